import { describe, expect, it } from 'vitest';
import { toText } from '../language/language.ts';
import { fileRefusal, isConvertible, selectionRefusal } from './upload-refusals.ts';

const MEBIBYTE = 1024 ** 2;

describe('selectionRefusal', () => {
  it('accepts a selection that fills the form exactly', () => {
    expect(selectionRefusal({ selected: 4, present: 6 })).toBe('');
  });

  it('rejects one file too many with the specified message', () => {
    expect(toText(selectionRefusal({ selected: 5, present: 6 }))).toBe(
      "You can upload a maximum of 10 files. You've selected 5 files, but you already have 6 files.",
    );
  });
});

describe('fileRefusal', () => {
  const file = { name: 'march.pdf', size: 10, type: 'application/pdf' };

  it.each([
    ['a PDF', file],
    ['a PDF of exactly 15 MiB', { ...file, size: 15 * MEBIBYTE }],
    ['a photo of a phone that does not tell its type', { name: 'IMG_0042.HEIC', size: 10, type: '' }],
    ['a picture whose name has no ending', { name: 'scan', size: 10, type: 'image/jpeg' }],
  ])('accepts %s', (_what, given) => {
    expect(fileRefusal(given)).toBe('');
  });

  it.each([
    ['a file above 15 MiB', { ...file, size: 15 * MEBIBYTE + 1 }, /larger than 15 MB/],
    ['an empty file', { ...file, size: 0 }, /is empty/],
    ['a spreadsheet', { name: 'march.xlsx', size: 10, type: 'application/vnd.ms-excel' }, /^Only PDF, JPG and PNG/],
    ['a folder, which has neither ending nor type', { name: 'Statements', size: 4096, type: '' }, /^Only PDF/],
  ])('rejects %s', (_what, given, sentence) => {
    expect(toText(fileRefusal(given))).toMatch(sentence);
  });
});

describe('isConvertible', () => {
  it('is true for photos that the server converts to JPEG, in any case', () => {
    expect(['a.heic', 'B.HEIF', 'c.jpg', 'heic.pdf'].map(isConvertible)).toEqual([true, true, false, false]);
  });
});
