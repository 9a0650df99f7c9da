import type { FieldDefinition, MaskKind } from './catalogue.ts';

const digitsOf = (value: string) => value.replace(/\D/g, '');

function mask(kind: MaskKind, value: string): string {
  switch (kind) {
    case 'lastFour':
      return `***-**-${digitsOf(value).slice(-4)}`;
    case 'taxId':
      return `**-***${digitsOf(value).slice(-4)}`;
    case 'birthYear':
      return value.slice(0, 4);
    case 'signature':
      return 'Signed electronically';
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}

/**
 * What stands for a value outside the rendered PDF and an audited reveal: `***-**-1234`, `**-***1234`, the year of
 * birth, 'Signed electronically'. A field that is not sensitive, or is empty, is returned as it is.
 */
export function maskValue(field: FieldDefinition, value: string): string {
  return field.sensitive && value !== '' ? mask(field.sensitive, value) : value;
}
