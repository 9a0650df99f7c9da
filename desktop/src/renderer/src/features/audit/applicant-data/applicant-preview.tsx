import { formatReference } from '@funding-desk/shared/fields/field-texts';
import {
  type ApplicantPreview,
  type ErasureReceipt,
  type HeldApplication,
  MAX_APPLICANT_APPLICATIONS,
} from '@funding-desk/shared/schemas/applicant-data';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { useApplicantCopy } from './applicant-api.ts';
import classes from './applicant-data.module.css';
import { EraseModal } from './erase-modal.tsx';

const holdingsOf = ({ documents, pdfs, requests, notes }: HeldApplication) =>
  [
    formatCount(documents, 'document', 'documents'),
    formatCount(pdfs, 'PDF', 'PDFs'),
    formatCount(requests, 'request', 'requests'),
    formatCount(notes, 'note', 'notes'),
  ].join(', ');

function ApplicationRow({ application }: { readonly application: HeldApplication }) {
  const { id, reference, businessName, receivedAt, hold } = application;
  return (
    <li className={classes.row}>
      <Link to={`/admin/forms/${id}`} className={classes.link}>
        {formatReference(reference)}
      </Link>
      <b className={classes.business}>{businessName}</b>
      <span className={classes.soft}>{formatDateTime(receivedAt)}</span>
      <span className={classes.soft}>{holdingsOf(application)}</span>
      {hold && <span className={classes.hold}>On hold, cannot be erased: {hold.reason}</span>}
    </li>
  );
}

interface PreviewProps {
  readonly preview: ApplicantPreview;
  readonly onErased: (receipt: ErasureReceipt) => void;
}

/** What is held, with the copy and the erasure. */
export function ApplicantPreviewPanel({ preview, onErased }: PreviewProps) {
  const { applications, drafts, deleted, company, isCapped } = preview;
  const copy = useApplicantCopy(preview);
  const [isErasing, setIsErasing] = useState(false);
  if (applications.length + drafts + deleted === 0)
    return <p className={classes.empty}>{company.name} holds nothing about this applicant.</p>;
  const found = `${formatCount(applications.length, 'application', 'applications')}, ${formatCount(drafts, 'draft', 'drafts')}`;
  return (
    <section aria-labelledby="applicant-found">
      <div className={classes.head}>
        <h2 id="applicant-found" className={classes.title}>
          {found} at {company.name}
        </h2>
        <div className={classes.buttons}>
          <ActionButton variant="default" isDisabled={copy.isPending} onClick={() => copy.mutate()}>
            {copy.isPending ? 'Copying…' : 'Copy'}
          </ActionButton>
          <ActionButton color="red.8" onClick={() => setIsErasing(true)}>
            Erase…
          </ActionButton>
        </div>
      </div>
      {isCapped && (
        <InlineNotice
          kind="info"
          text={`These are the latest ${MAX_APPLICANT_APPLICATIONS}. Search again after they are erased.`}
        />
      )}
      {deleted > 0 && (
        <InlineNotice
          kind="info"
          text={`${formatCount(deleted, 'application was', 'applications were')} deleted earlier. Erase also redacts entries of the audit log that quote them.`}
        />
      )}
      {copy.error && <InlineNotice kind="error" text={`The copy failed. ${errorMessage(copy.error)}`} />}
      <ul className={classes.rows}>
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
      {isErasing && <EraseModal preview={preview} onClose={() => setIsErasing(false)} onErased={onErased} />}
    </section>
  );
}
