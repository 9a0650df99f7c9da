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
import { StepCell } from '../next-step/next-step-line.tsx';
import type { WorkChange } from '../work/use-change-work.ts';
import { AssigneeCell, StageCell } from '../work/work-cells.tsx';
import { applicationName } from '../work/work-texts.ts';
import classes from './application-columns.module.css';
import { companyNameOf, type OpenDialog, submitterNameOf } from './application-labels.ts';
import { BusinessCell } from './cells/business-cell.tsx';
import { FlagChips } from './cells/flag-chips.tsx';
import { StageAge } from './cells/stage-age.tsx';
import { WithDeals } from './cells/with-deals.tsx';

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

/** '3 of 5': items of the checklist that are done. */
function ChecklistCount({ checklist: { done, total } }: { checklist: NonNullable<ApplicationView['checklist']> }) {
  return (
    <span className={classes.count}>
      {done} of {total}
      <HiddenText> of the checklist</HiddenText>
    </span>
  );
}

const isIncomplete = (checklist: ApplicationView['checklist']) =>
  checklist !== null && checklist.done < checklist.total;

/** Opens the menu of the row. */
function RowActions({ application, open }: { application: ApplicationView; open: OpenDialog }) {
  return (
    <PickerButton
      look="quiet"
      label={`Actions for ${applicationName(application)}`}
      renderPicker={(close) => <RowMenu application={application} open={open} onClose={close} />}
    >
      <Icon name="more" />
    </PickerButton>
  );
}

interface ColumnsInput {
  readonly open: OpenDialog;
  readonly viewer: CurrentUser;
  /** Flags have a column of their own. */
  readonly hasFlagColumn: boolean;
  /** The checklist has a column of its own. */
  readonly hasChecklistColumn: boolean;
  /** Query string of the view. */
  readonly view: string;
  readonly hasActions: boolean;
  readonly onChangeWork: (application: ApplicationView, change: WorkChange) => void;
}

function businessColumn({ open, view, hasFlagColumn }: ColumnsInput): TableColumn<ApplicationView> {
  return {
    id: 'business',
    header: 'Business',
    cell: ({ row: { original } }) => (
      <>
        <BusinessCell
          application={original}
          view={view}
          hasFlags={!hasFlagColumn}
          onDelivery={() => open('delivery', original)}
        />
        <span className={classes.more}>
          <RowActions application={original} open={open} />
        </span>
      </>
    ),
  };
}

function workColumns({ viewer, onChangeWork }: ColumnsInput): TableColumn<ApplicationView>[] {
  // Lists of people without a tenant have no index for these orders.
  const enableSorting = viewer.isAdmin || viewer.company !== null;
  return [
    {
      id: 'amount',
      header: 'Amount',
      accessorFn: ({ amount }) => amount,
      enableSorting,
      sortDescFirst: true,
      cell: ({ row }) => (row.original.amount === '' ? <NoValue /> : formatDollars(row.original.amount)),
    },
    {
      id: 'stage',
      header: 'Stage',
      cell: ({ row }) => (
        <WithDeals deals={row.original.deals}>
          <StageCell application={row.original} viewer={viewer} onChange={onChangeWork} />
        </WithDeals>
      ),
    },
    {
      id: 'age',
      header: 'Age',
      accessorFn: ({ work }) => work.stageSince,
      enableSorting,
      sortDescFirst: true,
      cell: ({ row }) => <StageAge work={row.original.work} />,
    },
    {
      id: 'assignee',
      header: 'Assigned to',
      cell: ({ row }) => <AssigneeCell application={row.original} viewer={viewer} onChange={onChangeWork} />,
    },
    {
      id: 'dueOn',
      header: 'Next step',
      accessorFn: ({ work }) => work.nextStep?.dueOn,
      enableSorting,
      cell: ({ row }) => <StepCell step={row.original.work.nextStep} />,
    },
  ];
}

function dataColumns({ open, hasChecklistColumn }: ColumnsInput): TableColumn<ApplicationView>[] {
  return [
    {
      id: 'flags',
      header: 'Flags',
      cell: ({ row: { original } }) => (
        <span className={classes.chips}>
          <FlagChips application={original} onDelivery={() => open('delivery', original)} />
        </span>
      ),
    },
    {
      id: 'checklist',
      header: 'Documents',
      cell: ({ row: { original } }) =>
        original.checklist ? <ChecklistCount checklist={original.checklist} /> : <NoValue />,
    },
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
        <span className={classes.documents}>
          <LinkButton onClick={() => open('documents', original)}>Documents</LinkButton>
          {original.checklist && isIncomplete(original.checklist) && !hasChecklistColumn && (
            <ChecklistCount checklist={original.checklist} />
          )}
        </span>
      ),
    },
  ];
}

function actionsColumn(open: OpenDialog): TableColumn<ApplicationView> {
  return {
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) => <RowActions application={original} open={open} />,
  };
}

/** The columns in their order. Actions appears only when a row allows one. */
export function applicationColumns(input: ColumnsInput): TableColumn<ApplicationView>[] {
  const { open, hasActions } = input;
  return [
    businessColumn(input),
    ...workColumns(input),
    ...dataColumns(input),
    ...(hasActions ? [actionsColumn(open)] : []),
  ];
}
