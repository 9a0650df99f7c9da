import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';

/** The fields that stand in the form now: those that are on, without the second person of a sole owner. */
export function visibleFields({
  fieldNames,
  isSoleOwner,
}: {
  fieldNames: readonly string[];
  isSoleOwner: boolean;
}): readonly FieldDefinition[] {
  const on = new Set(fieldNames);
  return FIELDS.filter((field) => on.has(field.name) && !(isSoleOwner && field.person === 2));
}
