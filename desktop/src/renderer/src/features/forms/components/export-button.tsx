import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import type { ListState } from '../../../lib/use-list-state.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { useExportSubmissions } from '../api/submissions.ts';

/** Exports the current view. It shows one notice at the start and another one only after a failure. */
export function ExportButton({ state }: { state: ListState }) {
  const { mutate, isPending } = useExportSubmissions();
  const exportNow = () => {
    showNotice({ kind: 'info', text: 'Exporting....' });
    mutate(state, {
      onError: (error) => {
        clearNotices();
        showNotice({ kind: 'error', text: `The applications could not be exported. ${errorMessage(error)}` });
      },
    });
  };
  return (
    <ActionButton
      variant="default"
      leftSection={<Icon name="export" size={14} />}
      isDisabled={isPending}
      onClick={exportNow}
    >
      Export
    </ActionButton>
  );
}
