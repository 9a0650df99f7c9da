import { Suspense, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { type ExportRequest, useExportApplications } from '../api/applications.ts';

const ColumnsModal = lazyPart(async () => (await import('./columns-modal.tsx')).ColumnsModal);

/** Exports with one notice at the start and another one only after a failure. */
function useExport(request: ExportRequest) {
  const { mutate, isPending } = useExportApplications();
  const exportNow = (columns?: readonly string[]) => {
    showNotice({ kind: 'info', text: 'Exporting....' });
    mutate(columns ? { ...request, columns } : request, {
      onError: (error) => {
        clearNotices();
        showNotice({ kind: 'error', text: `The applications could not be exported. ${errorMessage(error)}` });
      },
    });
  };
  return { exportNow, isPending };
}

interface ExportButtonProps extends ExportRequest {
  readonly hasIcon?: boolean;
}

/** Exports the current view, or its selected applications. */
export function ExportButton({ hasIcon = true, ...request }: ExportButtonProps) {
  const { exportNow, isPending } = useExport(request);
  return (
    <ActionButton
      variant="default"
      leftSection={hasIcon ? <Icon name="export" size={14} /> : null}
      isDisabled={isPending}
      onClick={() => exportNow()}
    >
      Export
    </ActionButton>
  );
}

interface ColumnsButtonProps extends ExportRequest {
  readonly viewerId: string;
}

/** Exports the current view with columns that the viewer chooses. */
export function ExportColumnsButton({ viewerId, ...request }: ColumnsButtonProps) {
  const { exportNow } = useExport(request);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    // Earlier notices belong to the page behind the dialog.
    clearNotices();
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <ActionButton variant="default" aria-label="Export chosen columns" onClick={open}>
        <Icon name="columns" size={14} />
      </ActionButton>
      <Suspense fallback={null}>
        {wasOpened && (
          <ColumnsModal viewerId={viewerId} isOpen={isOpen} onClose={() => setIsOpen(false)} onExport={exportNow} />
        )}
      </Suspense>
    </>
  );
}
