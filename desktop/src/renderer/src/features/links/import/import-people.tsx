import {
  IMPORT_COLUMNS,
  type ImportedPerson,
  type ImportedRow,
  type ImportPreviewRow,
  linkImportPreviewResponseSchema,
  linkImportResponseSchema,
  MAX_IMPORT_ROWS,
} from '@funding-desk/shared/schemas/company/link-import';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { CsvImport } from '../../../components/csv-import/csv-import.ts';
import { CsvImportDialog } from '../../../components/csv-import/csv-import-dialog.tsx';
import { requestData } from '../../../lib/api/request-json.ts';

const PATH = '/api/generated-link/import';
/** Milliseconds for one call, in which each password is hashed and each person logged. A busy server takes a second for each. */
const ANSWER_WITHIN = 60_000;

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const PEOPLE: CsvImport<ImportPreviewRow, ImportedPerson, ImportedRow> = {
  title: 'Import people with links',
  intro: `Each row of the CSV becomes a person with an application form of their own. The person gets an e-mail to choose a password. Role and team are names, and may be empty. One file has up to ${MAX_IMPORT_ROWS} people.`,
  template: `${IMPORT_COLUMNS.join(',')}\nWren Example,wren@example.com,wren,Broker,North\n`,
  filename: 'people.csv',
  fileLabel: 'CSV of people',
  countOf: peopleOf,
  outcomes: { new: 'New', existing: 'Exists already', invalid: 'Left out' },
  order: ['invalid', 'new', 'existing'],
  columns: [
    { title: 'Name', textOf: ({ person }) => person.name },
    { title: 'E-mail', textOf: ({ person }) => person.email },
    { title: 'Slug', textOf: ({ person }) => person.slug },
    { title: 'Role', textOf: ({ person }) => person.role },
    { title: 'Team', textOf: ({ person }) => person.team },
  ],
  preview: (body) =>
    requestData({ method: 'POST', path: `${PATH}/preview`, body, schema: linkImportPreviewResponseSchema }),
  itemOf: ({ outcome, person }) => (outcome === 'new' ? person : null),
  // The API takes more.
  batch: 5,
  send: ({ items: people, company }) =>
    requestData({
      method: 'POST',
      path: PATH,
      body: { people, company },
      schema: linkImportResponseSchema,
      answerWithin: ANSWER_WITHIN,
    }),
  doneText: ({ length }) =>
    length === 0 ? '' : `${peopleOf(length)} imported. Each of them gets an e-mail to choose a password.`,
  nameOf: ({ email }) => email,
  interrupted: 'The import was interrupted. Import again: people who were imported stay as they are.',
};

interface ImportPeopleProps {
  readonly viewer: CurrentUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports people with links of their own from a CSV. */
export function ImportPeople(props: ImportPeopleProps) {
  return <CsvImportDialog kind={PEOPLE} {...props} />;
}
