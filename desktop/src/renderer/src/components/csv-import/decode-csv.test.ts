import { describe, expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const TEXT = 'name\temail\tslug\r\nInés Quill\tines@people.example\tines-q\r\n';

const littleEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

describe('the text of a CSV', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
    ['UTF-16 of Excel', littleEndian(`\ufeff${TEXT}`)],
    ['UTF-16 with the other byte order', bigEndian(`\ufeff${TEXT}`)],
    ['UTF-16 without a byte order mark', littleEndian(TEXT)],
    ['UTF-16 with the other byte order, without a mark', bigEndian(TEXT)],
  ])('is read from %s', (_case, bytes) => {
    expect(decodeCsv(bytes)).toBe(TEXT);
  });

  it('is read from UTF-16 without a mark although the names are in another script', () => {
    const text = `name;email;slug\nИнес Квилл;ines@people.example;ines-q\n`;
    expect(decodeCsv(littleEndian(text))).toBe(text);
  });

  it('is empty for an empty file', () => {
    expect(decodeCsv(new Uint8Array())).toBe('');
  });
});
