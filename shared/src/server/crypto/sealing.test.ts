import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openFile, sealFile } from './file-sealing.ts';
import { makeFingerprint, matchesFingerprint } from './fingerprint.ts';
import { createSealer, encrypt, keyIdOf, parseFieldKeys, SealError } from './sealing.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const location = { tenant: 't1', record: 'r1', field: 'partner1SSN' };

function flipped(bytes: Uint8Array, at: number): Buffer {
  const altered = Buffer.from(bytes);
  altered[at] = (altered[at] ?? 0) ^ 1;
  return altered;
}

describe('sealing', () => {
  it('opens sealed texts and files, and does not reveal their content', () => {
    const sealer = createSealer(key('k1'));
    const sealed = sealer.sealText(location, '123-45-6789');
    expect(sealed).toMatch(/^v1\.k1\./);
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain('123');
    expect(sealer.openText(location, sealed)).toBe('123-45-6789');
    const bytes = randomBytes(10_000);
    const file = sealFile(sealer, location, bytes);
    expect(file.bytes.includes(bytes.subarray(0, 32))).toBe(false);
    expect(openFile(sealer, location, file).equals(bytes)).toBe(true);
  });

  it('never seals the same text to the same result', () => {
    const sealer = createSealer(key('k1'));
    expect(sealer.sealText(location, 'x')).not.toBe(sealer.sealText(location, 'x'));
  });

  it.each(['tenant', 'record', 'field'])('does not open a value or a file that was moved to another %s', (part) => {
    const sealer = createSealer(key('k1'));
    const moved = { ...location, [part]: 'other' };
    expect(() => sealer.openText(moved, sealer.sealText(location, 'x'))).toThrow(SealError);
    const file = sealFile(sealer, location, Buffer.from('x'));
    expect(() => openFile(sealer, moved, file)).toThrow(SealError);
    // Not even with the key of its new location.
    const { sealedKey } = sealFile(sealer, moved, Buffer.from('y'));
    expect(() => openFile(sealer, moved, { ...file, sealedKey })).toThrow(SealError);
  });

  it('does not open a value that was changed anywhere', () => {
    const sealer = createSealer(key('k1'));
    const file = sealFile(sealer, location, Buffer.from('statement'));
    for (let at = 0; at < file.bytes.length; at += 1)
      expect(() => openFile(sealer, location, { ...file, bytes: flipped(file.bytes, at) })).toThrow(SealError);
    const parts = file.sealedKey.split('.');
    for (const [index, part] of parts.entries()) {
      const altered = parts.with(index, flipped(Buffer.from(part), 0).toString()).join('.');
      expect(() => openFile(sealer, location, { ...file, sealedKey: altered })).toThrow(SealError);
    }
  });

  it('seals with the first key and opens with any', () => {
    const [old, fresh] = [key('old'), key('fresh')];
    const before = createSealer(old);
    const after = createSealer(`${fresh},${old}`);
    expect(after.keyIds).toEqual(['fresh', 'old']);
    expect(after.openText(location, before.sealText(location, 'x'))).toBe('x');
    expect(keyIdOf(after.sealText(location, 'x'))).toBe('fresh');
    expect(() => before.openText(location, after.sealText(location, 'x'))).toThrow(SealError);
    expect(openFile(after, location, sealFile(before, location, Buffer.from('x'))).toString()).toBe('x');
  });

  it('opens a file of an earlier version only in its own location', () => {
    const keys = key('k1');
    const bound = Buffer.from(JSON.stringify(['k1', location.tenant, location.record, location.field]));
    const { bytes } = parseFieldKeys(keys)[0] ?? { bytes: Buffer.alloc(0) };
    const { iv, tag, body } = encrypt({ key: bytes, additionalData: bound }, Buffer.from('statement'));
    const file = Buffer.concat([Buffer.from('FDS1\u0002k1'), iv, tag, body]);
    const sealer = createSealer(keys);
    expect(sealer.openOldFile(location, file).toString()).toBe('statement');
    expect(() => sealer.openOldFile({ ...location, tenant: 't2' }, file)).toThrow(SealError);
    expect(() => sealer.openOldFile(location, flipped(file, file.length - 1))).toThrow(SealError);
  });

  it.each(['', 'k1', 'k1:c2hvcnQ=', `k 1:${'A'.repeat(43)}=`])('rejects the keys %j without repeating them', (text) => {
    expect(() => parseFieldKeys(text)).toThrow(/^FIELD_KEYS must be id:base64 of 32 bytes/);
  });
});

describe('a fingerprint', () => {
  it('distinguishes equal from unequal texts, reveals neither and is bound to its record', () => {
    const sealer = createSealer(key('k1'));
    const fingerprint = makeFingerprint(sealer, location, 'body');
    expect(makeFingerprint(sealer, location, 'body')).not.toBe(fingerprint);
    expect(matchesFingerprint(sealer, location, { text: 'body', fingerprint })).toBe(true);
    expect(matchesFingerprint(sealer, location, { text: 'other', fingerprint })).toBe(false);
    expect(() => matchesFingerprint(sealer, { ...location, record: 'r2' }, { text: 'body', fingerprint })).toThrow(
      SealError,
    );
  });

  it('of an earlier version matches nothing', () => {
    const fingerprint = `k1.${'a'.repeat(64)}`;
    expect(matchesFingerprint(createSealer(key('k1')), location, { text: 'body', fingerprint })).toBe(false);
  });
});
