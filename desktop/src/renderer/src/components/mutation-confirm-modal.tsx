import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmModal, type ConfirmModalProps } from './confirm-modal.tsx';

type Mutation = Pick<
  UseMutationResult<unknown, Error, string>,
  'mutate' | 'isPending' | 'isSuccess' | 'error' | 'reset'
>;

interface MutationConfirmModalProps
  extends Pick<ConfirmModalProps, 'title' | 'question' | 'labels' | 'detail' | 'isOpen'> {
  readonly mutation: Mutation;
  /** Id of the record, undefined before the first one was chosen. */
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
