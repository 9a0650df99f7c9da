import type { ApplicationDetail, ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { useDocumentRequests } from '../api/requests.ts';

const RequestModal = lazyPart(async () => (await import('./request-modal.tsx')).RequestModal);
const SignaturePanel = lazyPart(async () => (await import('./signature-panel.tsx')).SignaturePanel);
const RequestsPanel = lazyPart(async () => (await import('./requests-panel.tsx')).RequestsPanel);

/** The dialog's state, and a function that opens it for one checklist item, or for all open ones (null). */
export function useRequestDialog() {
  const [item, setItem] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (next: string | null) => {
    // Earlier notices belong to the page behind the dialog.
    clearNotices();
    setItem(next);
    setIsOpen(true);
    setWasOpened(true);
  };
  return { item, isOpen, wasOpened, open, close: () => setIsOpen(false) };
}

interface RequestDialogProps {
  readonly application: ApplicationView;
  readonly dialog: ReturnType<typeof useRequestDialog>;
}

/** The dialog that asks for documents. Its code loads when it first opens. */
export function RequestDialog({ application, dialog }: RequestDialogProps) {
  const { item, isOpen, wasOpened, close } = dialog;
  if (!wasOpened) return null;
  const finish = () => {
    close();
    showNotice({ kind: 'success', text: 'Request sent' });
  };
  return (
    <Suspense fallback={null}>
      <RequestModal application={application} item={item} isOpen={isOpen} onClose={close} onSent={finish} />
    </Suspense>
  );
}

/** The second signature and the requests of an application, if there are any. */
export function Requests({ application }: { application: ApplicationDetail }) {
  const { data = [] } = useDocumentRequests(application.id);
  const { signature } = application;
  return (
    <Suspense fallback={null}>
      {signature && <SignaturePanel application={application} signature={signature} />}
      {data.length > 0 && <RequestsPanel application={application} requests={data} />}
    </Suspense>
  );
}
