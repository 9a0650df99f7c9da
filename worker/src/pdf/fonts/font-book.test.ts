import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { loadFontBook } from './font-book.ts';

async function fontsOf(text: string, texts: readonly string[] = [text]) {
  const doc = new PDFDocument();
  const book = await loadFontBook({ doc, texts: texts.map((one) => ({ text: one, isBold: false })) });
  return book.itemize({ text, whole: text, weight: 'regular' });
}

describe('the fonts of a text', () => {
  it('in plain English are the standard one', async () => {
    expect(await fontsOf('Café “Heron” – €5')).toEqual([{ text: 'Café “Heron” – €5', font: 'Helvetica' }]);
  });

  it('with joining letters keep every word in one font, whatever else is in the document', async () => {
    const runs = await fontsOf('شركة النور', ['王小明', 'شركة النور', 'カフェ شركة']);
    expect(runs.map(({ text }) => text)).toEqual(['شركة', ' ', 'النور']);
  });

  it('with one letter that Helvetica lacks do not mix faces within the word', async () => {
    const runs = await fontsOf('Łukasz');
    expect(runs.every(({ font }) => font.startsWith('noto-sans-latin'))).toBe(true);
  });

  it('follow the language of an ideograph', async () => {
    expect((await fontsOf('株カ'))[0]?.font).toMatch(/^noto-sans-jp/);
    expect((await fontsOf('株'))[0]?.font).toMatch(/^noto-sans-sc/);
  });

  it('beyond every face show the replacement sign', async () => {
    expect((await fontsOf('😀')).map(({ text }) => text)).toEqual(['\ufffd']);
  });
});

describe('the last resort', () => {
  it('has a glyph for what no other face covers, from every corner of the plane', async () => {
    const corners = ['Ꭰ', 'ꀀ', 'ᚠ', 'ဪ', 'ཀ', 'ᠠ', '⠁', '⟁', 'ꦄ', '㊀', '﹫'];
    for (const corner of corners) expect((await fontsOf(corner)).map(({ text }) => text)).toEqual([corner]);
  });
});
