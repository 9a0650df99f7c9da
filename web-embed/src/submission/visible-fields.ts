import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '@funding-desk/shared/fields/field-texts';

/** The fields that stand in the form now: those that are on, without the second person of a sole owner. */
export function visibleFields({
  fieldNames,
  isSoleOwner,
  fieldTexts = ENGLISH_FIELD_TEXTS,
}: {
  fieldNames: readonly string[];
  isSoleOwner: boolean;
  fieldTexts?: FieldTexts;
}): readonly FieldDefinition[] {
  const on = new Set(fieldNames);
  return FIELDS.filter(({ name, person }) => on.has(name) && !(isSoleOwner && person === 2)).map(fieldTexts.field);
}
