import { AUDIT_FILTERS, AUDIT_SORTS, type AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useMemo } from 'react';
import { ListTable } from '../../components/data-table/list-table.tsx';
import { ScreenHeading } from '../../components/page/screen-heading.tsx';
import { toViewer } from '../../lib/session/session.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useAuditEntries, useAuditOptions } from './api.ts';
import classes from './audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTabs } from './audit-tabs.tsx';
import { ChainNote } from './chain-note.tsx';
import { EntryModal } from './entry-modal.tsx';
import { ExportButton } from './export-button.tsx';

const TEXTS = {
  noun: 'entries',
  searchedIn: 'the whole reference of an application',
  advice: 'Each sign-in, change, view, download and export appears here.',
  filtered: { title: 'No entries match these filters', advice: 'Remove a filter, or look at all entries.' },
};

/** The audit log: who did and read what, from where. */
export function AuditScreen({ viewer: user }: { viewer: CurrentUser }) {
  const viewer = useMemo(() => toViewer(user), [user]);
  const list = useListState({ sorts: AUDIT_SORTS, defaultSort: '-at', filterNames: AUDIT_FILTERS });
  const answer = useAuditEntries(list.state);
  const { data: options } = useAuditOptions();
  const { search, filters } = list.state;
  const query = Object.entries({ ...filters, search }).filter(([, value]) => value !== '');
  const { kind, subject, open, close } = useDialog<'details', AuditEntryView>();
  const columns = useMemo(() => auditColumns({ viewer, onDetails: (entry) => open('details', entry) }), [viewer, open]);
  return (
    <>
      <ScreenHeading title="Audit Log">
        <ExportButton kind="audit" query={new URLSearchParams(query).toString()} />
      </ScreenHeading>
      <AuditTabs viewer={viewer} />
      {options && <ChainNote chain={options.chain} />}
      <div className={classes.list}>
        <ListTable
          tableId="audit"
          viewerId={viewer.id}
          label="Audit Log"
          columns={columns}
          answer={answer}
          list={list}
          texts={TEXTS}
          filters={
            <AuditFilters list={list} viewer={user} actions={options?.actions ?? []} rows={answer.data?.data ?? []} />
          }
        />
      </div>
      <EntryModal entry={subject} viewer={viewer} isOpen={kind === 'details'} onClose={close} />
    </>
  );
}
