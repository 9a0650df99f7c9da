import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { type ExportRequest, useExportSubmissions } from '../api/submissions.ts';

interface ExportButtonProps extends ExportRequest {
  readonly hasIcon?: boolean;
}

/**
 * Exports the current view, or its selected applications. It shows one notice at the start and another one only after a
 * failure.
 */
export function ExportButton({ hasIcon = true, ...request }: ExportButtonProps) {
  const { mutate, isPending } = useExportSubmissions();
  const exportNow = () => {
    showNotice({ kind: 'info', text: 'Exporting....' });
    mutate(request, {
      onError: (error) => {
        clearNotices();
        showNotice({ kind: 'error', text: `The applications could not be exported. ${errorMessage(error)}` });
      },
    });
  };
  return (
    <ActionButton
      variant="default"
      leftSection={hasIcon ? <Icon name="export" size={14} /> : null}
      isDisabled={isPending}
      onClick={exportNow}
    >
      Export
    </ActionButton>
  );
}
