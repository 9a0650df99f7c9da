import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deflateRepeated } from './deflate-repeated.ts';

const MEBIBYTE = 1024 * 1024;

describe('deflateRepeated', () => {
  it.each([
    { length: 3 * MEBIBYTE, filler: ' ' },
    { length: 2.5 * MEBIBYTE, filler: 'q Q ', head: '9 0 ' },
    { length: 5 * MEBIBYTE + 7, filler: '(Period 03/01/26) Tj ' },
    { length: 70_000, filler: '\0' },
  ])('makes a valid stream of $length bytes with $filler', ({ length, filler, head = '' }) => {
    const deflated = deflateRepeated({ length, filler, head });
    expect(deflated.length).toBeLessThan(length / 200);
    const expected = Buffer.concat([Buffer.from(head), Buffer.alloc(length - head.length, filler)]);
    // It also checks the checksum.
    expect(inflateSync(deflated).equals(expected)).toBe(true);
  });
});
