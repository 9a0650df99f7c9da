import { foldText } from '@funding-desk/shared/fields/text/fold-text';
import { TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton, SteadyLabel } from '../buttons/action-button.tsx';
import { InlineNotice } from '../notices.tsx';
import { AppModal } from './app-modal.tsx';
import classes from './confirm-modal.module.css';

interface ConfirmModalProps {
  readonly title: string;
  readonly question: string;
  /** The button's label at rest and while busy. */
  readonly labels?: readonly [string, string];
  /** Identifies the record when the question does not. */
  readonly detail?: string;
  /** A text that has to be typed first. '' for none. */
  readonly mustType?: string;
  /** Further choices of the action. */
  readonly children?: ReactNode;
  readonly isOpen: boolean;
  /** The request is in flight; the modal cannot be closed. */
  readonly isBusy: boolean;
  /** False once the opening element no longer exists. */
  readonly returnsFocus: boolean;
  /** The error message, or ''. */
  readonly problem: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

const DELETION = ['Delete', 'Deleting...'] as const;

/** The words of a text, however it is written. */
const wordsOf = (text: string) => foldText(text).join(' ');

interface TypedTextInput extends Pick<ConfirmModalProps, 'isOpen' | 'onConfirm'> {
  readonly mustType: string;
}

/** A field for the text that confirms the action, and the action itself, which needs it. */
function useTypedText({ mustType, isOpen, onConfirm }: TypedTextInput) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  useEffect(() => {
    if (isOpen) return;
    setTyped('');
    setRefused(false);
  }, [isOpen]);
  const confirm = () => {
    if (wordsOf(typed) === wordsOf(mustType)) return onConfirm();
    setRefused(true);
    input.current?.focus();
  };
  const field = mustType !== '' && (
    <TextInput
      ref={input}
      className={classes.typed ?? ''}
      label={`Type ${mustType} to confirm`}
      value={typed}
      error={isRefused && `Please type the name as it is shown: ${mustType}`}
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && confirm()}
    />
  );
  return { field, confirm };
}

/** Asks for confirmation before an irreversible action, by default a deletion. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, question, labels = DELETION, detail = '', isOpen, isBusy, returnsFocus, problem } = props;
  const { children, mustType = '', onCancel, onConfirm } = props;
  const [label, busyLabel] = labels;
  const { field, confirm } = useTypedText({ mustType, isOpen, onConfirm });
  return (
    <AppModal title={title} isOpen={isOpen} onClose={onCancel} isLocked={isBusy} returnsFocus={returnsFocus}>
      <p className={classes.question}>{question}</p>
      {detail !== '' && <p className={classes.detail}>{detail}</p>}
      {field}
      {children}
      {problem !== '' && <InlineNotice kind="error" text={problem} />}
      <div className={classes.buttons}>
        <ActionButton
          variant="default"
          isDisabled={isBusy}
          onClick={onCancel}
          data-autofocus={mustType === '' || undefined}
        >
          Cancel
        </ActionButton>
        <ActionButton color="red.8" isDisabled={isBusy} onClick={confirm}>
          <SteadyLabel isChanged={isBusy} changed={busyLabel}>
            {label}
          </SteadyLabel>
        </ActionButton>
      </div>
    </AppModal>
  );
}

type Mutation = Pick<
  UseMutationResult<unknown, Error, string>,
  'mutate' | 'isPending' | 'isSuccess' | 'error' | 'reset'
>;

interface MutationConfirmModalProps
  extends Pick<ConfirmModalProps, 'title' | 'question' | 'labels' | 'detail' | 'mustType' | 'children' | 'isOpen'> {
  readonly mutation: Mutation;
  /** Id of the record, undefined before the first one is chosen. */
  readonly id: string | undefined;
  readonly errorText: (error: Error) => string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for confirmation, then runs a mutation on one record. */
export function MutationConfirmModal(props: MutationConfirmModalProps) {
  const { mutation, id, errorText, onClose, onDone, ...texts } = props;
  const { mutate, isPending, isSuccess, error, reset } = mutation;
  const cancel = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmModal
      {...texts}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? errorText(error) : ''}
      onCancel={cancel}
      onConfirm={() => id !== undefined && mutate(id, { onSuccess: onDone })}
    />
  );
}
