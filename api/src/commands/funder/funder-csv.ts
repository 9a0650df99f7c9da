import { plainDollars } from '@funding-desk/shared/fields/money/money-text';
import { centsOf } from '@funding-desk/shared/fields/money/typed-money';
import { ENTITY_TYPES } from '@funding-desk/shared/fields/options/entity-types';
import { INDUSTRIES } from '@funding-desk/shared/fields/options/industries';
import { stateCode } from '@funding-desk/shared/fields/options/states';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { FUNDER_COLUMNS, MAX_FUNDERS } from '@funding-desk/shared/schemas/deal/funder';
import { CRITERION_LABELS, type FunderCriteria } from '@funding-desk/shared/schemas/deal/funder-criteria';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import { type CsvRow, columnOf, readCsv } from '../read-csv.ts';

type Labeled = readonly { readonly id: string; readonly label: string }[];

type ListName = 'statesDeclined' | 'industriesDeclined' | 'entityTypesDeclined' | 'documentsWanted';
type MoneyName = 'amountFrom' | 'amountTo' | 'minRevenue';

const LISTS: readonly ListName[] = ['statesDeclined', 'industriesDeclined', 'entityTypesDeclined', 'documentsWanted'];
const MONEY: readonly MoneyName[] = ['amountFrom', 'amountTo', 'minRevenue'];
const COUNTS = [
  'minMonthsInBusiness',
  'minCreditScore',
  'maxPositions',
  'maxNsf',
  'maxDaysBelowZero',
  'minStatementMonths',
] as const;

const COLUMN_KEYS = FUNDER_COLUMNS.map(columnOf);

/** Between the values of one cell. */
const SEPARATOR = '; ';

/** A funder as a row. @param types of documents of the company */
export function funderRecord(
  { name, to, cc, replyDomains, isActive, criteria, notes }: Funder,
  types: Labeled,
): string[] {
  const labelOf = (id: string) => types.find((type) => type.id === id)?.label ?? id;
  const texts: Readonly<Record<keyof FunderCriteria, string>> = {
    statesDeclined: criteria.statesDeclined.join(SEPARATOR),
    industriesDeclined: criteria.industriesDeclined.join(SEPARATOR),
    entityTypesDeclined: criteria.entityTypesDeclined.join(SEPARATOR),
    amountFrom: criteria.amountFrom === null ? '' : plainDollars(criteria.amountFrom),
    amountTo: criteria.amountTo === null ? '' : plainDollars(criteria.amountTo),
    minRevenue: criteria.minRevenue === null ? '' : plainDollars(criteria.minRevenue),
    minMonthsInBusiness: String(criteria.minMonthsInBusiness ?? ''),
    minCreditScore: String(criteria.minCreditScore ?? ''),
    maxPositions: String(criteria.maxPositions ?? ''),
    maxNsf: String(criteria.maxNsf ?? ''),
    maxDaysBelowZero: String(criteria.maxDaysBelowZero ?? ''),
    minStatementMonths: String(criteria.minStatementMonths ?? ''),
    documentsWanted: criteria.documentsWanted.map(labelOf).join(SEPARATOR),
  };
  const lists = [to, cc, replyDomains].map((values) => values.join(SEPARATOR));
  return [name, ...lists, isActive ? 'Yes' : 'No', ...Object.values(texts), notes];
}

/** Reads a CSV of funders. @throws AppError as `readCsv` */
export const readFunders = (csv: string): CsvRow<string>[] =>
  readCsv({ csv, columns: COLUMN_KEYS, required: ['name', 'to'], most: MAX_FUNDERS });

const listOf = (cell: string) =>
  cell
    .split(/[;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);
/** Addresses and domains also stand between commas. */
const splitAll = (cell: string) => cell.split(/[;,\s]+/).filter(Boolean);

/** A name of one of the options, else the text itself, which the schema refuses. */
const optionOf = (options: readonly string[], text: string) =>
  options.find((option) => uniqueKey(option) === uniqueKey(text)) ?? text;

const OPTIONS_OF: Readonly<Record<ListName, (text: string, types: Labeled) => string>> = {
  statesDeclined: (text) => stateCode(text) ?? text,
  industriesDeclined: (text) => optionOf(INDUSTRIES, text),
  entityTypesDeclined: (text) => optionOf(ENTITY_TYPES, text),
  documentsWanted: (text, types) =>
    types.find(({ id, label }) => id === text || uniqueKey(label) === uniqueKey(text))?.id ?? text,
};

/** States and entity types have no comma in their names, so they may stand between commas. */
const splitOf = (name: ListName) =>
  name === 'statesDeclined' || name === 'entityTypesDeclined' ? splitCommas : listOf;
const splitCommas = (cell: string) =>
  cell
    .split(/[;,\n]/)
    .map((text) => text.trim())
    .filter(Boolean);

const numberOf = (cell: string) => (cell === '' ? null : Number(cell));

/** What a row says, for the schema of a funder to check. */
export function funderInput({ cells }: CsvRow<string>, types: Labeled): object {
  const cell = (title: string) => cells[columnOf(title)] ?? '';
  const criterion = (name: keyof FunderCriteria) => cell(CRITERION_LABELS[name]);
  const lists = LISTS.map((name) => [
    name,
    splitOf(name)(criterion(name)).map((text) => OPTIONS_OF[name](text, types)),
  ]);
  // A text that is no amount fails as a number does.
  const money = MONEY.map((name) => [name, criterion(name) === '' ? null : (centsOf(criterion(name)) ?? Number.NaN)]);
  const counts = COUNTS.map((name) => [name, numberOf(criterion(name))]);
  return {
    name: cell('Name'),
    to: splitAll(cell('To')),
    cc: splitAll(cell('Cc')),
    replyDomains: splitAll(cell('Reply domains')),
    isActive: !/^(?:no|n|false|0)$/i.test(cell('Active')),
    notes: cell('Notes'),
    criteria: Object.fromEntries([...lists, ...money, ...counts]),
  };
}
