import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { formatDateTime, formatReference } from '../../../lib/format.ts';
import { FileActions } from './file-actions.tsx';
import classes from './submission-columns.module.css';
import { companyNameOf, submitterNameOf } from './submission-names.ts';

/** The modals that a row opens. */
export type SubmissionDialog = 'formData' | 'documents' | 'delete';

type Open = (dialog: SubmissionDialog, submission: SubmissionView) => void;

function PdfCell({ submission }: { submission: SubmissionView }) {
  if (submission.pdfPath === '') return <span className={classes.none}>No PDF</span>;
  return (
    <span>
      <FileActions
        file={{ kind: 'pdf', id: submission.id }}
        path={`/api/form${submission.pdfPath}`}
        filename={submission.pdfFilename}
      />
    </span>
  );
}

function dataColumns(open: Open): TableColumn<SubmissionView>[] {
  return [
    {
      id: 'company',
      header: 'Company',
      cell: ({ row }) => <span className={classes.company}>{companyNameOf(row.original)}</span>,
    },
    {
      id: 'reference',
      header: 'Reference',
      cell: ({ row }) => <span className={classes.reference}>{formatReference(row.original.reference)}</span>,
    },
    { id: 'user', header: 'Submitted By', cell: ({ row }) => submitterNameOf(row.original) },
    {
      id: 'formData',
      header: 'Form Data',
      cell: ({ row }) => <LinkButton onClick={() => open('formData', row.original)}>View</LinkButton>,
    },
    {
      id: 'createdAt',
      header: 'Submitted At',
      accessorKey: 'createdAt',
      enableSorting: true,
      cell: ({ row }) => <time dateTime={row.original.createdAt}>{formatDateTime(row.original.createdAt)}</time>,
    },
    { id: 'pdf', header: 'PDF', cell: ({ row }) => <PdfCell submission={row.original} /> },
    {
      id: 'documents',
      header: 'Form Documents',
      cell: ({ row }) => <LinkButton onClick={() => open('documents', row.original)}>Documents</LinkButton>,
    },
  ];
}

function actionsColumn(open: Open): TableColumn<SubmissionView> {
  return {
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) =>
      row.original.can.delete && (
        <LinkButton isDanger onClick={() => open('delete', row.original)}>
          Delete
        </LinkButton>
      ),
  };
}

/** Columns of Submitted Forms (product specification, section 2); Actions only where something can be done. */
export function submissionColumns({
  open,
  hasActions,
}: {
  open: Open;
  hasActions: boolean;
}): TableColumn<SubmissionView>[] {
  return hasActions ? [...dataColumns(open), actionsColumn(open)] : dataColumns(open);
}
