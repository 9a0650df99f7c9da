import { formatReference } from '@funding-desk/shared/fields/field-texts';
import {
  type ApplicantPreview,
  type ErasureReceipt,
  type HeldApplication,
  MAX_APPLICANT_APPLICATIONS,
} from '@funding-desk/shared/schemas/audit/applicant-data';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { useApplicantCopy } from './applicant-api.ts';
import classes from './applicant-data.module.css';
import { EraseModal } from './erase-modal.tsx';
import { ownerNames, PersonChoice, type Share, shareOf } from './person-choice.tsx';

const holdingsOf = ({ documents, pdfs, requests, notes }: HeldApplication) =>
  [
    formatCount(documents, 'document', 'documents'),
    formatCount(pdfs, 'PDF', 'PDFs'),
    formatCount(requests, 'request', 'requests'),
    formatCount(notes, 'note', 'notes'),
  ].join(', ');

/** Why the chosen person's copy or erasure leaves an application out. */
const SHARES = {
  own: '',
  second: 'In the copy, with the first owner masked. Kept by the erasure: only the first owner takes it along.',
  other: 'Of somebody else: not in the copy, and kept by the erasure.',
} as const satisfies Record<Share, string>;

interface RowProps {
  readonly preview: ApplicantPreview;
  readonly application: HeldApplication;
  readonly person: string | null;
}

function ApplicationRow({ preview, application, person }: RowProps) {
  const { id, reference, businessName, receivedAt, hold } = application;
  const share = shareOf(application, person);
  return (
    <li className={classes.row} data-share={share}>
      <Link to={`/admin/forms/${id}`} className={classes.link}>
        {formatReference(reference)}
      </Link>
      <b className={classes.business}>{businessName}</b>
      <span>{ownerNames(preview, application)}</span>
      <span className={classes.soft}>{formatDateTime(receivedAt)}</span>
      <span className={classes.soft}>{holdingsOf(application)}</span>
      {SHARES[share] !== '' && <span className={classes.hold}>{SHARES[share]}</span>}
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
  const [person, setPerson] = useState(preview.person);
  const copy = useApplicantCopy({ ...preview, person });
  const hasToChoose = person === null && preview.people.length > 0;
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
          <ActionButton variant="default" isDisabled={copy.isPending || hasToChoose} onClick={() => copy.mutate()}>
            <SteadyLabel isChanged={copy.isPending} changed="Copying…">
              Copy
            </SteadyLabel>
          </ActionButton>
          <ActionButton color="red.8" isDisabled={hasToChoose} onClick={() => setIsErasing(true)}>
            Erase…
          </ActionButton>
        </div>
      </div>
      {preview.people.length > 1 && <PersonChoice people={preview.people} value={person} onChange={setPerson} />}
      {hasToChoose && (
        <InlineNotice kind="info" text="Several people applied with this identifier. Choose whose data you mean." />
      )}
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
          <ApplicationRow key={application.id} preview={preview} application={application} person={person} />
        ))}
      </ul>
      {isErasing && (
        <EraseModal preview={preview} person={person} onClose={() => setIsErasing(false)} onErased={onErased} />
      )}
    </section>
  );
}
