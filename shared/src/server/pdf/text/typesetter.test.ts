import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { loadFontBook } from '../fonts/font-book.ts';
import { STYLES } from '../page-style.ts';
import { drawnLines } from '../testing/drawn-text.ts';
import { createTypesetter } from './typesetter.ts';

const createBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();
/** The characters from left to right, as the Unicode bidirectional algorithm orders them. */
const ordered = (text: string) => bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, 'auto'));
const reversed = (text: string) => Array.from(text).reverse().join('');

/** Each text as drawn in one line, from left to right. */
async function drawn(texts: readonly string[], width = 500): Promise<readonly string[]> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, font: '', autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  const book = await loadFontBook({ doc, texts: texts.map((text) => ({ text, isBold: false })) });
  const type = createTypesetter({ doc, book });
  const style = STYLES.value;
  for (const text of texts) {
    doc.addPage();
    type.draw(type.setLine(text, { style, width }), { style, x: 50, y: 50 });
  }
  doc.end();
  await ended;
  return drawnLines(Buffer.concat(chunks));
}

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';

describe('a number in a line', () => {
  // Written from left to right, with the words reversed as they are drawn.
  it.each([
    ['Arabic, in Arabic', 'شركة ١٢٣ للتجارة', [reversed('للتجارة'), '١٢٣', reversed('شركة')]],
    ['Arabic, after an Arabic word', 'شارع ٣٤', ['٣٤', reversed('شارع')]],
    ['Arabic, before Arabic words', '٣٤ شارع النيل', [reversed('النيل'), reversed('شارع'), '٣٤']],
    ['Arabic, with separators', 'مبلغ ١٬٢٣٤٫٥٦ ريال', [reversed('ريال'), '١٬٢٣٤٫٥٦', reversed('مبلغ')]],
    [
      'Persian, with brackets after it',
      'تلفون ۱۲۳۴۵۶ (فارسی)',
      [`(${reversed('فارسی')})`, '۱۲۳۴۵۶', reversed('تلفون')],
    ],
    ['European, in Hebrew', 'דירה 12 רחוב', [reversed('רחוב'), '12', reversed('דירה')]],
    ['European with a hyphen, in Arabic', 'هاتف 0123-456 مكتب', [reversed('مكتب'), '456-0123', reversed('هاتف')]],
    ['Arabic, in English', 'Suite ٣٤ East', ['Suite', '٣٤', 'East']],
    ['Arabic, alone', ARABIC_DIGITS, [ARABIC_DIGITS]],
    ['Persian, alone', PERSIAN_DIGITS, [PERSIAN_DIGITS]],
    ['Arabic, as a date in English', 'Since ٢٠١٩/٠٣/٣١', ['Since', '٢٠١٩/٠٣/٣١']],
  ])('runs from left to right: %s', async (_where, text, words) => {
    expect(await drawn([text])).toEqual([words.join(' ')]);
    expect(ordered(text)).toBe(words.join(' '));
  });
});

// No two of the Arabic letters and digits share a glyph, and none join to one glyph.
const WORDS = ['رمل', 'كود', 'سحر', 'דירה', 'קומה', 'Suite', 'b', 'Жук'];
const TOKENS = [...'٠١٢٣۴۵۶٫٬٪0179 ،؛؟.,:/-+()«»', ...WORDS];

it('any line is drawn in the order of the Unicode bidirectional algorithm', async () => {
  const text = fc
    .array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 12 })
    .map((tokens) => tokens.join('').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (texts) => {
      expect(await drawn(texts)).toEqual(texts.map(ordered));
    }),
    { numRuns: 10 },
  );
});

it('a line that is cut ends with an ellipsis, which is at the left of a line from right to left', async () => {
  const [arabic = '', english = ''] = await drawn(['شارع النيل '.repeat(20), 'Quay Street '.repeat(20)], 100);
  expect(arabic).toMatch(/^\.\.\..*عراش$/u);
  expect(english).toMatch(/^Quay.*\.\.\.$/u);
});
