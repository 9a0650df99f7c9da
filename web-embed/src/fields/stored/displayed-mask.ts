import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';

/** The mask as the form displays it. A bare year would not read like a date of birth. */
export function displayedMask({ sensitive }: Pick<FieldDefinition, 'sensitive'>, mask: string): string {
  return sensitive === 'birthYear' && mask ? `**/**/${mask}` : mask;
}
