import {
  FUNDER_COLUMNS,
  FUNDER_IMPORT_BATCH,
  type FunderImportedRow,
  type FunderPreviewRow,
  funderImportPreviewResponseSchema,
  funderImportResponseSchema,
  type ImportedFunder,
  MAX_FUNDERS,
} from '@funding-desk/shared/schemas/deal/funder';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { CsvImport } from '../../../components/csv-import/csv-import.ts';
import { CsvImportDialog } from '../../../components/csv-import/csv-import-dialog.tsx';
import { requestData } from '../../../lib/api/request-json.ts';
import { criteriaText } from '../components/criteria-text.ts';

const PATH = '/api/funder/import';
/** Milliseconds for one call. A busy server takes longer for 30 funders than for one. */
const ANSWER_WITHIN = 60_000;

/** What the template says in the columns that show how values are written. */
const SAMPLE: Readonly<Record<string, string>> = {
  Name: 'Example Funding',
  To: 'deals@funder.example; iso@funder.example',
  'Reply domains': 'funder.example',
  Active: 'Yes',
  'States declined': 'CA; NY',
  'Smallest amount': '10000',
  'Largest amount': '250000',
  'Minimum months in business': '12',
};
const TEMPLATE = `${FUNDER_COLUMNS.join(',')}\n${FUNDER_COLUMNS.map((column) => SAMPLE[column] ?? '').join(',')}\n`;

const fundersOf = (count: number) => (count === 1 ? '1 funder' : `${count} funders`);

/** '2 funders created, 1 changed.' */
function doneText(rows: readonly FunderImportedRow[]): string {
  const counts = (['created', 'changed', 'unchanged'] as const).flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? [] : [{ count, outcome }];
  });
  const texts = counts.map(({ count, outcome }, at) => `${at === 0 ? fundersOf(count) : count} ${outcome}`);
  return texts.length === 0 ? '' : `${texts.join(', ')}.`;
}

const FUNDERS: CsvImport<FunderPreviewRow, ImportedFunder, FunderImportedRow> = {
  title: 'Import funders',
  intro: `Each row of the CSV becomes a funder, or changes the funder with the same name: columns that the file leaves out count as empty. Lists in a cell are separated by semicolons. One file has up to ${MAX_FUNDERS.toLocaleString('en-US')} funders.`,
  template: TEMPLATE,
  filename: 'funders.csv',
  fileLabel: 'CSV of funders',
  countOf: fundersOf,
  outcomes: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', invalid: 'Left out' },
  order: ['invalid', 'changed', 'new', 'unchanged'],
  columns: [
    { title: 'Name', textOf: ({ name }) => name },
    { title: 'To', textOf: ({ funder }) => funder?.to.join(', ') ?? '' },
    { title: 'Criteria', textOf: ({ funder }) => (funder ? criteriaText(funder.criteria) : '') },
    { title: 'Active', textOf: ({ funder }) => (funder ? (funder.isActive ? 'Yes' : 'No') : '') },
  ],
  preview: (body) =>
    requestData({ method: 'POST', path: `${PATH}/preview`, body, schema: funderImportPreviewResponseSchema }),
  itemOf: ({ outcome, funder }) => (outcome === 'new' || outcome === 'changed' ? funder : null),
  batch: FUNDER_IMPORT_BATCH,
  send: ({ items: funders, company }) =>
    requestData({
      method: 'POST',
      path: PATH,
      body: { funders, company },
      schema: funderImportResponseSchema,
      answerWithin: ANSWER_WITHIN,
    }),
  doneText,
  nameOf: ({ name }) => name,
  interrupted: 'The import was interrupted. Import again: funders that were imported stay as they are.',
};

interface ImportFundersProps {
  readonly viewer: CurrentUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports funders from a CSV. */
export function ImportFunders(props: ImportFundersProps) {
  return <CsvImportDialog kind={FUNDERS} {...props} />;
}
