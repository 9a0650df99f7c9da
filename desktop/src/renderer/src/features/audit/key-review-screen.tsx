import { DORMANT_DAYS, KEY_REVIEW_SORTS, type ReviewedKey } from '@funding-desk/shared/schemas/audit/exposure';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useMemo } from 'react';
import { ListTable } from '../../components/data-table/list-table.tsx';
import { Badge, DateTime, NoValue } from '../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../components/data-table/table-columns.ts';
import { ScreenHeading } from '../../components/page/screen-heading.tsx';
import { toViewer } from '../../lib/session/session.ts';
import { useListState } from '../../lib/use-list-state.ts';
import classes from './audit.module.css';
import { AuditTabs } from './audit-tabs.tsx';
import { ExportButton } from './export-button.tsx';
import { useKeyReview } from './exposure/exposure-api.ts';

const TEXTS = {
  noun: 'API keys',
  searchedIn: 'the beginning of a key’s name',
  advice: 'Keys that are neither revoked nor expired appear here.',
};

function StateCell({ reviewed: { state, isDormant } }: { readonly reviewed: ReviewedKey }) {
  if (state === 'unconfirmed') return <Badge>Needs confirmation</Badge>;
  return isDormant ? <span className={classes.dormant}>Dormant</span> : <Badge kind="good">Active</Badge>;
}

/** Scopes that the responsible person's permissions do not cover have no effect. */
function scopesText({ scopes, effectiveScopes, state }: ReviewedKey): string {
  const texts = scopes.map((scope) =>
    state === 'active' && !effectiveScopes.includes(scope) ? `${scope} (no effect)` : scope,
  );
  return texts.join(', ');
}

function reviewColumns(hasCompanies: boolean): TableColumn<ReviewedKey>[] {
  const company: TableColumn<ReviewedKey> = {
    id: 'company',
    header: 'Company',
    cell: ({ row }) => row.original.company || <NoValue />,
  };
  return [
    { id: 'name', header: 'Name', cell: ({ row: { original } }) => `${original.name} (${original.prefix}…)` },
    { id: 'responsible', header: 'Responsible', cell: ({ row }) => row.original.responsible ?? <NoValue /> },
    ...(hasCompanies ? [company] : []),
    { id: 'scopes', header: 'Scopes', cell: ({ row }) => scopesText(row.original) },
    {
      id: 'createdAt',
      header: 'Created',
      accessorFn: ({ createdAt }) => createdAt,
      enableSorting: true,
      cell: ({ row }) => <DateTime iso={row.original.createdAt} />,
    },
    {
      id: 'lastUsedAt',
      header: 'Last used',
      cell: ({ row: { original } }) => (original.lastUsedAt ? <DateTime iso={original.lastUsedAt} /> : 'Never'),
    },
    {
      id: 'expiresAt',
      header: 'Expires',
      cell: ({ row: { original } }) =>
        original.expiresAt ? <DateTime iso={original.expiresAt} /> : <span className={classes.dormant}>Never</span>,
    },
    { id: 'state', header: 'State', cell: ({ row }) => <StateCell reviewed={row.original} /> },
  ];
}

/** API keys with who is responsible, scopes, last use and expiry, for a review of their access. */
export function KeyReviewScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: KEY_REVIEW_SORTS, defaultSort: 'createdAt' });
  const answer = useKeyReview(list.state);
  const hasCompanies = viewer.company === null;
  const columns = useMemo(() => reviewColumns(hasCompanies), [hasCompanies]);
  return (
    <>
      <ScreenHeading title="Review of API keys">
        <ExportButton kind="key-review" query="" />
      </ScreenHeading>
      <AuditTabs viewer={toViewer(viewer)} />
      <p className={classes.chain}>
        Dormant: no call for {DORMANT_DAYS} days. Keys of earlier versions may never expire; please replace them.
      </p>
      <ListTable
        tableId="key-review"
        viewerId={viewer.id}
        label="Review of API keys"
        columns={columns}
        answer={answer}
        list={list}
        texts={TEXTS}
      />
    </>
  );
}
