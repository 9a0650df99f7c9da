import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

/** 'é' and 'ü' as one code point each, and as two. */
const COMPOSED = 'caf\u00e9-m\u00fcller-7';
const DECOMPOSED = COMPOSED.normalize('NFD');
const FORMS = [COMPOSED, DECOMPOSED];

describe('a password with accents', () => {
  it('is the same in both forms in which keyboards send it', async () => {
    for (const chosen of FORMS) {
      const stored = await hashPassword(chosen);
      for (const password of FORMS) expect(await checkPassword({ password, stored })).toBe(true);
      expect(await checkPassword({ password: 'cafe-muller-7', stored })).toBe(false);
    }
  });

  it('that an earlier version hashed as typed still works, in both forms', async () => {
    for (const typed of FORMS) {
      const stored = await hash(typed);
      for (const password of FORMS) expect(await checkPassword({ password, stored })).toBe(true);
    }
  });

  it('does not open an account without a hash', async () => {
    expect(await checkPassword({ password: DECOMPOSED, stored: null })).toBe(false);
  });
});
