import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { SubmissionDetail } from '@funding-desk/shared/schemas/application/form';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { DateTime } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatDollars } from '../../../lib/format.ts';
import { HoldNote } from '../dialogs/hold-note.tsx';
import { FileActions } from '../form-data/file-actions.tsx';
import { duplicateText } from '../glance/duplicate-text.ts';
import {
  applicationPath,
  companyNameOf,
  pdfLabelOf,
  type SubmissionDialog,
  submitterNameOf,
} from '../list/application-labels.ts';
import classes from './application-header.module.css';
import { MoreMenu } from './more-menu.tsx';
import { WorkControls, type WorkFields } from './work-controls.tsx';

function Pdf({ submission }: { submission: SubmissionDetail }) {
  const { id, pdfPath, pdfFilename } = submission;
  if (pdfPath === '') return <span className={classes.pdf}>No PDF yet</span>;
  return (
    <span className={classes.pdf}>
      {pdfLabelOf(submission)}
      <FileActions file={{ kind: 'pdf', id }} path={`/api/form${pdfPath}`} filename={pdfFilename} />
    </span>
  );
}

function Facts({ submission }: { submission: SubmissionDetail }) {
  const { reference, createdAt, deliveryState, hold } = submission;
  return (
    <p className={classes.facts}>
      <span className={classes.reference}>{formatReference(reference)}</span>
      <span>
        Received <DateTime iso={createdAt} />
      </span>
      <span>Form of {submitterNameOf(submission)}</span>
      <span>{companyNameOf(submission)}</span>
      {deliveryState === 'failed' && (
        <a className={classes.failed} href="#delivery">
          <Icon name="warning" size={13} />
          Delivery failed
        </a>
      )}
      {hold && (
        <span className={classes.held}>
          <Icon name="lock" size={12} />
          On hold
        </span>
      )}
    </p>
  );
}

function Duplicates({ duplicates }: Pick<SubmissionDetail, 'duplicates'>) {
  if (duplicates.length === 0) return null;
  const now = new Date();
  return (
    <ul className={classes.duplicates} aria-label="Possible duplicates">
      {duplicates.map((duplicate) => (
        <li key={duplicate.id}>
          <Icon name="warning" size={14} className={classes.warning} />
          <Link to={applicationPath(duplicate.id)}>{duplicateText({ duplicate, now })}</Link>
        </li>
      ))}
    </ul>
  );
}

interface ApplicationHeaderProps {
  readonly submission: SubmissionDetail;
  readonly fields: WorkFields;
  readonly onOpen: (dialog: SubmissionDialog) => void;
  readonly onRequest: () => void;
}

/** The business, what matters about its application, and who works on it. */
export function ApplicationHeader({ submission, fields, onOpen, onRequest }: ApplicationHeaderProps) {
  const name = submission.businessName || 'Unnamed business';
  return (
    <>
      <title>{`${name} · Funding Desk`}</title>
      <header className={classes.header}>
        <div className={classes.heading}>
          <h1 className={classes.name} tabIndex={-1}>
            {name}
          </h1>
          {submission.amount !== '' && <p className={classes.amount}>{formatDollars(submission.amount)}</p>}
          <div className={classes.actions}>
            <Pdf submission={submission} />
            {submission.can.work && (
              <ActionButton variant="default" size="compact-sm" onClick={onRequest}>
                Request documents
              </ActionButton>
            )}
            <MoreMenu submission={submission} onOpen={onOpen} />
          </div>
        </div>
        <div className={classes.work}>
          <WorkControls submission={submission} fields={fields} />
        </div>
      </header>
      <Facts submission={submission} />
      <Duplicates duplicates={submission.duplicates} />
      {submission.hold && (
        <div className={classes.hold}>
          <HoldNote hold={submission.hold} />
        </div>
      )}
    </>
  );
}
