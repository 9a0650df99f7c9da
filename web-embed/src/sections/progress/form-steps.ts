import { type FieldDefinition, SECTIONS } from '@funding-desk/shared/fields/catalogue';
import type { StepId } from '../form-outline.ts';

export interface FormStep {
  readonly id: StepId;
  readonly label: string;
}

/** State of a step. `wrong` means that one of its fields is marked. */
export type StepState = 'incomplete' | 'complete' | 'wrong';

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
  /** Whether that value is another one than the form starts with. */
  readonly hasOwnValue: (name: string) => boolean;
  readonly isMarked: (name: string) => boolean;
  /** The applicant has visited the section. */
  readonly isVisited: boolean;
  readonly hasFiles: boolean;
}

/**
 * A section is complete once it was visited, or filled in by a restored draft or the browser, and all required fields have
 * values.
 */
export function stepState({
  step,
  fields,
  hasValue,
  hasOwnValue,
  isMarked,
  isVisited,
  hasFiles,
}: StepInput): StepState {
  if (step === 'documents') return hasFiles ? 'complete' : 'incomplete';
  const own = fields.filter(({ section }) => section === step);
  if (own.some(({ name }) => isMarked(name))) return 'wrong';
  const isMissing = own.some(({ required, name }) => required && !hasValue(name));
  const isTouched = isVisited || own.some(({ name }) => hasOwnValue(name));
  return isTouched && !isMissing ? 'complete' : 'incomplete';
}
