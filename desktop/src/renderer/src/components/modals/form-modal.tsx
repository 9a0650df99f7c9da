import { Button } from '@mantine/core';
import {
  createContext,
  type FocusEvent,
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSingleSubmit } from '../../lib/use-single-submit.ts';
import { ActionButton, SteadyLabel } from '../buttons/action-button.tsx';
import { InlineNotice } from '../notices.tsx';
import { AppModal } from './app-modal.tsx';
import classes from './form-modal.module.css';

/** Reasons why a form's modal must not close at once. */
interface FormGuard {
  readonly isBusy: boolean;
  readonly isDirty: boolean;
}

const NO_GUARD: FormGuard = { isBusy: false, isDirty: false };

interface FormModalControls {
  readonly close: () => void;
  readonly setGuard: (guard: FormGuard) => void;
  /** The question about unsaved changes; null while the user has not tried to close. */
  readonly question: ReactNode;
  readonly hideQuestion: () => void;
  /** Remembers the last focused field. */
  readonly rememberField: (field: HTMLElement) => void;
}

const FormModalContext = createContext<FormModalControls>({
  close: () => undefined,
  setGuard: () => undefined,
  question: null,
  hideQuestion: () => undefined,
  rememberField: () => undefined,
});

interface CloseQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** What happens to unsaved changes. Escape keeps editing. The data attribute stops the event from reaching the modal. */
export function CloseQuestion({ onKeep, onDiscard }: CloseQuestionProps) {
  const buttonProps = {
    size: 'xs',
    'data-mantine-stop-propagation': true,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && onKeep(),
  } as const;
  const buttons = (
    <span className={classes.choices}>
      <Button variant="default" autoFocus onClick={onKeep} {...buttonProps}>
        Keep editing
      </Button>
      <Button color="red.8" onClick={onDiscard} {...buttonProps}>
        Discard
      </Button>
    </span>
  );
  return <InlineNotice kind="error" text="Your changes are not saved yet." action={buttons} />;
}

interface FormModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: 'md' | 'lg' | 'xl';
  readonly isWide?: boolean;
  /** Prevents closing regardless of the form's state. */
  readonly isLocked?: boolean;
  /** A `ModalForm`, remounted each time the modal opens. */
  readonly children: ReactNode;
}

/** A modal with a form. It asks before discarding changes, and does not close while saving. */
export function FormModal(props: FormModalProps) {
  const { title, isOpen, onClose, size = 'md', isWide = false, isLocked = false, children } = props;
  const [guard, setGuard] = useState(NO_GUARD);
  /** The current value outside React's render cycle: Escape may follow the first key before the next render. */
  const currentGuard = useRef(NO_GUARD);
  const guardForm = useCallback((next: FormGuard) => {
    currentGuard.current = next;
    setGuard(next);
  }, []);
  const [isAsking, setIsAsking] = useState(false);
  const lastField = useRef<HTMLElement | null>(null);
  const close = () => {
    setIsAsking(false);
    onClose();
  };
  const keepEditing = () => {
    setIsAsking(false);
    lastField.current?.focus();
  };
  const controls = {
    close,
    setGuard: guardForm,
    question: isAsking && guard.isDirty ? <CloseQuestion onKeep={keepEditing} onDiscard={close} /> : null,
    hideQuestion: () => setIsAsking(false),
    rememberField: (field: HTMLElement) => {
      lastField.current = field;
    },
  };
  return (
    <AppModal
      title={title}
      isOpen={isOpen}
      onClose={() => (currentGuard.current.isDirty ? setIsAsking(true) : close())}
      isLocked={guard.isBusy || isLocked}
      size={size}
      isWide={isWide}
    >
      <FormModalContext.Provider value={controls}>{children}</FormModalContext.Provider>
    </AppModal>
  );
}

/** Focuses the first field when the modal opens, unless the form marks another one. */
function markFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return;
  const fields = ':is(input, select, textarea):not(:disabled, [type="hidden"], [type="file"])';
  form.querySelector(fields)?.setAttribute('data-autofocus', '');
}

interface ModalFormProps extends FormGuard {
  /** The error message, or ''. */
  readonly problem: string;
  /** The button's label at rest and while busy, if it is not Save. */
  readonly labels?: readonly [string, string];
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

const SAVING = ['Save', 'Saving...'] as const;

/** The form inside a `FormModal`, with Cancel and Save. */
export function ModalForm({ isBusy, isDirty, problem, labels = SAVING, onSubmit, children }: ModalFormProps) {
  const [label, busyLabel] = labels;
  const { close, setGuard, question, hideQuestion, rememberField } = useContext(FormModalContext);
  const submit = useSingleSubmit((event) => {
    hideQuestion();
    return onSubmit(event);
  });
  useLayoutEffect(() => setGuard({ isBusy, isDirty }), [isBusy, isDirty, setGuard]);
  useEffect(() => () => setGuard(NO_GUARD), [setGuard]);
  const rememberFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement && target.closest('[data-fields]')) rememberField(target);
  };
  return (
    <form ref={markFirstField} noValidate onFocus={rememberFocus} onSubmit={submit}>
      <div className={classes.fields} data-fields>
        {children}
      </div>
      <div className={classes.end}>
        {problem !== '' && !isBusy && <InlineNotice kind="error" text={problem} />}
        {question}
        <div className={classes.buttons}>
          <ActionButton variant="default" isDisabled={isBusy} onClick={close}>
            Cancel
          </ActionButton>
          <ActionButton type="submit" isDisabled={isBusy}>
            <SteadyLabel isChanged={isBusy} changed={busyLabel}>
              {label}
            </SteadyLabel>
          </ActionButton>
        </div>
      </div>
    </form>
  );
}
