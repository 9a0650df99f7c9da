import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer, parseFieldKeys, SealError } from './sealing.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const place = { tenant: 't1', record: 'r1', field: 'partner1SSN' };

describe('sealing', () => {
  it('opens what it sealed, text and bytes, and shows nothing of it', () => {
    const sealer = createSealer(key('k1'));
    const sealed = sealer.sealText(place, '123-45-6789');
    expect(sealed).toMatch(/^v1\.k1\./);
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain('123');
    expect(sealer.openText(place, sealed)).toBe('123-45-6789');
    const bytes = randomBytes(10_000);
    expect(sealer.openBytes(place, sealer.sealBytes(place, bytes)).equals(bytes)).toBe(true);
  });

  it('never seals the same text the same way twice', () => {
    const sealer = createSealer(key('k1'));
    expect(sealer.sealText(place, 'x')).not.toBe(sealer.sealText(place, 'x'));
  });

  it.each(['tenant', 'record', 'field'])('does not open a value moved to another %s', (part) => {
    const sealer = createSealer(key('k1'));
    const moved = { ...place, [part]: 'other' };
    expect(() => sealer.openText(moved, sealer.sealText(place, 'x'))).toThrow(SealError);
    expect(() => sealer.openBytes(moved, sealer.sealBytes(place, Buffer.from('x')))).toThrow(SealError);
  });

  it('does not open what was altered anywhere', () => {
    const sealer = createSealer(key('k1'));
    const sealed = sealer.sealBytes(place, Buffer.from('statement'));
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => sealer.openBytes(place, altered)).toThrow(SealError);
    }
  });

  it('seals with the first key and opens with any', () => {
    const [old, fresh] = [key('old'), key('fresh')];
    const before = createSealer(old);
    const after = createSealer(`${fresh},${old}`);
    expect(after.openText(place, before.sealText(place, 'x'))).toBe('x');
    expect(after.sealText(place, 'x')).toMatch(/^v1\.fresh\./);
    expect(() => before.openText(place, after.sealText(place, 'x'))).toThrow(SealError);
    expect(after.matchesFingerprint('body', before.fingerprint('body'))).toBe(true);
    expect(after.matchesFingerprint('other', before.fingerprint('body'))).toBe(false);
  });

  it.each(['', 'k1', 'k1:c2hvcnQ=', `k 1:${'A'.repeat(43)}=`])('refuses the keys %j without repeating them', (text) => {
    expect(() => parseFieldKeys(text)).toThrow(/^FIELD_KEYS must be id:base64 of 32 bytes/);
  });
});
