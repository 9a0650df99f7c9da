import { describe, expect, it } from 'vitest';
import { SESSION_SECONDS, signFileToken, signSessionToken, verifyFileToken, verifySessionToken } from './tokens.ts';

const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
const now = new Date('2026-03-01T12:00:00Z');
const before = { secret: first, oldSecrets: [], now };
const during = { secret: second, oldSecrets: [first], now };
const after = { secret: second, oldSecrets: [], now };

describe('a change of the secret', () => {
  it('leaves sessions and links to files good for as long as the old secret is kept', () => {
    const session = { sub: 'a'.repeat(24), sid: 'sid' };
    const token = signSessionToken(before, session);
    const file = signFileToken(before, { ...session, file: { kind: 'pdf', id: 'b'.repeat(24) } });
    expect(verifySessionToken(before, token)).toMatchObject(session);
    expect(verifySessionToken(during, token)).toMatchObject(session);
    expect(verifyFileToken(during, file)).toMatchObject(session);
    expect(verifySessionToken(after, token)).toBeNull();
    expect(verifyFileToken(after, file)).toBeNull();
  });

  it('signs with the new secret alone', () => {
    const token = signSessionToken(during, { sub: 'a'.repeat(24), sid: 'sid' });
    expect(verifySessionToken(after, token)).not.toBeNull();
    expect(verifySessionToken(before, token)).toBeNull();
  });

  it('takes no token of one type for another, whichever secret signed it', () => {
    const token = signSessionToken(before, { sub: 'a'.repeat(24), sid: 'sid' });
    expect(verifyFileToken(during, token)).toBeNull();
  });
});

describe('a token', () => {
  it('is good until the second in which it expires, by the time that it is given', () => {
    const token = signSessionToken(before, { sub: 'a'.repeat(24), sid: 'sid' });
    const later = (seconds: number) => ({ ...before, now: new Date(now.getTime() + seconds * 1000) });
    expect(verifySessionToken(later(SESSION_SECONDS - 1), token)).not.toBeNull();
    expect(verifySessionToken(later(SESSION_SECONDS), token)).toBeNull();
  });
});
