import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { useDeferredMount } from '../../../lib/use-deferred-mount.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { focusField, useKeys } from '../../../lib/use-keys.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useApplicationDocuments } from '../api/delivery.ts';
import { ChecklistPanel } from '../checklist/checklist-panel.tsx';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { Overview } from '../glance/overview.tsx';
import type { ApplicationDialog } from '../list/application-labels.ts';
import { NextStepLine } from '../next-step/next-step-line.tsx';
import { RequestDialog, Requests, useRequestDialog } from '../requests/request-dialog.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import type { ViewDocument } from '../viewer/use-workbench.ts';
import { ApplicationHeader } from './application-header.tsx';
import classes from './application-page.module.css';
import { useQueue } from './page-nav.tsx';
import { FUNDERS_HASH, OFFERS_HASH, type PageTab, PageTabs, usePageTab, viewSearch } from './page-tabs.tsx';

const ApplicationDialogs = lazyPart(
  async () => (await import('../dialogs/application-dialogs.tsx')).ApplicationDialogs,
);
const ApplicationDeliveries = lazyPart(
  async () => (await import('../deliveries/application-deliveries.tsx')).ApplicationDeliveries,
);
const MaskedFormData = lazyPart(async () => (await import('../form-data/masked-form-data.tsx')).MaskedFormData);
const StatementsPart = lazyPart(async () => (await import('../statements/statements-part.tsx')).StatementsPart);
const DealsTab = lazyPart(async () => (await import('../deals/deals-tab.tsx')).DealsTab);
const KeysDialog = lazyPart(async () => (await import('../keyboard/keys-dialog.tsx')).KeysDialog);

interface ApplicationPageProps {
  readonly application: ApplicationDetail;
  readonly viewer: CurrentUser;
  readonly onView: ViewDocument;
}

interface FieldsInput {
  readonly onShowKeys: () => void;
  /** Opens the first document. */
  readonly onView: () => void;
  /** Shows the deals, with the focus in the part that the hash names. */
  readonly onDeals: (hash: string) => void;
}

function useFields({ onShowKeys, onView, onDeals }: FieldsInput) {
  const stage = useRef<HTMLInputElement>(null);
  const assignee = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  useKeys({
    s: { label: 'Change the stage', run: () => focusField(stage, { opens: true }) },
    a: { label: 'Assign the application', run: () => focusField(assignee, { opens: true }) },
    n: { label: 'Write a note', run: () => focusField(note, { opens: false }) },
    v: { label: 'View the documents', run: onView },
    f: { label: 'Look for a funder', run: () => onDeals(FUNDERS_HASH) },
    o: { label: 'Compare the offers', run: () => onDeals(OFFERS_HASH) },
    '?': { label: 'Show these keys', run: onShowKeys },
  });
  const { hash } = useLocation();
  useEffect(() => {
    // The list opens an application at its note.
    if (hash === '#note') focusField(note, { opens: false });
  }, [hash]);
  return useMemo(() => ({ stage, assignee, note }), []);
}

/** @returns opens the first document that can be viewed */
function useViewFirst(id: string, onView: ViewDocument): () => void {
  const { data: documents } = useApplicationDocuments(id);
  return () => {
    const first = documents?.find(({ state }) => state === 'ready');
    if (first) onView(first);
    else if (documents) showNotice({ kind: 'info', text: 'This application has no document that can be viewed.' });
  };
}

interface TabsProps {
  readonly application: ApplicationDetail;
  readonly viewer: CurrentUser;
  readonly tab: PageTab;
  readonly onView: ViewDocument;
  readonly request: ReturnType<typeof useRequestDialog>;
}

