import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { loadFontBook } from './font-book.ts';

async function fontsOf(text: string, texts: readonly string[] = [text]) {
  const doc = new PDFDocument();
  const book = await loadFontBook({ doc, texts: texts.map((one) => ({ text: one, isBold: false })) });
  return book.itemize({ text, whole: text, weight: 'regular' });
}

describe('the fonts of a text', () => {
  it('use a standard font for plain English', async () => {
    expect(await fontsOf('Café “Heron” – €5')).toEqual([{ text: 'Café “Heron” – €5', font: 'Helvetica' }]);
  });

  it('keep every word with joining letters in one font, whatever else the document contains', async () => {
    const runs = await fontsOf('شركة النور', ['王小明', 'شركة النور', 'カフェ شركة']);
    expect(runs.map(({ text }) => text)).toEqual(['شركة', ' ', 'النور']);
  });

  it('do not mix faces within a word when Helvetica lacks one letter', async () => {
    const runs = await fontsOf('Łukasz');
    expect(runs.every(({ font }) => font.startsWith('noto-sans-latin'))).toBe(true);
  });

  it('follow the language of an ideograph', async () => {
    expect((await fontsOf('株カ'))[0]?.font).toMatch(/^noto-sans-jp/);
    expect((await fontsOf('株'))[0]?.font).toMatch(/^noto-sans-sc/);
  });

  it('show the replacement character when no font supports a character', async () => {
    expect((await fontsOf('😀')).map(({ text }) => text)).toEqual(['\ufffd']);
  });
});

describe('the fallback font', () => {
  it('has a glyph for characters that no other font supports, from all parts of the plane', async () => {
    const corners = ['Ꭰ', 'ꀀ', 'ᚠ', 'ဪ', 'ཀ', 'ᠠ', '⠁', '⟁', 'ꦄ', '㊀', '﹫'];
    for (const corner of corners) expect((await fontsOf(corner)).map(({ text }) => text)).toEqual([corner]);
  });
});
