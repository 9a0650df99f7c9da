import { useIsMutating } from '@tanstack/react-query';
import { LinkButton } from '../../components/buttons/action-button.tsx';
import { ConfirmModal } from '../../components/modals/confirm-modal.tsx';
import { useDialog } from '../../lib/use-dialog.ts';
import { useUnsavedStore } from '../../stores/unsaved-store.ts';

const RESTART = 'Restart now';
const IS_UNSAVED = 'Your changes are not saved yet. They are lost when the app restarts.';
const IS_AT_WORK = 'Changes are still being saved. A restart interrupts them.';

/** What a restart would lose now, or ''. */
function useLoss(): string {
  const isAtWork = useIsMutating() > 0;
  const isUnsaved = useUnsavedStore(({ forms }) => forms > 0);
  if (isAtWork) return IS_AT_WORK;
  return isUnsaved ? IS_UNSAVED : '';
}

interface RestartButtonProps {
  readonly isRestarting: boolean;
  readonly onRestart: () => void;
}

/** Installs the update by a restart. It asks for confirmation when a restart would lose changes. */
export function RestartButton({ isRestarting, onRestart }: RestartButtonProps) {
  const loss = useLoss();
  const { kind, subject, open, close } = useDialog<'question', string>();
  return (
    <>
      <LinkButton isDisabled={isRestarting} onClick={() => (loss === '' ? onRestart() : open('question', loss))}>
        {RESTART}
      </LinkButton>
      <ConfirmModal
        title={RESTART}
        question={subject ?? ''}
        labels={[RESTART, 'Restarting...']}
        isOpen={kind === 'question'}
        isBusy={isRestarting}
        returnsFocus
        problem=""
        onCancel={close}
        onConfirm={onRestart}
      />
    </>
  );
}
