import { type FieldDefinition, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';

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
