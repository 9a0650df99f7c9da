import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { EXPORT_COLUMNS, type ExportColumn } from '@funding-desk/shared/fields/export-columns';
import { plainDollars } from '@funding-desk/shared/fields/money/money-text';
import { askedValues } from '@funding-desk/shared/fields/validation/asked-fields';
import type { Viewer } from '@funding-desk/shared/permissions';
import type { DealSummary } from '@funding-desk/shared/schemas/deal/deal-summary';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { AppError } from '../../errors.ts';
import { type Names, presentStage, submitterOf } from './application-work.ts';

/** The exported fields. Sealed values are not among them. */
export const EXPORTED_PARTS = [
  'reference',
  'company',
  'user',
  'createdAt',
  'fieldNames',
  'values',
  'masks',
  'source',
  'work',
] as const;
export type ExportedApplication = Pick<Application, '_id' | (typeof EXPORTED_PARTS)[number]>;

/**
 * The columns with these keys, separated by commas, or all of them.
 * @throws AppError 400 for an unknown key
 */
export function chosenColumns(keys: string | undefined): readonly ExportColumn[] {
  if (keys === undefined) return EXPORT_COLUMNS;
  const chosen = new Set(keys.split(','));
  const columns = EXPORT_COLUMNS.filter(({ key }) => chosen.has(key));
  if (columns.length < chosen.size) throw new AppError('unknown_columns');
  return columns;
}

/**
 * Position before a character that may start a formula. Spreadsheets may split a cell at ';' or tab, and may skip
 * blanks and invisible characters before the formula.
 */
const FORMULA_START = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t])[\s\p{C}]*)/gu;

/** Prefixes formulas with an apostrophe, so that spreadsheets show them as text. */
function escapeFormulas(text: string): string {
  return text.replace(FORMULA_START, "'");
}

interface PresentInput {
  readonly application: ExportedApplication;
  readonly viewer: Viewer;
  readonly names: Names;
  /** Undefined before it is sent to a funder. */
  readonly deals: DealSummary | undefined;
}

/** Key of a column -> cell. */
function cellsOf({ application, viewer, names, deals }: PresentInput): Readonly<Record<string, string | undefined>> {
  const { fieldNames, masks, source, reference, createdAt, company } = application;
  const values = askedValues({ fieldNames, values: application.values });
  const { stageLabel, assignee } = presentStage({ application, viewer, names });
  return {
    ...Object.fromEntries(FIELDS.map(({ name, sensitive }) => [name, (sensitive ? masks : values)[name]])),
    ...source,
    reference,
    submittedAt: createdAt.toISOString(),
    company: names.companies.get(company.toHexString())?.nameOut || 'Unknown Company',
    submittedBy: submitterOf({ application, viewer, names })?.name || 'Unknown User',
    stage: stageLabel,
    assignedTo: assignee?.name,
    fundersSent: deals && String(deals.funders),
    offers: deals && String(deals.offers),
    fundedAmount: deals && deals.funded !== null ? plainDollars(deals.funded) : undefined,
  };
}

/** The cells of an application, in the order of the columns. */
export function presentExportedApplication({
  columns,
  ...input
}: PresentInput & { readonly columns: readonly ExportColumn[] }): string[] {
  const cells = cellsOf(input);
  return columns.map(({ key }) => escapeFormulas(cells[key] ?? ''));
}
