import { Suspense, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { type ExportRequest, useExportApplications } from '../api/applications.ts';
import classes from './export-button.module.css';

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

/** Exports the selected applications. */
export function ExportButton(request: ExportRequest) {
  const { exportNow, isPending } = useExport(request);
  return (
    <ActionButton variant="default" isDisabled={isPending} onClick={() => exportNow()}>
      Export
    </ActionButton>
  );
}

interface ExportMenuProps extends ExportRequest {
  readonly viewerId: string;
}

/** Exports the current view, with all columns or with those that the viewer chooses. */
export function ExportMenu({ viewerId, ...request }: ExportMenuProps) {
  const { exportNow, isPending } = useExport(request);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const chooseColumns = () => {
    // Earlier notices belong to the page behind the dialog.
    clearNotices();
    setIsOpen(true);
    setWasOpened(true);
  };
  const item = (label: string, onChoose: () => void, close: () => void) => (
    <button
      type="button"
      className={classes.item}
      onClick={() => {
        close();
        onChoose();
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      <PickerButton
        look="field"
        renderPicker={(close) => (
          <div className={classes.menu}>
            {!isPending && item('All columns', () => exportNow(), close)}
            {isPending && <p className={classes.busy}>The last export is not ready yet.</p>}
            {item('Choose columns', chooseColumns, close)}
          </div>
        )}
      >
        <Icon name="export" size={14} />
        Export
      </PickerButton>
      <Suspense fallback={null}>
        {wasOpened && (
          <ColumnsModal viewerId={viewerId} isOpen={isOpen} onClose={() => setIsOpen(false)} onExport={exportNow} />
        )}
      </Suspense>
    </>
  );
}
