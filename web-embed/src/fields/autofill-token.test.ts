import { describe, expect, it } from 'vitest';
import { autofillToken } from './autofill-token.ts';

describe('autofillToken', () => {
  it.each([
    ['work tel', 'work tel'],
    ['email', 'email'],
    ['organization', 'organization'],
    ['work postal-code', 'section-businessInfo postal-code'],
  ])('turns "%s" of the business into "%s"', (autocomplete, token) => {
    expect(autofillToken({ autocomplete, section: 'businessInfo' })).toBe(token);
  });

  it('is off for a field without one', () => {
    expect(autofillToken({ section: 'businessInfo' })).toBe('off');
  });
});
