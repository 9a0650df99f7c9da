import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Skeleton } from '@mantine/core';
import { Suspense, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { useDialog } from '../../../lib/use-dialog.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { ChecklistPanel } from '../checklist/checklist-panel.tsx';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { MaskedFormData } from '../form-data/masked-form-data.tsx';
import { GlancePanel } from '../glance/glance-panel.tsx';
import type { ApplicationDialog } from '../list/application-labels.ts';
import { RequestDialog, Requests, useRequestDialog } from '../requests/request-dialog.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { useDocumentViewer } from '../viewer/use-document-viewer.ts';
import { ApplicationHeader } from './application-header.tsx';
import classes from './application-page.module.css';
import { focusField, useKeys } from './use-keys.ts';

const ApplicationDialogs = lazyPart(
  async () => (await import('../dialogs/application-dialogs.tsx')).ApplicationDialogs,
);
const ApplicationDeliveries = lazyPart(
  async () => (await import('../deliveries/application-deliveries.tsx')).ApplicationDeliveries,
);
const DocumentViewer = lazyPart(async () => (await import('../viewer/document-viewer.tsx')).DocumentViewer);

interface ApplicationPageProps {
  readonly application: ApplicationDetail;
  readonly viewer: CurrentUser;
}

function useFields() {
  const stage = useRef<HTMLInputElement>(null);
  const assignee = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  useKeys({
    s: () => focusField(stage, { opens: true }),
    a: () => focusField(assignee, { opens: true }),
    n: () => focusField(note, { opens: false }),
  });
  return useMemo(() => ({ stage, assignee, note }), []);
}

interface FactsProps {
  readonly application: ApplicationDetail;
  readonly onView: (document: FiledDocumentView) => void;
}

/** What the applicant sent, and what happened to it since. */
function Facts({ application, onView }: FactsProps) {
  return (
    <div className={classes.facts}>
      <div className={classes.panel}>
        <PartBoundary>
          <GlancePanel application={application} />
        </PartBoundary>
      </div>
      <section className={classes.panel} aria-labelledby="form-data">
        <h2 id="form-data">Application form</h2>
        <div className={classes.form}>
          <PartBoundary>
            <MaskedFormData application={application} />
          </PartBoundary>
        </div>
      </section>
      <section className={classes.panel} aria-labelledby="documents">
        <PartBoundary>
          <DocumentsPanel application={application} onView={onView} />
        </PartBoundary>
      </section>
      <section className={classes.panel} aria-labelledby="delivery">
        <h2 id="delivery">Delivery</h2>
        <PartBoundary>
          <Suspense fallback={<Skeleton height={120} />}>
            <ApplicationDeliveries application={application} />
          </Suspense>
        </PartBoundary>
      </section>
    </div>
  );
}

/** One application: what it says, who works on it, and what happened. */
export function ApplicationPage({ application, viewer }: ApplicationPageProps) {
  const fields = useFields();
  const { kind, subject, open, close, finish } = useDialog<ApplicationDialog, ApplicationDetail>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { document, view, closeViewer } = useDocumentViewer();
  const request = useRequestDialog();
  const leave = () => {
    close();
    void navigate(`/admin/forms${search}`, { replace: true });
    showNotice({ kind: 'success', text: 'Form submission deleted successfully' });
  };
  return (
    <div className={classes.page}>
      <ApplicationHeader
        application={application}
        fields={fields}
        onOpen={(dialog) => open(dialog, application)}
        onRequest={() => request.open(null)}
      />
      <div className={classes.columns} data-viewing={document !== null || undefined}>
        <Facts application={application} onView={view} />
        <div className={classes.side}>
          <PartBoundary key={document?.id}>
            <Suspense fallback={<Skeleton height="68dvh" role="status" aria-label="Loading the document" />}>
              {document && <DocumentViewer document={document} onClose={closeViewer} />}
            </Suspense>
          </PartBoundary>
          <div className={classes.panel}>
            <PartBoundary>
              <ChecklistPanel application={application} onRequest={request.open} onView={view} />
              <Requests application={application} />
            </PartBoundary>
          </div>
          <div className={classes.panel}>
            <PartBoundary>
              <Timeline application={application} viewer={viewer} noteField={fields.note} />
            </PartBoundary>
          </div>
        </div>
      </div>
      <RequestDialog application={application} dialog={request} />
      <Suspense fallback={null}>
        {subject && (
          <ApplicationDialogs
            application={application}
            dialog={kind}
            onClose={close}
            onDeleted={leave}
            onHoldChanged={finish}
          />
        )}
      </Suspense>
    </div>
  );
}
