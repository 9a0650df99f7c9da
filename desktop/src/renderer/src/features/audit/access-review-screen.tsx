import { DORMANT_DAYS, REVIEW_SORTS, type ReviewedPerson } from '@funding-desk/shared/schemas/audit/exposure';
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
import { useAccessReview } from './exposure/exposure-api.ts';

const TEXTS = {
  noun: 'people',
  searchedIn: 'the beginning of a name or an e-mail address',
  advice: 'People who can sign in appear here.',
};

function StateCell({ person: { isDisabled, isDormant } }: { readonly person: ReviewedPerson }) {
  if (isDisabled) return <Badge>Switched off</Badge>;
  return isDormant ? <span className={classes.dormant}>Dormant</span> : <Badge kind="good">Active</Badge>;
}

function reviewColumns(hasCompanies: boolean): TableColumn<ReviewedPerson>[] {
  const company: TableColumn<ReviewedPerson> = {
    id: 'company',
    header: 'Company',
    cell: ({ row }) => row.original.company || <NoValue />,
  };
  return [
    { id: 'name', header: 'Name', accessorFn: ({ name }) => name, enableSorting: true },
    { id: 'email', header: 'E-mail', accessorFn: ({ email }) => email, enableSorting: true },
    { id: 'role', header: 'Role', cell: ({ row }) => row.original.role || <NoValue /> },
    ...(hasCompanies ? [company] : []),
    {
      id: 'lastSignInAt',
      header: 'Last sign-in',
      cell: ({ row: { original } }) => (original.lastSignInAt ? <DateTime iso={original.lastSignInAt} /> : 'Never'),
    },
    { id: 'hasTwoFactor', header: 'Second factor', cell: ({ row }) => (row.original.hasTwoFactor ? 'On' : 'Off') },
    { id: 'state', header: 'State', cell: ({ row }) => <StateCell person={row.original} /> },
  ];
}

/** People with role, last sign-in and second factor, for a review of their access. */
export function AccessReviewScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: REVIEW_SORTS, defaultSort: 'name' });
  const answer = useAccessReview(list.state);
  const hasCompanies = viewer.company === null;
  const columns = useMemo(() => reviewColumns(hasCompanies), [hasCompanies]);
  return (
    <>
      <ScreenHeading title="Access review">
        <ExportButton kind="access-review" query="" />
      </ScreenHeading>
      <AuditTabs viewer={toViewer(viewer)} />
      <p className={classes.chain}>Dormant: no sign-in for {DORMANT_DAYS} days.</p>
      <ListTable
        tableId="access-review"
        viewerId={viewer.id}
        label="Access review"
        columns={columns}
        answer={answer}
        list={list}
        texts={TEXTS}
      />
    </>
  );
}
