import { FIELDS, type FieldDefinition, fullLabel, SOURCE_KEYS } from '@funding-desk/shared/fields/catalogue';

import type { Viewer } from '@funding-desk/shared/permissions';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { type Names, presentWork, submitterOf } from './submission-work.ts';

/** The exported fields. Sealed values are not among them. */
export const EXPORTED_PARTS = [
  'reference',
  'company',
  'user',
  'createdAt',
  'values',
  'masks',
  'source',
  'work',
] as const;
export type ExportedSubmission = Pick<FormSubmission, '_id' | (typeof EXPORTED_PARTS)[number]>;

export const EXPORT_HEADER: readonly string[] = [
  'Reference',
  'Submitted At',
  'Company',
  'Submitted By',
  ...FIELDS.map((field) => fullLabel(field)),
  ...SOURCE_KEYS,
  'Stage',
  'Assigned To',
];

/**
 * Position before a character that may start a formula. Spreadsheets may split a cell at ';' or tab, and may skip
 * blanks and invisible characters before the formula.
 */
const FORMULA_START = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t])[\s\p{C}]*)/gu;

/** Prefixes formulas with an apostrophe, so that spreadsheets show them as text. */
function escapeFormulas(text: string): string {
  return text.replace(FORMULA_START, "'");
}

function cellOf({ values, masks }: ExportedSubmission, { name, sensitive }: FieldDefinition): string {
  return (sensitive ? masks[name] : values[name]) ?? '';
}

/** The cells of a submission, in the order of the header. */
export function presentExportedSubmission({
  submission,
  viewer,
  names,
}: {
  submission: ExportedSubmission;
  viewer: Viewer;
  names: Names;
}): string[] {
  const { stageLabel, assignee } = presentWork({ submission, viewer, names });
  const cells = [
    submission.reference,
    submission.createdAt.toISOString(),
    names.companies.get(submission.company.toHexString())?.nameOut || 'Unknown Company',
    submitterOf({ submission, viewer, names })?.name || 'Unknown User',
    ...FIELDS.map((field) => cellOf(submission, field)),
    ...SOURCE_KEYS.map((key) => submission.source?.[key] ?? ''),
    stageLabel,
    assignee?.name ?? '',
  ];
  return cells.map(escapeFormulas);
}
