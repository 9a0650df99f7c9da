import { FIELDS, type FieldDefinition } from './catalogue.ts';

export interface Answers {
  /** Names of the fields that the company's settings enable. */
  readonly fieldNames: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
}

interface AnsweredForm extends Answers {
  /** The second person is not asked for anything. */
  readonly isSoleOwner: boolean;
  /** The company's choice: also fields that no answer asks for. Default: false. */
  readonly showsAllQuestions?: boolean;
}

/** Whether the answers ask for the field. One whose question is not on the form stands alone. */
export function isAskedByAnswer({ shownWhen }: FieldDefinition, { fieldNames, values }: Answers): boolean {
  return shownWhen === undefined || !fieldNames.includes(shownWhen) || values[shownWhen]?.trim() === 'Yes';
}

/** The fields that the form shows. Others are neither required nor stored nor printed. */
export function shownFields({
  isSoleOwner,
  showsAllQuestions = false,
  ...answers
}: AnsweredForm): readonly FieldDefinition[] {
  const on = new Set(answers.fieldNames);
  return FIELDS.filter(
    (field) =>
      on.has(field.name) &&
      !(isSoleOwner && field.person === 2) &&
      (showsAllQuestions || isAskedByAnswer(field, answers)),
  );
}
