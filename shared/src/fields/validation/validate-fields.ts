import { z } from 'zod';
import { FIELDS, type FieldDefinition } from '../catalogue.ts';
import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '../field-texts.ts';
import { shownFields } from '../shown-fields.ts';
import { ENGLISH_VALIDATION_MESSAGES, type FieldValidation, validateField } from './validate-field.ts';

/** Strict shape of the field values in a payload: every field except signatures, each an optional text. */
export const fieldValuesShape: Record<string, z.ZodOptional<z.ZodString>> = Object.fromEntries(
  FIELDS.filter((field) => field.kind !== 'signature').map((field) => [
    field.name,
    z
      .string()
      .max(field.maxLength * 2)
      .describe(field.label)
      .optional(),
  ]),
);

interface FieldsValidation {
  /** Canonical values of the fields that the form shows, without empty ones. */
  readonly values: Readonly<Record<string, string>>;
  /** Field name -> message. Empty when all values are valid. */
  readonly errors: Readonly<Record<string, string>>;
}

interface ValidatedInput {
  readonly typed: Readonly<Record<string, string | undefined>>;
  /** Names of the enabled fields. */
  readonly fieldNames: readonly string[];
  readonly isSoleOwner: boolean;
  /** The company's choice; see shown-fields.ts. */
  readonly showsAllQuestions?: boolean;
  /** Names of fields that are required besides those of the catalogue. */
  readonly requires?: ReadonlySet<string>;
  readonly now?: Date;
  /** Language of the messages. Default: English. */
  readonly fieldTexts?: FieldTexts;
}

function validate(
  field: FieldDefinition,
  { typed, isSoleOwner, now, requires, fieldTexts = ENGLISH_FIELD_TEXTS }: ValidatedInput,
): FieldValidation {
  const value = typed[field.name] ?? '';
  const { sentences = ENGLISH_VALIDATION_MESSAGES } = fieldTexts;
  if (!(isSoleOwner && field.person === 2)) {
    const required = field.required || requires?.has(field.name) === true;
    const words = { field: { ...fieldTexts.field(field), required }, sentences };
    return validateField({ ...words, typed: value, ...(now ? { now } : {}) });
  }
  return value.trim() === '' ? { value: '' } : { error: sentences.onlyOwner };
}

/**
 * Validates field values on the server (decisions, section 4). Fields that the form does not show are neither required
 * nor stored. With 'I am the only owner', values of the second person are rejected.
 */
export function validateFields(input: ValidatedInput): FieldsValidation {
  const { typed, fieldNames, showsAllQuestions = false } = input;
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of shownFields({ fieldNames, values: typed, isSoleOwner: false, showsAllQuestions })) {
    const outcome = validate(field, input);
    if ('error' in outcome) errors[field.name] = outcome.error;
    else if (outcome.value !== '') values[field.name] = outcome.value;
  }
  return { values, errors };
}
