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

describe('reshaping what is typed', () => {
  it('keeps the caret at the end', () => {
    expect(after({ before: '(212', now: '(2125|' })).toBe('(212) 5|');
  });

  it('keeps the caret behind a digit that was put into the middle', () => {
    expect(after({ before: '(212) 550-142', now: '(212) 555|0-142' })).toBe('(212) 555|-0142');
    expect(after({ kind: 'money', before: '1,234', now: '15|,234' })).toBe('15|,234');
    expect(after({ kind: 'money', before: '12,345', now: '1|2,345', inputType: 'deleteContentBackward' })).toBe(
      '1|2,345',
    );
  });

  it.each([
    ['(212) 555-0142', '(212)|555-0142', '(21|5) 550-142'],
    ['(212) 555-0142', '(212) 555|0142', '(212) 55|0-142'],
  ])('takes the digit before the punctuation that was deleted from %j', (before, now, shown) => {
    expect(after({ before, now, inputType: 'deleteContentBackward', data: null })).toBe(shown);
  });

  it('takes the digit behind the punctuation that was deleted forward', () => {
    expect(
      after({ before: '(212) 555-0142', now: '(212) 555|0142', inputType: 'deleteContentForward', data: null }),
    ).toBe('(212) 555|-142');
  });

  it('has no room for one digit too many, wherever it is typed', () => {
    expect(after({ kind: 'ssn', before: '123-45-6789', now: '1235|-45-6789' })).toBe('123|-45-6789');
    expect(after({ kind: 'ssn', before: '123-45-6789', now: '123-45-67895|' })).toBe('123-45-6789|');
  });

  it('leaves a pasted text that does not fit as it is', () => {
    const pasted = '212 555 0142 or 212 555 0143|';
    expect(after({ before: '', now: pasted, inputType: 'insertFromPaste', data: null })).toBe(pasted);
  });

  it('takes a text that the browser or a program put in as one that came at once', () => {
    expect(after({ kind: 'money', before: '', now: '85.000|', inputType: '', data: null })).toBe('85,000|');
    expect(after({ before: '', now: '212.555.0142|', data: '212.555.0142' })).toBe('(212) 555-0142|');
  });
});
