import type { FieldKind } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { typedFormat } from './typed-format.ts';

const shape = (kind: FieldKind, text: string, isWhole = false) => typedFormat(kind)?.(text, isWhole);

describe('typedFormat of text while it is typed', () => {
  it.each([
    ['phone', '2', '(2'],
    ['phone', '212', '(212'],
    ['phone', '(2125', '(212) 5'],
    ['phone', '(212) 5550', '(212) 555-0'],
    ['phone', '+', '+'],
    ['phone', '+44 20 ', '+44 20 '],
    ['phone', '+1212', '+1 (212'],
    ['phone', '(212) 555-0142x', '(212) 555-0142 x'],
    ['ssn', '123', '123'],
    ['ssn', '1234', '123-4'],
    ['ssn', '123-4a', '123-4'],
    ['taxId', '123', '12-3'],
    ['zip', '12207-', '12207'],
    ['zip', '122071', '12207-1'],
    ['money', '1234', '1,234'],
    ['money', '1,234.', '1,234.'],
    ['money', '1,234.5', '1,234.5'],
    ['money', '85k', '85,000'],
    ['money', '-5', '-5'],
    ['money', '', ''],
  ] as const)('formats the %s %j as %j', (kind, text, shown) => {
    expect(shape(kind, text)).toBe(shown);
  });

  it.each([
    ['phone', '(212) 555-01427'],
    ['ssn', '123-45-67890'],
    ['taxId', '12-34567890'],
    ['zip', '12207-12345'],
    ['money', '1.234'],
    ['money', '1.2.3'],
  ] as const)('rejects an excess character in the %s %j', (kind, text) => {
    expect(shape(kind, text)).toBeUndefined();
  });
});

describe('typedFormat of a copied link', () => {
  it('has neither its scheme nor invisible characters', () => {
    expect(shape('phone', '\u202atel:+442079460958\u202c', true)).toBe('+442079460958');
    expect(shape('phone', 'tel:2125550142', true)).toBe('(212) 555-0142');
  });
});

describe('typedFormat of text inserted at once', () => {
  it.each([
    ['phone', '212.555.0142', '(212) 555-0142'],
    ['phone', ' 1-212-555-0142', '(212) 555-0142'],
    ['phone', '+12125550142', '(212) 555-0142'],
    ['phone', '+1 (212) 555-01', '+1 (212) 555-01'],
    ['phone', '+44 (0)20 7946-0958', '+44 (0)20 7946-0958'],
    ['phone', '011 44 20 7946 0958', '011 44 20 7946 0958'],
    ['phone', '212 555 0142 ext. 7', '(212) 555-0142 x7'],
    ['ssn', 'SSN: 123 45 6789', '123-45-6789'],
    ['ssn', '１２３４５６７８９', '123-45-6789'],
    ['taxId', '123456789', '12-3456789'],
    ['zip', '122071234', '12207-1234'],
    ['money', '$85,000.00', '85,000.00'],
    ['money', 'USD 85000', '85,000'],
    ['money', '85.000,00', '85,000.00'],
    ['money', '85.000', '85,000'],
    ['money', '85 000', '85,000'],
    ['money', '1.5M', '1,500,000'],
  ] as const)('formats the %s %j as %j', (kind, text, shown) => {
    expect(shape(kind, text, true)).toBe(shown);
  });

  it.each([
    ['phone', '212 555 0142 or 212 555 0143'],
    ['money', '5,000 - 6,000'],
    ['money', '5000 to 6000'],
    ['money', '12.3456'],
  ] as const)('leaves the %s %j unchanged', (kind, text) => {
    expect(shape(kind, text, true)).toBeUndefined();
  });

  it('is undefined for kinds without a format', () => {
    expect(typedFormat('text')).toBeUndefined();
    expect(typedFormat('email')).toBeUndefined();
  });
});
