import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { STANDARD_FACES, setStandardText, standardRuler } from './standard-faces.ts';

const TEXT = 'AVATAR To “Wójcik” – €5, 1/2 (Ÿ) \\ fjord';

describe('text in the standard faces', () => {
  it.each(STANDARD_FACES)('of %s has the same width as in pdfkit, whole and in part', (face) => {
    const doc = new PDFDocument();
    const wide = (text: string) => Math.round(doc.font(face, 1000).widthOfString(text));
    const ruler = standardRuler(face, TEXT);
    expect(setStandardText(face, TEXT).width).toBe(wide(TEXT));
    for (let end = 0; end <= TEXT.length; end += 1) expect(ruler(3, end)).toBe(wide(TEXT.slice(3, Math.max(3, end))));
  });

  it('applies the kerning of the face', () => {
    expect(setStandardText('Helvetica', 'AVe').operation).toBe('[(A)70(V)80(e)] TJ');
    expect(setStandardText('Courier', 'AVe').operation).toBe('(AVe) Tj');
  });

  it('cannot end its string or inject an operator', () => {
    expect(setStandardText('Courier', 'a) Tj ET \\').operation).toBe('(a\\) Tj ET \\\\) Tj');
  });

  it('encodes characters beyond Latin-1 by the code page', () => {
    expect(setStandardText('Courier', '€Ÿ').operation).toBe('(\x80\x9f) Tj');
  });
});
