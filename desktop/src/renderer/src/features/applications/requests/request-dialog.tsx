import type { ApplicationDetail, ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { Stage } from '@funding-desk/shared/schemas/application/stages';
import type { StipView } from '@funding-desk/shared/schemas/deal/package';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { useDocumentRequests } from '../api/requests.ts';
import { useStages } from '../api/work.ts';
import { useChangeWork } from '../work/use-change-work.ts';
import { workProblemText } from '../work/work-texts.ts';

const RequestModal = lazyPart(async () => (await import('./request-modal.tsx')).RequestModal);
const SignaturePanel = lazyPart(async () => (await import('./signature-panel.tsx')).SignaturePanel);
const RequestsPanel = lazyPart(async () => (await import('./requests-panel.tsx')).RequestsPanel);

const NO_STIPS: readonly StipView[] = [];

/**
 * The dialog's state, and functions that open it: for one checklist item or for all open ones (null), and for what a
 * funder needs.
 */
export function useRequestDialog() {
  const [item, setItem] = useState<string | null>(null);
  const [stips, setStips] = useState(NO_STIPS);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const start = () => {
    // Earlier notices belong to the page behind the dialog.
    clearNotices();
    setIsOpen(true);
    setWasOpened(true);
  };
  const open = (next: string | null) => {
    setItem(next);
    setStips(NO_STIPS);
    start();
  };
  const openForStips = (next: readonly StipView[]) => {
    setStips(next);
    start();
  };
  return { item, stips, isOpen, wasOpened, open, openForStips, close: () => setIsOpen(false) };
}

interface RequestDialogProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  readonly dialog: ReturnType<typeof useRequestDialog>;
}

/** Stages from which an application moves on to 'Documents needed'. */
const BEFORE: readonly Stage[] = ['new', 'in_review'];

/** Offers the stage of applications that wait for documents, after they were asked for. */
function useStageOffer(application: ApplicationView) {
  const { data: stages = [] } = useStages(application.company?.id ?? null);
  const { mutateAsync: changeWork } = useChangeWork();
  const stage = stages.find((option) => option.stage === 'docs_needed');
  if (!stage || stage.isHidden || !BEFORE.includes(application.work.stage)) return {};
  const run = () =>
    void changeWork({ application, change: { kind: 'stage', stage } }).catch((error: unknown) =>
      showNotice({ kind: 'error', text: workProblemText({ error, ...application }) }),
    );
  return { action: { label: `Move to ${stage.label}`, run } };
}

/** The dialog that asks for documents. Its code loads when it first opens. */
export function RequestDialog({ application, viewer, dialog }: RequestDialogProps) {
  const { item, stips, isOpen, wasOpened, close } = dialog;
  const offer = useStageOffer(application);
  if (!wasOpened) return null;
  const finish = () => {
    close();
    showNotice({ kind: 'success', text: 'Request sent', ...offer });
  };
  return (
    <Suspense fallback={null}>
      <RequestModal
        application={application}
        viewer={viewer}
        item={item}
        stips={stips}
        isOpen={isOpen}
        onClose={close}
        onSent={finish}
      />
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
