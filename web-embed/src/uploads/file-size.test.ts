import { describe, expect, it } from 'vitest';
import { fileSizeText } from './file-size.ts';

describe('fileSizeText', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_234_567, '1.18 MB'],
    [15 * 1024 ** 2, '15 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [5 * 1024 ** 4, '5120 GB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });
});
