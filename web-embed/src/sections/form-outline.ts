import { FIELDS, type FieldDefinition, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';
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

export interface FormStep {
  readonly id: StepId;
  readonly label: string;
}

/** State of a step. `wrong` means that one of its fields is marked. */
export type StepState = 'incomplete' | 'complete' | 'wrong';

/** Element id of the step's section. */
export function stepElementId(id: StepId): string {
  return `section-${id}`;
}

/** The sections with visible fields, in order. Documents are always included. */
export function formSteps(fields: readonly FieldDefinition[], labelOf: (id: StepId) => string): readonly FormStep[] {
  const filled = SECTIONS.filter(({ id }) => fields.some(({ section }) => section === id));
  return [...filled.map(({ id }) => id), 'documents' as const].map((id) => ({ id, label: labelOf(id) }));
}

interface StepInput {
  readonly step: StepId;
  readonly fields: readonly FieldDefinition[];
  /** Whether the field has a typed or stored value. */
  readonly hasValue: (name: string) => boolean;
  readonly isMarked: (name: string) => boolean;
  /** The applicant has visited the section. */
  readonly isVisited: boolean;
  readonly hasFiles: boolean;
}

/** A section is complete once it was visited and all required fields have values. */
export function stepState({ step, fields, hasValue, isMarked, isVisited, hasFiles }: StepInput): StepState {
  if (step === 'documents') return hasFiles ? 'complete' : 'incomplete';
  const own = fields.filter(({ section }) => section === step);
  if (own.some(({ name }) => isMarked(name))) return 'wrong';
  const isMissing = own.some(({ required, name }) => required && !hasValue(name));
  return isVisited && !isMissing ? 'complete' : 'incomplete';
}

/**
 * The first section with a field of the second person, undefined if there is none. The sole-owner box belongs there.
 */
export function soleOwnerSection(fieldNames: readonly string[]): SectionId | undefined {
  const on = new Set(fieldNames);
  return FIELDS.find((field) => field.person === 2 && on.has(field.name))?.section;
}
