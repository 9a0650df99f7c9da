import { FIELDS } from '../catalogue.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { type Answers, isAskedByAnswer } from '../shown-fields.ts';

/** Whether the applicant typed a value or changed what was preselected. */
function isGiven({ name, initial }: FieldDefinition, { values }: Answers): boolean {
  const value = (values[name] ?? '').trim();
  return value !== '' && value !== initial;
}

/**
 * Whether the stored answers ask for the field. Where the form showed all questions, an applicant may have answered it,
 * or a field beside it, without that; it then counts as well.
 */
export function isAsked(field: FieldDefinition, answers: Answers): boolean {
  if (isAskedByAnswer(field, answers)) return true;
  return FIELDS.some((other) => other.shownWhen === field.shownWhen && isGiven(other, answers));
}

/** The values of an application without those that were not asked. They are preselected ones. */
export function askedValues(
  answers: Answers & { readonly values: Readonly<Record<string, string>> },
): Readonly<Record<string, string>> {
  const notAsked = new Set(FIELDS.filter((field) => !isAsked(field, answers)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers.values).filter(([name]) => !notAsked.has(name)));
}
