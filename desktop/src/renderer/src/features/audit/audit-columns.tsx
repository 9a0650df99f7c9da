import { canOpenPage } from '@funding-desk/shared/admin-pages';
import type { Viewer } from '@funding-desk/shared/permissions';
import type { AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../components/buttons/action-button.tsx';
import { dateColumn, NoValue } from '../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../components/data-table/table-columns.ts';
import { actorName } from './api.ts';
import classes from './audit.module.css';

type Record = NonNullable<AuditEntryView['record']>;

/** Lists that find a record by its name. */
const LIST_PATHS = {
  company: '/admin/companies',
  user: '/admin/users',
  role: '/admin/roles',
  team: '/admin/teams',
  link: '/admin/links',
} as const;

/** Where the viewer finds the record. Null without permission, and for records without a page. */
function recordPath({ kind, id, name }: Record, viewer: Viewer): string | null {
  if (name === '') return null;
  if (kind === 'application') return canOpenPage(viewer, '/admin/forms') ? `/admin/forms/${id}` : null;
  if (kind === 'webhook' || kind === 'key' || kind === 'funder') return null;
  const path = LIST_PATHS[kind];
  return canOpenPage(viewer, path) ? `${path}?${new URLSearchParams({ search: name })}` : null;
}

interface CellProps {
  readonly entry: AuditEntryView;
}

function WhoCell({ entry: { actor } }: CellProps) {
  if (!actor) return <span className={classes.soft}>Applicant or system</span>;
  return <span className={actor.name === null ? classes.soft : classes.name}>{actorName(actor)}</span>;
}

interface RecordCellProps extends CellProps {
  readonly viewer: Viewer;
}

export function RecordText({ entry: { record, applicationCount }, viewer }: RecordCellProps) {
  if (!record) {
    if (applicationCount === 0) return <NoValue />;
    return applicationCount === 1 ? '1 application' : `${applicationCount} applications`;
  }
  const path = recordPath(record, viewer);
  const name = record.name || 'Deleted record';
  if (path === null) return <span className={record.name ? undefined : classes.soft}>{name}</span>;
  return (
    <Link className={classes.link} to={path}>
      {name}
    </Link>
  );
}

function FromCell({ entry: { address, browser } }: CellProps) {
  if (address === '' && browser === '') return <NoValue />;
  return (
    <span className={classes.lines}>
      <span>{address}</span>
      {browser !== '' && <span className={classes.details}>{browser}</span>}
    </span>
  );
}

/** A change in one line: 'Stage: New → In review'. */
function changeText({ field, from, to }: AuditEntryView['changes'][number]): string {
  return `${field}: ${from || '–'} → ${to || '–'}`;
}

function ChangesCell({ entry: { changes, details } }: CellProps) {
  const lines = [...changes.map(changeText), ...details.map(({ name, value }) => `${name}: ${value}`)];
  const [first] = lines;
  if (first === undefined) return <NoValue />;
  return (
    <span className={classes.lines}>
      <span className={classes.change} title={first}>
        {first}
      </span>
      {lines.length > 1 && <span className={classes.details}>{lines.length - 1} more</span>}
    </span>
  );
}

interface ColumnsInput {
  readonly viewer: Viewer;
  readonly onDetails: (entry: AuditEntryView) => void;
}

/** The columns of the audit log. Only super admins see entries of several companies. */
export function auditColumns({ viewer, onDetails }: ColumnsInput): TableColumn<AuditEntryView>[] {
  const company: TableColumn<AuditEntryView> = {
    id: 'company',
    header: 'Company',
    cell: ({ row }) => row.original.company?.name || <NoValue />,
  };
  return [
    dateColumn({ id: 'at', header: 'Time', dateOf: ({ at }) => at }),
    { id: 'who', header: 'Who', cell: ({ row }) => <WhoCell entry={row.original} /> },
    { id: 'what', header: 'What', cell: ({ row }) => row.original.label },
    { id: 'record', header: 'Record', cell: ({ row }) => <RecordText entry={row.original} viewer={viewer} /> },
    ...(viewer.isAdmin ? [company] : []),
    { id: 'from', header: 'From', cell: ({ row }) => <FromCell entry={row.original} /> },
    { id: 'changes', header: 'Changes', cell: ({ row }) => <ChangesCell entry={row.original} /> },
    {
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <LinkButton onClick={() => onDetails(row.original)}>Details</LinkButton>,
    },
  ];
}
