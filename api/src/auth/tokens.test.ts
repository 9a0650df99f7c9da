import { describe, expect, it } from 'vitest';
import { SESSION_SECONDS, signFileToken, signSessionToken, verifyFileToken, verifySessionToken } from './tokens.ts';

const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
const now = new Date('2026-03-01T12:00:00Z');
const before = { secret: first, oldSecrets: [], now };
const during = { secret: second, oldSecrets: [first], now };
const after = { secret: second, oldSecrets: [], now };

describe('a rotation of the secret', () => {
  it('keeps sessions and file links valid as long as the old secret is configured', () => {
    const session = { sid: 'sid' };
    const token = signSessionToken(before, session);
    const file = signFileToken(before, { ...session, file: { kind: 'pdf', id: 'b'.repeat(24) } });
    expect(verifySessionToken(before, token)).toMatchObject(session);
    expect(verifySessionToken(during, token)).toMatchObject(session);
    expect(verifyFileToken(during, file)).toMatchObject(session);
    expect(verifySessionToken(after, token)).toBeNull();
    expect(verifyFileToken(after, file)).toBeNull();
  });

  it('signs with the new secret only', () => {
    const token = signSessionToken(during, { sid: 'sid' });
    expect(verifySessionToken(after, token)).not.toBeNull();
    expect(verifySessionToken(before, token)).toBeNull();
  });

  it('accepts no token as another type, whichever secret signed it', () => {
    const token = signSessionToken(before, { sid: 'sid' });
    expect(verifyFileToken(during, token)).toBeNull();
  });
});

describe('a token', () => {
  it('is valid until the second of its expiry, by the given clock', () => {
    const token = signSessionToken(before, { sid: 'sid' });
    const later = (seconds: number) => ({ ...before, now: new Date(now.getTime() + seconds * 1000) });
    expect(verifySessionToken(later(SESSION_SECONDS - 1), token)).not.toBeNull();
    expect(verifySessionToken(later(SESSION_SECONDS), token)).toBeNull();
  });
});
