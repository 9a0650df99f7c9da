import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { DECLINE_REASONS } from '@funding-desk/shared/schemas/application/decline-reasons';
import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { DuplicateView } from '@funding-desk/shared/schemas/application/work';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton, LinkButton } from '../../../components/buttons/action-button.tsx';
import { RowCopyButton } from '../../../components/buttons/copy-button.tsx';
import { DateTime } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import { formatDollars } from '../../../lib/format.ts';
import { HoldNote } from '../dialogs/hold-note.tsx';
import { FileActions } from '../form-data/file-actions.tsx';
import { duplicateText } from '../glance/duplicate-text.ts';
import {
  type ApplicationDialog,
  applicationPath,
  companyNameOf,
  pdfLabelOf,
  UNNAMED_BUSINESS,
} from '../list/application-labels.ts';
import classes from './application-header.module.css';
import { MoreMenu } from './more-menu.tsx';
import { AssigneeControl, StageControl, WorkText } from './work-controls.tsx';

/** The inputs, for keyboard shortcuts. */
interface WorkFields {
  readonly stage: RefObject<HTMLInputElement | null>;
  readonly assignee: RefObject<HTMLInputElement | null>;
}

function Pdf({ application }: { application: ApplicationDetail }) {
  const { id, pdfPath, pdfFilename } = application;
  if (pdfPath === '')
    return (
      <span className={classes.pdf} data-fact="pdf">
        No PDF yet
      </span>
    );
  return (
    <span className={classes.pdf} data-fact="pdf">
      {pdfLabelOf(application)}
      <FileActions file={{ kind: 'pdf', id }} path={`/api/form${pdfPath}`} filename={pdfFilename} />
    </span>
  );
}

interface DeclinedProps {
  readonly application: ApplicationDetail;
  readonly onTell: () => void;
}

/** What an application was declined for, and whether the applicant knows. */
function Declined({ application: { work, can }, onTell }: DeclinedProps) {
  const { reason, toldAt } = work;
  const label = reason ? DECLINE_REASONS[reason.code] : '';
  return (
    <>
      {reason && <span>Declined, {reason.code === 'nsf' ? label : label.toLowerCase()}</span>}
      {toldAt !== null && (
        <span className={classes.told}>
          Applicant told <DateTime iso={toldAt} />
        </span>
      )}
      {toldAt === null && can.work && <LinkButton onClick={onTell}>Tell the applicant…</LinkButton>}
    </>
  );
}

interface FlagsProps {
  readonly application: ApplicationDetail;
  readonly onShowDelivery: () => void;
}

function Flags({ application, onShowDelivery }: FlagsProps) {
  const { deliveryState, hold } = application;
  return (
    <>
      {deliveryState === 'failed' && (
        <button type="button" className={classes.failed} onClick={onShowDelivery}>
          <Icon name="warning" size={13} />
          Delivery failed
        </button>
      )}
      {hold && (
        <span className={classes.held}>
          <Icon name="lock" size={12} />
          On hold
        </span>
      )}
    </>
  );
}

function DuplicateLink({ duplicate, now }: { duplicate: DuplicateView; now: Date }) {
  const text = duplicateText({ duplicate, now });
  return (
    <Link to={applicationPath(duplicate.id)} title={text}>
      {text}
    </Link>
  );
}

/** The newest one in the line of facts, and the others behind a button: none of them moves the page. */
function Duplicates({ duplicates }: Pick<ApplicationDetail, 'duplicates'>) {
  const [first, ...others] = duplicates;
  if (!first) return null;
  const now = new Date();
  return (
    <>
      <ul className={classes.duplicates} aria-label="Possible duplicates">
        <li>
          <Icon name="warning" size={14} className={classes.warning} />
          <DuplicateLink duplicate={first} now={now} />
        </li>
      </ul>
      {others.length > 0 && (
        <PickerButton
          look="quiet"
          label={`${others.length} more possible duplicates`}
          renderPicker={() => (
            <ul className={classes.others} aria-label="More possible duplicates">
              {others.map((duplicate) => (
                <li key={duplicate.id}>
                  <DuplicateLink duplicate={duplicate} now={now} />
                </li>
              ))}
            </ul>
          )}
        >
          and {others.length} more
        </PickerButton>
      )}
    </>
  );
}

interface FactsProps {
  readonly application: ApplicationDetail;
  readonly onOpen: (dialog: ApplicationDialog) => void;
}

/** Why it was declined, where it came from, its PDF, and others that share something with it. */
function Facts({ application, onOpen }: FactsProps) {
  const { createdAt, user, duplicates, work } = application;
  return (
    <div className={classes.facts}>
      {work.stage === 'declined' && <Declined application={application} onTell={() => onOpen('declineNotice')} />}
      <span>
        Received <DateTime iso={createdAt} />
      </span>
      <span className={classes.origin}>{user ? `Form of ${user.name}` : 'Company link'}</span>
      <span className={classes.company}>{companyNameOf(application)}</span>
      <Pdf application={application} />
      <Duplicates duplicates={duplicates} />
    </div>
  );
}

interface ApplicationHeaderProps {
  readonly application: ApplicationDetail;
  readonly viewer: CurrentUser;
  readonly fields: WorkFields;
  readonly onOpen: (dialog: ApplicationDialog) => void;
  readonly onRequest: () => void;
  readonly onShowDelivery: () => void;
}

/** Who asks for how much, who works on it, and how far it is. */
export function ApplicationHeader(props: ApplicationHeaderProps) {
  const { application, viewer, fields, onOpen, onRequest } = props;
  const { businessName, amount, reference, can, hold } = application;
  const name = businessName || UNNAMED_BUSINESS;
  return (
    <>
      <title>{`${name} · Funding Desk`}</title>
      <header className={classes.header}>
        <div className={classes.heading}>
          <h1 className={classes.name} tabIndex={-1}>
            {name}
          </h1>
          {amount !== '' && <p className={classes.amount}>{formatDollars(amount)}</p>}
          <p className={classes.reference}>
            {formatReference(reference)}
            <RowCopyButton text={formatReference(reference)} label="Copy the reference" />
          </p>
          <Flags {...props} />
        </div>
        <div className={classes.work}>
          <div className={classes.stages}>
            <StageControl application={application} field={fields.stage} />
          </div>
          <div className={classes.assignee}>
            <AssigneeControl application={application} field={fields.assignee} viewer={viewer} />
          </div>
          <WorkText application={application} />
        </div>
        <div className={classes.actions}>
          {can.work && (
            <ActionButton variant="default" size="compact-sm" onClick={onRequest}>
              Request documents
            </ActionButton>
          )}
          <MoreMenu application={application} onOpen={onOpen} />
        </div>
        <Facts application={application} onOpen={onOpen} />
      </header>
      {hold && (
        <div className={classes.hold}>
          <HoldNote hold={hold} />
        </div>
      )}
    </>
  );
}
