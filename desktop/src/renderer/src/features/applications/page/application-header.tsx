import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { DateTime } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatDollars } from '../../../lib/format.ts';
import { HoldNote } from '../dialogs/hold-note.tsx';
import { FileActions } from '../form-data/file-actions.tsx';
import { duplicateText } from '../glance/duplicate-text.ts';
import {
  type ApplicationDialog,
  applicationPath,
  companyNameOf,
  pdfLabelOf,
  submitterNameOf,
} from '../list/application-labels.ts';
import classes from './application-header.module.css';
import { MoreMenu } from './more-menu.tsx';
import { WorkControls, type WorkFields } from './work-controls.tsx';

function Pdf({ application }: { application: ApplicationDetail }) {
  const { id, pdfPath, pdfFilename } = application;
  if (pdfPath === '') return <span className={classes.pdf}>No PDF yet</span>;
  return (
    <span className={classes.pdf}>
      {pdfLabelOf(application)}
      <FileActions file={{ kind: 'pdf', id }} path={`/api/form${pdfPath}`} filename={pdfFilename} />
    </span>
  );
}

function Facts({ application }: { application: ApplicationDetail }) {
  const { reference, createdAt, deliveryState, hold } = application;
  return (
    <p className={classes.facts}>
      <span className={classes.reference}>{formatReference(reference)}</span>
      <span>
        Received <DateTime iso={createdAt} />
      </span>
      <span>Form of {submitterNameOf(application)}</span>
      <span>{companyNameOf(application)}</span>
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

function Duplicates({ duplicates }: Pick<ApplicationDetail, 'duplicates'>) {
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
  readonly application: ApplicationDetail;
  readonly fields: WorkFields;
  readonly onOpen: (dialog: ApplicationDialog) => void;
  readonly onRequest: () => void;
}

/** The business, what matters about its application, and who works on it. */
export function ApplicationHeader({ application, fields, onOpen, onRequest }: ApplicationHeaderProps) {
  const name = application.businessName || 'Unnamed business';
  return (
    <>
      <title>{`${name} · Funding Desk`}</title>
      <header className={classes.header}>
        <div className={classes.heading}>
          <h1 className={classes.name} tabIndex={-1}>
            {name}
          </h1>
          {application.amount !== '' && <p className={classes.amount}>{formatDollars(application.amount)}</p>}
          <div className={classes.actions}>
            <Pdf application={application} />
            {application.can.work && (
              <ActionButton variant="default" size="compact-sm" onClick={onRequest}>
                Request documents
              </ActionButton>
            )}
            <MoreMenu application={application} onOpen={onOpen} />
          </div>
        </div>
        <div className={classes.work}>
          <WorkControls application={application} fields={fields} />
        </div>
      </header>
      <Facts application={application} />
      <Duplicates duplicates={application.duplicates} />
      {application.hold && (
        <div className={classes.hold}>
          <HoldNote hold={application.hold} />
        </div>
      )}
    </>
  );
}
