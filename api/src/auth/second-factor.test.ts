import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import {
  newRecoveryCodes,
  newSecret,
  readCode,
  recoveryDigest,
  recoveryDigests,
  stepOfDigits,
} from './second-factor.ts';

/** RFC 6238, appendix B: the secret '12345678901234567890' gives 287082 at 59 s (last six of eight digits). */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the digits of an app', () => {
  it('match the test vectors of RFC 6238', () => {
    expect(stepOfDigits({ secret: RFC_SECRET, digits: '287082', now: 59_000 })).toBe(1);
    expect(stepOfDigits({ secret: RFC_SECRET, digits: '050471', now: 1_111_111_111_000 })).toBe(37_037_037);
  });

  it.each([0, 15_000, 29_999])('%i ms into a step are accepted for this step, the previous and the next', (into) => {
    const secret = newSecret();
    const step = 59_000_000;
    const taken = [-3, -2, -1, 0, 1, 2, 3].filter((steps) => {
      const digits = generateSync({ secret, epoch: (step + steps) * 30 });
      return stepOfDigits({ secret, digits, now: step * 30_000 + into }) === step + steps;
    });
    expect(taken).toEqual([-1, 0, 1]);
  });
});

describe('a typed code', () => {
  it.each([
    [' 123 456 ', { kind: 'app', digits: '123456' }],
    ['123-456', { kind: 'app', digits: '123456' }],
    ['ABCD-EFGH-JKMN', { kind: 'recovery', signs: 'abcdefghjkmn' }],
    ['OIL0 1234 5678', { kind: 'recovery', signs: '011012345678' }],
    ['1234567', { kind: 'unreadable' }],
    ['uuuu-uuuu-uuuu', { kind: 'unreadable' }],
    ['１２３４５６', { kind: 'unreadable' }],
    ['', { kind: 'unreadable' }],
  ])('%j is read as %j', (typed, code) => {
    expect(readCode(typed)).toEqual(code);
  });

  it('is stored, as a recovery code, under a digest that depends on the secret', () => {
    const codes = newRecoveryCodes();
    const [secret, other] = [newSecret(), newSecret()];
    const digests = recoveryDigests({ secret, codes });
    const typed = readCode(codes[3] ?? '');
    if (typed.kind !== 'recovery') throw new Error('A recovery code is not read as one');
    expect(recoveryDigest({ secret, signs: typed.signs })).toBe(digests[3]);
    expect(recoveryDigest({ secret: other, signs: typed.signs })).not.toBe(digests[3]);
  });
});
