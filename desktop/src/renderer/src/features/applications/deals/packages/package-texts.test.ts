import { MAX_ATTACHED_BYTES } from '@funding-desk/shared/schemas/deal/package';
import { describe, expect, it } from 'vitest';
import { downloadsText, filesText, sentText, sizeText, unsendableText } from './package-texts.ts';

const document = (fileSize: number) => ({ fileSize });

describe('sizeText', () => {
  it.each<[number[], string]>([
    [[], 'Only the application’s PDF, attached to the e-mail.'],
    [[1024], '1 document, 1.00 KB, and the application’s PDF, attached to the e-mail.'],
    [
      [MAX_ATTACHED_BYTES / 2, MAX_ATTACHED_BYTES / 2],
      '2 documents, 15.00 MB, and the application’s PDF. If it comes to more than 15 MB, the files leave by a link that works for 14 days.',
    ],
    [
      [MAX_ATTACHED_BYTES, 1],
      '2 documents, 15.00 MB, and the application’s PDF. More than 15 MB, so the files leave by a link that works for 14 days.',
    ],
  ])('says of documents with %j bytes %j', (sizes, text) => {
    expect(sizeText(sizes.map(document))).toBe(text);
  });
});

describe('filesText', () => {
  it('has what will leave, then the files that left with their size', () => {
    expect(filesText({ files: [], documents: 1 })).toBe('PDF and 1 document');
    const files = [1024, 512].map((size) => ({ name: 'a.pdf', size, sha256: '' }));
    expect(filesText({ files, documents: 1 })).toBe('2 files, 1.50 KB');
  });
});

describe('downloadsText', () => {
  it('counts the downloads', () => {
    const one = { at: '2026-11-28T12:00:00.000Z', name: 'a.pdf' };
    expect([[], [one], [one, one]].map((downloads) => downloadsText({ downloads }))).toEqual([
      'Nothing downloaded yet',
      '1 download',
      '2 downloads',
    ]);
  });
});

describe('unsendableText', () => {
  it('says why a document cannot be sent, and nothing of one that can', () => {
    expect(unsendableText({ state: 'ready', reason: '' })).toBe('');
    expect(unsendableText({ state: 'being-checked', reason: '' })).toBe('Still being checked for viruses');
    expect(unsendableText({ state: 'unchecked', reason: 'The scanner is away' })).toBe(
      'Could not be checked for viruses: The scanner is away',
    );
    expect(unsendableText({ state: 'refused', reason: '' })).toBe('Refused: virus found');
  });
});

describe('sentText', () => {
  it('names up to three funders, and counts more', () => {
    expect(sentText(['Copper Wren'])).toBe('The package for Copper Wren is being sent.');
    expect(sentText(['A', 'B'])).toBe('The packages for A and B are being sent.');
    expect(sentText(['A', 'B', 'C', 'D'])).toBe('The packages for 4 funders are being sent.');
  });
});
