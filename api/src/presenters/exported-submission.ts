import { FIELDS, type FieldDefinition, fullLabel, SOURCE_KEYS } from '@funding-desk/shared/fields/catalogue';

import type { Viewer } from '@funding-desk/shared/permissions';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { type Names, submitterOf } from './submission.ts';

/** The part of a submission that is exported; clear sensitive values and what is sealed are no part of it. */
export const EXPORTED_PARTS = ['reference', 'company', 'user', 'createdAt', 'values', 'masks', 'source'] as const;
export type ExportedSubmission = Pick<FormSubmission, '_id' | (typeof EXPORTED_PARTS)[number]>;

export const EXPORT_HEADER: readonly string[] = [
  'Reference',
  'Submitted At',
  'Company',
  'Submitted By',
  ...FIELDS.map((field) => fullLabel(field)),
  ...SOURCE_KEYS,
];

/**
 * Place before a sign that may begin a formula: at the start of a cell, of what a spreadsheet makes a cell of where it
 * parts cells at ';' or tab, or behind blanks and invisible characters there, which a spreadsheet may skip.
 */
const FORMULA_START = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t])[\s\p{C}]*)/gu;

/** A text that no spreadsheet takes for a formula. */
function defused(text: string): string {
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
  const cells = [
    submission.reference,
    submission.createdAt.toISOString(),
    names.companies.get(submission.company.toHexString()) || 'Unknown Company',
    submitterOf({ submission, viewer, names })?.name || 'Unknown User',
    ...FIELDS.map((field) => cellOf(submission, field)),
    ...SOURCE_KEYS.map((key) => submission.source?.[key] ?? ''),
  ];
  return cells.map(defused);
}
