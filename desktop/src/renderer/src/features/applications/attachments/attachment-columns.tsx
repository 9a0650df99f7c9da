import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import {
  type AttachmentView,
  SOURCE_LABELS,
  UNREADABLE_LABELS,
} from '@funding-desk/shared/schemas/document/filed-document';
import { Link } from 'react-router-dom';
import { dateColumn, NoValue } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { FileActions } from '../form-data/file-actions.tsx';
import { applicationPath, companyNameOf } from '../list/application-labels.ts';
import { coverageLines, STATE_LABELS } from './attachment-texts.ts';
import classes from './attachments.module.css';

interface ColumnsInput {
  /** The viewer may open the pages of applications. */
  readonly canOpen: boolean;
  /** The viewer sees the documents of several companies. */
  readonly hasCompanies: boolean;
}

interface CellProps {
  readonly attachment: AttachmentView;
}

function DocumentCell({ attachment: { originalFilename, fileSize, repeatOf } }: CellProps) {
  return (
    <span className={classes.lines}>
      <span className={classes.name} title={originalFilename}>
        {originalFilename}
      </span>
      <span className={classes.details}>
        {formatFileSize(fileSize)}
        {repeatOf && <span title={repeatOf.originalFilename}> · Repeat of {repeatOf.originalFilename}</span>}
      </span>
    </span>
  );
}

interface BusinessCellProps extends CellProps, ColumnsInput {}

function BusinessCell({ attachment, canOpen, hasCompanies }: BusinessCellProps) {
  const { submission: application } = attachment;
  const name = application.businessName || 'Unnamed business';
  return (
    <span className={classes.lines}>
      {canOpen ? (
        <Link to={applicationPath(application.id)} className={classes.link}>
          {name}
        </Link>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <span className={classes.details}>
        <span className={classes.reference}>{formatReference(application.reference)}</span>
        {hasCompanies && <span> · {companyNameOf(attachment)}</span>}
      </span>
    </span>
  );
}

function CoverageCell({ attachment }: CellProps) {
  const lines = coverageLines(attachment);
  const { reading, covers } = attachment;
  if (lines.length === 0) return <NoValue />;
  if (reading?.state === 'unreadable' && covers.length === 0)
    return (
      <span className={classes.unreadable} title={UNREADABLE_LABELS[reading.reason]}>
        {lines}
      </span>
    );
  return (
    <span className={classes.accounts}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function StateCell({ attachment: { state, reason } }: CellProps) {
  return (
    <span className={classes.state} data-document-state={state} title={reason || undefined}>
      {STATE_LABELS[state]}
    </span>
  );
}

function SourceCell({ attachment: { source, addedBy } }: CellProps) {
  return (
    <span className={classes.lines}>
      <span>{SOURCE_LABELS[source]}</span>
      {addedBy && <span className={classes.details}>{addedBy.name}</span>}
    </span>
  );
}

function ActionsCell({ attachment, canOpen }: CellProps & { canOpen: boolean }) {
  const { id, state, originalFilename, submission: application } = attachment;
  return (
    <span className={classes.actions}>
      {state === 'ready' && (
        <span>
          <FileActions
            file={{ kind: 'document', id }}
            path={`/api/documents/document/${id}`}
            filename={originalFilename}
          />
        </span>
      )}
      {canOpen && (
        <Link to={applicationPath(application.id)} className={classes.open} data-row-action>
          Open application
        </Link>
      )}
    </span>
  );
}

/** The columns of the documents in their order. */
export function attachmentColumns({ canOpen, hasCompanies }: ColumnsInput): TableColumn<AttachmentView>[] {
  return [
    { id: 'document', header: 'Document', cell: ({ row }) => <DocumentCell attachment={row.original} /> },
    {
      id: 'business',
      header: 'Business',
      cell: ({ row }) => <BusinessCell attachment={row.original} canOpen={canOpen} hasCompanies={hasCompanies} />,
    },
    { id: 'type', header: 'Type', cell: ({ row }) => row.original.typeLabel },
    { id: 'covers', header: 'Account & months', cell: ({ row }) => <CoverageCell attachment={row.original} /> },
    { id: 'state', header: 'State', cell: ({ row }) => <StateCell attachment={row.original} /> },
    { id: 'source', header: 'Source', cell: ({ row }) => <SourceCell attachment={row.original} /> },
    dateColumn({ id: 'createdAt', header: 'Received', dateOf: ({ createdAt }) => createdAt }),
    {
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <ActionsCell attachment={row.original} canOpen={canOpen} />,
    },
  ];
}