interface LazyTabProps {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** A part whose code loads when it is shown, or once the page has loaded. */
function LazyTab({ id, title, isShown, children }: LazyTabProps) {
  const isDue = useDeferredMount({ isInSight: isShown });
  return (
    <section className={classes.tab} aria-labelledby={id} hidden={!isShown}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <PartBoundary>
        <Suspense fallback={<Skeleton height={120} />}>{isDue && children}</Suspense>
      </PartBoundary>
    </section>
  );
}

/** The parts of the page. All are in the page, so that print has them and a change of the tab loses nothing. */
function Tabs({ application, viewer, tab, onView, request }: TabsProps) {
  return (
    <div className={classes.main}>
      <div className={classes.tab} hidden={tab !== 'overview'}>
        <PartBoundary>
          <Overview application={application} onView={onView} onRequest={request.open} />
        </PartBoundary>
      </div>
      <div className={classes.tab} hidden={tab !== 'documents'}>
        <PartBoundary>
          <section aria-labelledby="documents">
            <DocumentsPanel application={application} onView={onView} />
          </section>
          <Requests application={application} />
        </PartBoundary>
      </div>
      <LazyTab id="statements" title="Statement figures" isShown={tab === 'statements'}>
        <StatementsPart application={application} onView={onView} />
      </LazyTab>
      <LazyTab id="form-data" title="Application form" isShown={tab === 'form'}>
        <div className={classes.form}>
          <MaskedFormData application={application} />
        </div>
      </LazyTab>
      <LazyTab id="deals" title="Deals" isShown={tab === 'deals'}>
        <DealsTab
          application={application}
          viewer={viewer}
          hashes={{ funders: FUNDERS_HASH, offers: OFFERS_HASH }}
          onRequest={request.openForStips}
        />
      </LazyTab>
      <LazyTab id="delivery" title="Delivery" isShown={tab === 'delivery'}>
        <ApplicationDeliveries application={application} />
      </LazyTab>
    </div>
  );
}

/** One application: what it says, who works on it, and what happened. */
export function ApplicationPage({ application, viewer, onView }: ApplicationPageProps) {
  const [showsKeys, setShowsKeys] = useState(false);
  const viewFirst = useViewFirst(application.id, onView);
  const { tab, show, showDeals } = usePageTab();
  const fields = useFields({ onShowKeys: () => setShowsKeys(true), onView: viewFirst, onDeals: showDeals });
  const { kind, subject, open, close, finish } = useDialog<ApplicationDialog, ApplicationDetail>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const request = useRequestDialog();
  const goOnAfter = useQueue(application.id);
  const leave = () => {
    close();
    void navigate(`/admin/forms${viewSearch(search)}`, { replace: true });
    showNotice({ kind: 'success', text: 'Form submission deleted successfully' });
  };
  return (
    <div className={classes.page} data-tab={tab}>
      <ApplicationHeader
        application={application}
        viewer={viewer}
        fields={fields}
        onOpen={(dialog) => open(dialog, application)}
        onRequest={() => request.open(null)}
        onShowDelivery={() => show('delivery')}
      />
      <PageTabs application={application} current={tab} />
      <div className={classes.columns}>
        <Tabs application={application} viewer={viewer} tab={tab} onView={onView} request={request} />
        <div className={classes.side}>
          <div className={classes.checklist}>
            <NextStepLine
              application={application}
              onEdit={() => open('nextStep', application)}
              goOnAfter={goOnAfter}
            />
            <PartBoundary>
              <ChecklistPanel application={application} onRequest={request.open} />
            </PartBoundary>
          </div>
          <div className={classes.timeline}>
            <PartBoundary>
              <Timeline application={application} viewer={viewer} noteField={fields.note} />
            </PartBoundary>
          </div>
        </div>
      </div>
      <RequestDialog application={application} viewer={viewer} dialog={request} />
      <Suspense fallback={null}>
        {showsKeys && <KeysDialog place="page" onClose={() => setShowsKeys(false)} />}
        {subject && (
          <ApplicationDialogs
            viewer={viewer}
            application={application}
            dialog={kind}
            goOnAfter={goOnAfter}
            onClose={close}
            onDeleted={leave}
            onHoldChanged={finish}
          />
        )}
      </Suspense>
    </div>
  );
}
