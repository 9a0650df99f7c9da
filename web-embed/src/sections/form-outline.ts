import { FIELDS, type FieldDefinition, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { type EnabledForm, enabledForm, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '@funding-desk/shared/fields/field-texts';

/** What a company's settings leave of the form, undefined when they cannot be read. */
export function readEnabledForm(settings: string): EnabledForm | undefined {
  try {
    return enabledForm(parseEditorSettings(settings));
  } catch {
    return undefined;
  }
}

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

export type StepId = SectionId | 'documents';

export interface FormStep {
  readonly id: StepId;
  readonly label: string;
}

/** How far a step has come. `wrong` has fields that are marked. */
export type StepState = 'incomplete' | 'complete' | 'wrong';

/** Id of the step's section in the page. */
export function stepElementId(id: StepId): string {
  return `section-${id}`;
}

/** The sections that stand in the form now, in their order; that of the documents is always there. */
export function formSteps(fields: readonly FieldDefinition[], labelOf: (id: StepId) => string): readonly FormStep[] {
  const filled = SECTIONS.filter(({ id }) => fields.some(({ section }) => section === id));
  return [...filled.map(({ id }) => id), 'documents' as const].map((id) => ({ id, label: labelOf(id) }));
}

interface StepInput {
  readonly step: StepId;
  readonly fields: readonly FieldDefinition[];
  /** Whether there is a value for that field, typed or kept. */
  readonly hasValue: (name: string) => boolean;
  readonly isMarked: (name: string) => boolean;
  /** The applicant has been there. */
  readonly isReached: boolean;
  readonly hasFiles: boolean;
}

/** A section is complete once it was looked at and nothing that it requires is missing. */
export function stepState({ step, fields, hasValue, isMarked, isReached, hasFiles }: StepInput): StepState {
  if (step === 'documents') return hasFiles ? 'complete' : 'incomplete';
  const own = fields.filter(({ section }) => section === step);
  if (own.some(({ name }) => isMarked(name))) return 'wrong';
  const isMissing = own.some(({ required, name }) => required && !hasValue(name));
  return isReached && !isMissing ? 'complete' : 'incomplete';
}

/** The first section in which a second person is on; undefined when there is none, and so no box. */
export function soleOwnerSection(fieldNames: readonly string[]): SectionId | undefined {
  const on = new Set(fieldNames);
  return FIELDS.find((field) => field.person === 2 && on.has(field.name))?.section;
}
