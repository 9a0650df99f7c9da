import {
  AUDIT_FILTERS,
  AUDIT_SORTS,
  type AuditEntryView,
  type ChainState,
} from '@funding-desk/shared/schemas/audit/audit';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useMemo } from 'react';
import { ListTable } from '../../components/data-table/list-table.tsx';
import { DateTime } from '../../components/data-table/table-cells.tsx';
import { Icon } from '../../components/icon.tsx';
import { InlineNotice } from '../../components/notices.tsx';
import { ScreenHeading } from '../../components/page/screen-heading.tsx';
import { toViewer } from '../../lib/session/session.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useAuditEntries, useAuditOptions } from './api.ts';
import classes from './audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTabs } from './audit-tabs.tsx';
import { EntryModal } from './entry-modal.tsx';
import { ExportButton } from './export-button.tsx';

const HELP = 'Whoever runs this server can verify it with npm run audit:verify.';

function brokenText({ brokenAt, reason }: ChainState): string {
  const entry = brokenAt === null ? 'An entry is not valid' : `Entry ${brokenAt} is not valid`;
  return `The audit log was altered. ${entry}: ${reason}. ${HELP}`;
}

/** The state of the audit log's chain, as a worker last verified it. */
function ChainNote({ chain }: { readonly chain: ChainState }) {
  const { state, checkedAt, verified } = chain;
  if (state === 'broken') return <InlineNotice kind="error" text={brokenText(chain)} />;
  if (state === 'pending' || checkedAt === null)
    return <p className={classes.chain}>The chain of entries has not been verified yet.</p>;
  const entries = verified === null ? 'All entries' : `All ${verified.toLocaleString()} entries`;
  return (
    <p className={classes.chain}>
      <Icon name="check" size={14} className={classes.whole} />
      <span>
        {entries} verified, none altered. Checked on <DateTime iso={checkedAt} />.
      </span>
    </p>
  );
}

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
