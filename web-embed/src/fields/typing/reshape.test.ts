import { describe, expect, it } from 'vitest';
import { reshape } from './reshape.ts';
import { typedFormat } from './typed-format.ts';

/** A text in which | is the caret. */
function parse(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

interface Step {
  readonly kind?: 'phone' | 'ssn' | 'money';
  readonly before: string;
  readonly now: string;
  readonly inputType?: string;
  readonly data?: string | null;
}

function after({ kind = 'phone', before, now, inputType = 'insertText', data = '5' }: Step): string {
  const format = typedFormat(kind);
  if (!format) throw new Error(`no format for ${kind}`);
  const { text, caret } = reshape({ before, now: parse(now), inputType, data }, format);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('reshape', () => {
  it('keeps the caret at the end', () => {
    expect(after({ before: '(212', now: '(2125|' })).toBe('(212) 5|');
  });

  it('keeps the caret after a digit inserted in the middle', () => {
    expect(after({ before: '(212) 550-142', now: '(212) 555|0-142' })).toBe('(212) 555|-0142');
    expect(after({ kind: 'money', before: '1,234', now: '15|,234' })).toBe('15|,234');
    expect(after({ kind: 'money', before: '12,345', now: '1|2,345', inputType: 'deleteContentBackward' })).toBe(
      '1|2,345',
    );
  });

  it.each([
    ['(212) 555-0142', '(212)|555-0142', '(21|5) 550-142'],
    ['(212) 555-0142', '(212) 555|0142', '(212) 55|0-142'],
  ])('deletes the digit before a deleted separator of %j', (before, now, shown) => {
    expect(after({ before, now, inputType: 'deleteContentBackward', data: null })).toBe(shown);
  });

  it('deletes the digit after a separator deleted forward', () => {
    expect(
      after({ before: '(212) 555-0142', now: '(212) 555|0142', inputType: 'deleteContentForward', data: null }),
    ).toBe('(212) 555|-142');
  });

  it('ignores an excess digit at any position', () => {
    expect(after({ kind: 'ssn', before: '123-45-6789', now: '1235|-45-6789' })).toBe('123|-45-6789');
    expect(after({ kind: 'ssn', before: '123-45-6789', now: '123-45-67895|' })).toBe('123-45-6789|');
  });

  it('keeps a pasted text that does not fit', () => {
    const pasted = '212 555 0142 or 212 555 0143|';
    expect(after({ before: '', now: pasted, inputType: 'insertFromPaste', data: null })).toBe(pasted);
  });

  it('formats a text inserted by the browser or a program as a whole', () => {
    expect(after({ kind: 'money', before: '', now: '85.000|', inputType: '', data: null })).toBe('85,000|');
    expect(after({ before: '', now: '212.555.0142|', data: '212.555.0142' })).toBe('(212) 555-0142|');
  });
});
