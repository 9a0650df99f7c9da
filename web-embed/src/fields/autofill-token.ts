import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';

const CONTACT = /(^| )(tel|email|impp)(-[a-z]+)*$/;
const KIND_OF_CONTACT = /^(home|work|mobile|fax|pager) /;

/**
 * `autocomplete` of a field, 'off' where nothing a browser knows fits. 'work' and 'home' go with telephone and e-mail
 * alone in the HTML standard; any other field that carries one is told apart by its section instead.
 */
export function autofillToken({ autocomplete, section }: Pick<FieldDefinition, 'autocomplete' | 'section'>): string {
  if (!autocomplete) return 'off';
  if (CONTACT.test(autocomplete) || !KIND_OF_CONTACT.test(autocomplete)) return autocomplete;
  return `section-${section} ${autocomplete.replace(KIND_OF_CONTACT, '')}`;
}
