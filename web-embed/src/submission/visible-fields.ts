import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { ENGLISH_WORDING, type FieldWording } from '@funding-desk/shared/fields/wording';

/** The fields that stand in the form now: those that are on, without the second person of a sole owner. */
export function visibleFields({
  fieldNames,
  isSoleOwner,
  wording = ENGLISH_WORDING,
}: {
  fieldNames: readonly string[];
  isSoleOwner: boolean;
  wording?: FieldWording;
}): readonly FieldDefinition[] {
  const on = new Set(fieldNames);
  return FIELDS.filter(({ name, person }) => on.has(name) && !(isSoleOwner && person === 2)).map(wording.field);
}
