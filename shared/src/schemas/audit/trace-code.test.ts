import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_CHARACTERS, formatTraceCode, RANDOM_CHARACTERS, readTraceCode } from './trace-code.ts';

const randoms = fc
  .array(fc.constantFrom(...CODE_CHARACTERS), { minLength: RANDOM_CHARACTERS, maxLength: RANDOM_CHARACTERS })
  .map((characters) => characters.join(''));

describe('the code of a traced copy', () => {
  it('is read in any case, with any spaces and hyphens, with and without its prefix', () => {
    fc.assert(
      fc.property(randoms, (random) => {
        const code = formatTraceCode(random);
        expect(code).toMatch(/^FD(-[CFHKMNPRTWXY3]{4}){3}$/);
        const bare = code.replaceAll('-', '');
        for (const typed of [code, code.toLowerCase(), ` ${bare} `, code.replaceAll('-', ' – '), bare.slice(2)])
          expect(readTraceCode(typed)).toBe(code);
      }),
    );
  });

  it('is not read with one wrong character', () => {
    const others = fc.tuple(randoms, fc.nat(RANDOM_CHARACTERS), fc.constantFrom(...CODE_CHARACTERS));
    fc.assert(
      fc.property(others, ([random, at, character]) => {
        const bare = formatTraceCode(random).replaceAll('-', '').slice(2);
        fc.pre(bare.charAt(at) !== character);
        expect(readTraceCode(`${bare.slice(0, at)}${character}${bare.slice(at + 1)}`)).toBeNull();
      }),
    );
  });

  it('is not read with two exchanged characters', () => {
    fc.assert(
      fc.property(randoms, fc.nat(RANDOM_CHARACTERS - 2), (random, at) => {
        const [one, other] = [random.charAt(at), random.charAt(at + 1)];
        fc.pre(one !== other);
        const check = formatTraceCode(random).slice(-1);
        expect(readTraceCode(`${random.slice(0, at)}${other}${one}${random.slice(at + 2)}${check}`)).toBeNull();
      }),
    );
  });

  it.each(['', 'FD', 'FD-K3MH', 'FD-K3MH-RTWX-CPY3-K', 'FD-0O1I-5S8B-2ZUV', '7KQ2 M4XB'])('is not %j', (text) => {
    expect(readTraceCode(text)).toBeNull();
  });
});
