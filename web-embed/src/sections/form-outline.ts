import { FIELDS, type FieldDefinition, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { type EnabledForm, enabledForm, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '@funding-desk/shared/fields/field-texts';

/** The fields and uploads that a company's settings enable, undefined if the settings cannot be parsed. */
export function readEnabledForm(settings: string): EnabledForm | undefined {
  try {
    return enabledForm(parseEditorSettings(settings));
  } catch {
    return undefined;
  }
}

/** The enabled fields, without the second person for a sole owner. */
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

export type StepId = SectionId | 'documents';

/** Element id of the step's section. */
export function stepElementId(id: StepId): string {
  return `section-${id}`;
}

/**
 * The first section with a field of the second person, undefined if there is none. The sole-owner box belongs there.
 */
export function soleOwnerSection(fieldNames: readonly string[]): SectionId | undefined {
  const on = new Set(fieldNames);
  return FIELDS.find((field) => field.person === 2 && on.has(field.name))?.section;
}
