import { FIELDS } from '../catalogue.ts';
import type { FieldDefinition } from '../field-definition.ts';

/** Field -> the yes/no question without whose 'Yes' it does not count. Here, because the form does not need it. */
const COUNTS_AFTER: ReadonlyMap<string, string> = new Map([
  ['bankruptcyStatus', 'fileBankruptcy'],
  ['bankruptcyYear', 'fileBankruptcy'],
]);

interface Answers {
  /** Names of the fields on the form. */
  readonly fieldNames: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** Whether the applicant typed a value or changed what was preselected. */
function isGiven({ name, initial }: FieldDefinition, { values }: Answers): boolean {
  const value = (values[name] ?? '').trim();
  return value !== '' && value !== initial;
}

/**
 * Whether the field was asked. One that counts only after 'Yes' to a question was not asked after another answer, unless
 * the applicant answered it or a field beside it all the same.
 */
export function isAsked({ name }: FieldDefinition, answers: Answers): boolean {
  const { fieldNames, values } = answers;
  const question = COUNTS_AFTER.get(name);
  if (question === undefined || values[question] === 'Yes' || !fieldNames.includes(question)) return true;
  return FIELDS.some((field) => COUNTS_AFTER.get(field.name) === question && isGiven(field, answers));
}

/** The values of an application without those that were not asked. They are preselected ones. */
export function askedValues(
  answers: Answers & { readonly values: Readonly<Record<string, string>> },
): Readonly<Record<string, string>> {
  const notAsked = new Set(FIELDS.filter((field) => !isAsked(field, answers)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers.values).filter(([name]) => !notAsked.has(name)));
}
