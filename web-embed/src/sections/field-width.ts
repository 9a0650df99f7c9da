import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';

/** Share of the row on wide screens. */
export type FieldWidth = 'full' | 'half' | 'quarter';

function isQuestion({ section, options }: FieldDefinition): boolean {
  return section === 'questions' && options?.[0] === 'Yes';
}

/** A state followed by its ZIP shares half a row with it; long texts, signatures and questions take a row each. */
export function fieldWidth(field: FieldDefinition, next: FieldDefinition | undefined): FieldWidth {
  if (field.kind === 'longText' || field.kind === 'signature' || isQuestion(field)) return 'full';
  if (field.kind === 'zip' || (field.kind === 'state' && next?.kind === 'zip')) return 'quarter';
  return 'half';
}
