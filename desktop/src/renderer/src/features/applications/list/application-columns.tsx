import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { dateColumn, HiddenText, NoValue } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import { formatDollars } from '../../../lib/format.ts';
import { FileActions } from '../form-data/file-actions.tsx';
import type { WorkChange } from '../work/use-change-work.ts';
import { AssigneeCell, StageCell } from '../work/work-cells.tsx';
import { applicationName } from '../work/work-texts.ts';
import classes from './application-columns.module.css';
import { companyNameOf, type OpenDialog, submitterNameOf } from './application-labels.ts';
import { BusinessCell } from './business-cell.tsx';

const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);

function PdfLinks({ application }: { application: ApplicationView }) {
  if (application.pdfPath === '') return <span className={classes.none}>No PDF</span>;
  return (
    <span className={classes.files}>
      <FileActions
        file={{ kind: 'pdf', id: application.id }}
        path={`/api/form${application.pdfPath}`}
        filename={application.pdfFilename}
      />
      {!application.can.export && <span className={classes.masked}>masked</span>}
    </span>
  );
}

/** '3 of 5', while something is missing. */
function ChecklistCount({ application: { checklist } }: { application: ApplicationView }) {
  if (!checklist || checklist.done >= checklist.total) return null;
  return (
    <span className={classes.count}>
      {checklist.done} of {checklist.total}
      <HiddenText> of the checklist</HiddenText>
    </span>
  );
}

interface ColumnsInput {
  readonly open: OpenDialog;
  readonly viewer: CurrentUser;
  /** Query string of the view. */
  readonly view: string;
  readonly hasActions: boolean;
  readonly onChangeWork: (application: ApplicationView, change: WorkChange) => void;
}

function businessColumn({ open, view }: ColumnsInput): TableColumn<ApplicationView> {
  return {
    id: 'business',
    header: 'Business',
    cell: ({ row: { original } }) => (
      <>
        <BusinessCell application={original} view={view} onDelivery={() => open('delivery', original)} />
        <span className={classes.more}>
          <PickerButton
            look="quiet"
            label={`Actions for ${applicationName(original)}`}
            renderPicker={(close) => <RowMenu application={original} open={open} onClose={close} />}
          >
            <Icon name="more" />
          </PickerButton>
        </span>
      </>
    ),
  };
}

function workColumns({ viewer, onChangeWork }: ColumnsInput): TableColumn<ApplicationView>[] {
  return [
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ row }) => (row.original.amount === '' ? <NoValue /> : formatDollars(row.original.amount)),
    },
    {
      id: 'stage',
      header: 'Stage',
      cell: ({ row }) => <StageCell application={row.original} viewer={viewer} onChange={onChangeWork} />,
    },
    {
      id: 'assignee',
      header: 'Assigned to',
      cell: ({ row }) => <AssigneeCell application={row.original} viewer={viewer} onChange={onChangeWork} />,
    },
  ];
}

function dataColumns(open: OpenDialog): TableColumn<ApplicationView>[] {
  return [
    { id: 'company', header: 'Company', cell: ({ row }) => companyNameOf(row.original) },
    { id: 'user', header: 'Submitted By', cell: ({ row }) => submitterNameOf(row.original) },
    {
      id: 'formData',
      header: 'Form Data',
      cell: ({ row }) => <LinkButton onClick={() => open('formData', row.original)}>View</LinkButton>,
    },
    dateColumn({ id: 'createdAt', header: 'Submitted At', dateOf: ({ createdAt }) => createdAt }),
    { id: 'pdf', header: 'PDF', cell: ({ row }) => <PdfLinks application={row.original} /> },
    {
      id: 'documents',
      header: 'Form Documents',
      cell: ({ row: { original } }) => (
        <>
          <LinkButton onClick={() => open('documents', original)}>Documents</LinkButton>
          <ChecklistCount application={original} />
        </>
      ),
    },
  ];
}

function actionsColumn(open: OpenDialog): TableColumn<ApplicationView> {
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

/** The columns in their order. Actions appears only when a row allows one. */
export function applicationColumns(input: ColumnsInput): TableColumn<ApplicationView>[] {
  const { open, hasActions } = input;
  return [
    businessColumn(input),
    ...workColumns(input),
    ...dataColumns(open),
    ...(hasActions ? [actionsColumn(open)] : []),
  ];
}
