import type { Viewer } from '@funding-desk/shared/permissions';
import type { AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import type { ReactNode } from 'react';
import { DateTime } from '../../components/data-table/table-cells.tsx';
import { AppModal } from '../../components/modals/app-modal.tsx';
import { actorName } from './api.ts';
import classes from './audit.module.css';
import { RecordText } from './audit-columns.tsx';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Changes({ changes }: Pick<AuditEntryView, 'changes'>) {
  return (
    <table className={classes.changes}>
      <caption>Changes</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{from || '–'}</td>
            <td>{to || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EntryProps {
  readonly entry: AuditEntryView;
  readonly viewer: Viewer;
}

function Entry({ entry, viewer }: EntryProps) {
  const { id, at, label, actor, company, address, browser, changes, details, applicationCount } = entry;
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="What">{label}</Fact>
        <Fact label="Time">
          <DateTime iso={at} />
        </Fact>
        <Fact label="Who">{actor ? actorName(actor) : 'Applicant or system'}</Fact>
        <Fact label="Record">
          <RecordText entry={entry} viewer={viewer} />
        </Fact>
        {applicationCount > 1 && <Fact label="Applications">{applicationCount}</Fact>}
        {company && <Fact label="Company">{company.name || 'Deleted company'}</Fact>}
        {address !== '' && <Fact label="Address">{address}</Fact>}
        {browser !== '' && <Fact label="Browser">{browser}</Fact>}
        {details.map(({ name, value }) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
        <Fact label="Entry">{`No. ${id}`}</Fact>
      </dl>
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

interface EntryModalProps {
  /** Null before the first one is opened. */
  readonly entry: AuditEntryView | null;
  readonly viewer: Viewer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything that an entry states. */
export function EntryModal({ entry, viewer, isOpen, onClose }: EntryModalProps) {
  return (
    <AppModal title="Entry of the audit log" isOpen={isOpen} onClose={onClose} size="lg">
      {entry && <Entry entry={entry} viewer={viewer} />}
    </AppModal>
  );
}
