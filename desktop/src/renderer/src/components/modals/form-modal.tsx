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
import { ActionButton } from '../buttons/action-button.tsx';
import { InlineNotice } from '../notices.tsx';
import { AppModal } from './app-modal.tsx';
import classes from './form-modal.module.css';

/** What keeps a form from being closed just so. */
interface FormGuard {
  readonly isBusy: boolean;
  readonly isDirty: boolean;
}

const FREE: FormGuard = { isBusy: false, isDirty: false };

interface FormModalControls {
  readonly close: () => void;
  readonly setGuard: (guard: FormGuard) => void;
  /** Asks whether to close without saving; null while nobody tried to. */
  readonly question: ReactNode;
  readonly dropQuestion: () => void;
  /** Tells which field was worked on last. */
  readonly noteField: (field: HTMLElement) => void;
}

const FormModalContext = createContext<FormModalControls>({
  close: () => undefined,
  setGuard: () => undefined,
  question: null,
  dropQuestion: () => undefined,
  noteField: () => undefined,
});

interface CloseQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Escape keeps editing; the mark on the buttons keeps the modal from hearing it as well. */
function CloseQuestion({ onKeep, onDiscard }: CloseQuestionProps) {
  const answerable = {
    size: 'xs',
    'data-mantine-stop-propagation': true,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && onKeep(),
  } as const;
  const ways = (
    <span className={classes.ways}>
      <Button variant="default" autoFocus onClick={onKeep} {...answerable}>
        Keep editing
      </Button>
      <Button color="red.8" onClick={onDiscard} {...answerable}>
        Discard
      </Button>
    </span>
  );
  return <InlineNotice kind="error" text="Your changes are not saved yet." action={ways} />;
}

interface FormModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: 'md' | 'lg' | 'xl';
  readonly isWide?: boolean;
  /** Keeps it open by all means, whatever its form says. */
  readonly isLocked?: boolean;
  /** A `ModalForm`, mounted anew each time the modal opens. */
  readonly children: ReactNode;
}

/** A modal with a form: what was typed is not lost by a click beside it, and nothing closes it while it saves. */
export function FormModal(props: FormModalProps) {
  const { title, isOpen, onClose, size = 'md', isWide = false, isLocked = false, children } = props;
  const [guard, setGuard] = useState(FREE);
  /** The same at once: Escape may follow the first key sooner than the next rendering. */
  const known = useRef(FREE);
  const guardForm = useCallback((next: FormGuard) => {
    known.current = next;
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
    dropQuestion: () => setIsAsking(false),
    noteField: (field: HTMLElement) => {
      lastField.current = field;
    },
  };
  return (
    <AppModal
      title={title}
      isOpen={isOpen}
      onClose={() => (known.current.isDirty ? setIsAsking(true) : close())}
      isLocked={guard.isBusy || isLocked}
      size={size}
      isWide={isWide}
    >
      <FormModalContext.Provider value={controls}>{children}</FormModalContext.Provider>
    </AppModal>
  );
}

/** Lets the first field take the focus when the modal opens, unless the form says which one does. */
function markFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return;
  const fields = ':is(input, select, textarea):not(:disabled, [type="hidden"], [type="file"])';
  form.querySelector(fields)?.setAttribute('data-autofocus', '');
}

interface ModalFormProps extends FormGuard {
  /** Why it could not be saved, or ''. */
  readonly problem: string;
  /** What the button says at rest and at work, when it does not save. */
  readonly labels?: readonly [string, string];
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

const SAVING = ['Save', 'Saving...'] as const;

/** The form inside a `FormModal`, ending in Cancel and Save. */
export function ModalForm({ isBusy, isDirty, problem, labels = SAVING, onSubmit, children }: ModalFormProps) {
  const [label, busyLabel] = labels;
  const { close, setGuard, question, dropQuestion, noteField } = useContext(FormModalContext);
  const submit = useSingleSubmit((event) => {
    dropQuestion();
    return onSubmit(event);
  });
  useLayoutEffect(() => setGuard({ isBusy, isDirty }), [isBusy, isDirty, setGuard]);
  useEffect(() => () => setGuard(FREE), [setGuard]);
  const noteFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement && target.closest('[data-fields]')) noteField(target);
  };
  return (
    <form ref={markFirstField} noValidate onFocus={noteFocus} onSubmit={submit}>
      <div className={classes.fields} data-fields>
        {children}
      </div>
      <div className={classes.end}>
        {problem !== '' && !isBusy && <InlineNotice kind="error" text={problem} />}
        {question}
        <div className={classes.buttons}>
          <ActionButton variant="default" isOff={isBusy} onClick={close}>
            Cancel
          </ActionButton>
          <ActionButton type="submit" isOff={isBusy}>
            {isBusy ? busyLabel : label}
          </ActionButton>
        </div>
      </div>
    </form>
  );
}
