import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { dateColumn } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { Icon } from '../../../components/icon.tsx';
import { FileActions } from './file-actions.tsx';
import { HoldBadge } from './hold-modal.tsx';
import classes from './submission-columns.module.css';
import { companyNameOf, submitterNameOf } from './submission-labels.ts';

/** Marks a row with a failed delivery and opens the details. */
function DeliveryBadge({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.badge} data-row-action onClick={onClick}>
      <Icon name="warning" size={13} />
      Delivery failed
    </button>
  );
}

export type SubmissionDialog = 'formData' | 'documents' | 'delivery' | 'hold' | 'lift' | 'delete';

type Open = (dialog: SubmissionDialog, submission: SubmissionView) => void;

function PdfLinks({ submission }: { submission: SubmissionView }) {
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

function PdfCell({ submission, open }: { submission: SubmissionView; open: Open }) {
  if (submission.deliveryState !== 'failed') return <PdfLinks submission={submission} />;
  return (
    <div className={classes.failed}>
      <div>
        <PdfLinks submission={submission} />
      </div>
      <DeliveryBadge onClick={() => open('delivery', submission)} />
    </div>
  );
}

function dataColumns(open: Open): TableColumn<SubmissionView>[] {
  return [
    {
      id: 'company',
      header: 'Company',
      cell: ({ row }) => companyNameOf(row.original),
    },
    {
      id: 'reference',
      header: 'Reference',
      cell: ({ row: { original } }) => (
        <div className={original.hold ? (classes.held ?? '') : ''}>
          <span className={classes.reference}>{formatReference(original.reference)}</span>
          {original.hold && (
            <div>
              <HoldBadge />
            </div>
          )}
        </div>
      ),
    },
    { id: 'user', header: 'Submitted By', cell: ({ row }) => submitterNameOf(row.original) },
    {
      id: 'formData',
      header: 'Form Data',
      cell: ({ row }) => <LinkButton onClick={() => open('formData', row.original)}>View</LinkButton>,
    },
    dateColumn({ id: 'createdAt', header: 'Submitted At', dateOf: ({ createdAt }) => createdAt }),
    { id: 'pdf', header: 'PDF', cell: ({ row }) => <PdfCell submission={row.original} open={open} /> },
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
    cell: ({ row: { original } }) => (
      <span className={classes.actions}>
        {original.can.hold && (
          <LinkButton onClick={() => open(original.hold ? 'lift' : 'hold', original)}>
            {original.hold ? 'Lift hold' : 'Hold'}
          </LinkButton>
        )}
        {original.can.delete && (
          <LinkButton isDanger onClick={() => open('delete', original)}>
            Delete
          </LinkButton>
        )}
      </span>
    ),
  };
}

/** Columns of the product specification, section 2. Actions appears only when a row allows one. */
export function submissionColumns({
  open,
  hasActions,
}: {
  open: Open;
  hasActions: boolean;
}): TableColumn<SubmissionView>[] {
  return hasActions ? [...dataColumns(open), actionsColumn(open)] : dataColumns(open);
}
