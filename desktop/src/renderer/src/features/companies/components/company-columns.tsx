import type { CompanyView } from '@funding-desk/shared/schemas/company/company';
import { LinkButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { dateColumn, NoValue } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';

import { failureMessage } from '../../../lib/api/api-error.ts';
import { useCreateCompanyLink } from '../../../lib/api/links.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import classes from './company-columns.module.css';

const FAILED = 'Failed to generate link. Please try again.';

interface EmbedButtonProps {
  readonly company: CompanyView;
  readonly onLink: (company: CompanyView, iframeUrl: string) => void;
}

function EmbedButton({ company, onLink }: EmbedButtonProps) {
  const { mutate, isPending } = useCreateCompanyLink();
  const generate = () => {
    clearNotices();
    mutate(company.id, {
      onSuccess: (iframeUrl) => onLink(company, iframeUrl),
      onError: (error) => showNotice({ kind: 'error', text: failureMessage({ failed: FAILED, error }) }),
    });
  };
  return (
    <LinkButton isDisabled={isPending} onClick={generate}>
      <SteadyLabel isChanged={isPending} changed="Generating...">
        Embed app
      </SteadyLabel>
    </LinkButton>
  );
}

export type CompanyDialog = 'add' | 'edit' | 'delete' | 'embed';

type Column = TableColumn<CompanyView>;

interface CompanyColumnsInput {
  readonly open: (dialog: CompanyDialog, company: CompanyView) => void;
  readonly onLink: (company: CompanyView, iframeUrl: string) => void;
  /** The actions that at least one row allows. The columns of other actions are left out. */
  readonly can: Omit<CompanyView['can'], 'administer'>;
}

function LeadCell({ company: { leadUser } }: { company: CompanyView }) {
  return leadUser ? leadUser.name || leadUser.email : <NoValue />;
}

function FormsCell({ company }: { company: CompanyView }) {
  return <span>{`${company.submittedForms}${company.submittedFormsIsCapped ? '+' : ''}`}</span>;
}

const DATA_COLUMNS: readonly Column[] = [
  {
    id: 'nameIn',
    header: 'Name In',
    accessorKey: 'nameIn',
    enableSorting: true,
    cell: ({ row }) => <span className={classes.name}>{row.original.nameIn}</span>,
  },
  { id: 'nameOut', header: 'Name Out', cell: ({ row }) => row.original.nameOut },
  { id: 'lead', header: 'Company Lead', cell: ({ row }) => <LeadCell company={row.original} /> },
  { id: 'submittedForms', header: 'Submitted Forms', cell: ({ row }) => <FormsCell company={row.original} /> },
];

const LAST_EDIT: Column = dateColumn({ id: 'updatedAt', header: 'Last edit', dateOf: ({ updatedAt }) => updatedAt });

/** Columns in the order of the product specification, section 2. */
export function companyColumns({ open, onLink, can }: CompanyColumnsInput): Column[] {
  const edit: Column = {
    id: 'edit',
    header: 'Edit',
    cell: ({ row: { original } }) =>
      original.can.update && (
        <span className={classes.action}>
          <LinkButton onClick={() => open('edit', original)}>Edit</LinkButton>
        </span>
      ),
  };
  const embed: Column = {
    id: 'embed',
    header: 'Embed app',
    cell: ({ row: { original } }) =>
      original.can.embed && (
        <span className={classes.action}>
          <EmbedButton company={original} onLink={onLink} />
        </span>
      ),
  };
  const remove: Column = {
    id: 'delete',
    header: 'Delete',
    cell: ({ row: { original } }) =>
      original.can.delete && (
        <span className={classes.action}>
          <LinkButton isDanger onClick={() => open('delete', original)}>
            Delete
          </LinkButton>
        </span>
      ),
  };
  return [
    ...DATA_COLUMNS,
    ...(can.update ? [edit] : []),
    ...(can.embed ? [embed] : []),
    LAST_EDIT,
    ...(can.delete ? [remove] : []),
  ];
}
