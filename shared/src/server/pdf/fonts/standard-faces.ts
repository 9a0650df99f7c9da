import PDFDocument from 'pdfkit';

/** Code page 1252 from 0x80 to 0x9f, with spaces for unused codes. */
const UPPER_ROWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const EXTRAS = UPPER_ROWS.replaceAll(' ', '');
const EXTRA_CODES = new Map(Array.from(EXTRAS, (extra) => [extra.charCodeAt(0), 0x80 + UPPER_ROWS.indexOf(extra)]));
const WIN_ANSI = new RegExp(`^[\\n\\x20-\\x7e\\xa0-\\xac\\xae-\\xff${EXTRAS}]*$`);

/** True when Helvetica and the other standard faces support every character. */
export function isWinAnsi(text: string): boolean {
  return WIN_ANSI.test(text);
}

/** Byte of the character at an index of a WinAnsi text. */
function winAnsiCode(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit < 0x100 ? unit : (EXTRA_CODES.get(unit) ?? 0x3f);
}

/** Character of a byte. */
function winAnsiCharacter(code: number): string {
  return code >= 0x80 && code < 0xa0 ? UPPER_ROWS.charAt(code - 0x80) : String.fromCharCode(code);
}

/** Faces that every PDF reader has, so they are not embedded. */
export const STANDARD_FACES = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Courier'] as const;
export type StandardFace = (typeof STANDARD_FACES)[number];

const faces: ReadonlySet<string> = new Set(STANDARD_FACES);

export function isStandardFace(font: string): font is StandardFace {
  return faces.has(font);
}

/** The code after the last character. */
const NOTHING = 0;
const CODES = 256;
const UNKNOWN = -1;

const advances = new Map<StandardFace, Int16Array>();
let ruler: PDFKit.PDFDocument | undefined;

/** pdfkit knows widths and kerning, but looks up every pair by name on each call. */
function measurePair(face: StandardFace, left: number, right: number): number {
  ruler ??= new PDFDocument({ autoFirstPage: false, font: '' });
  ruler.font(face, 1000);
  const next = right === NOTHING ? '' : winAnsiCharacter(right);
  return Math.round(ruler.widthOfString(winAnsiCharacter(left) + next) - ruler.widthOfString(next));
}

/** Advance to the next character with kerning, in thousandths of the font size. */
function advanceOf(face: StandardFace, left: number, right: number): number {
  let table = advances.get(face);
  if (!table) {
    table = new Int16Array(CODES * CODES).fill(UNKNOWN);
    advances.set(face, table);
  }
  const at = left * CODES + right;
  const known = table[at] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const measured = measurePair(face, left, right);
  table[at] = measured;
  return measured;
}

/** Measures parts of a WinAnsi text, in thousandths of the font size. */
export function standardRuler(face: StandardFace, text: string): (start: number, end: number) => number {
  const sums = new Int32Array(text.length + 1);
  for (let index = 0; index < text.length; index += 1) {
    const next = index + 1 < text.length ? winAnsiCode(text, index + 1) : NOTHING;
    sums[index + 1] = (sums[index] ?? 0) + advanceOf(face, winAnsiCode(text, index), next);
  }
  return (start, end) => {
    if (end <= start) return 0;
    const last = advanceOf(face, winAnsiCode(text, end - 1), NOTHING);
    return (sums[end - 1] ?? 0) - (sums[start] ?? 0) + last;
  };
}

const escapeByte = (code: number) =>
  code === 0x28 || code === 0x29 || code === 0x5c ? `\\${String.fromCharCode(code)}` : String.fromCharCode(code);

/**
 * Width of a WinAnsi text, in thousandths of the font size, and the PDF operation that draws it. Each character is one
 * byte.
 */
export function setStandardText(face: StandardFace, text: string): { width: number; operation: string } {
  let width = 0;
  let encoded = '';
  let isKerned = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = winAnsiCode(text, index);
    const alone = advanceOf(face, code, NOTHING);
    const advance = index + 1 < text.length ? advanceOf(face, code, winAnsiCode(text, index + 1)) : alone;
    width += advance;
    encoded += escapeByte(code);
    if (advance === alone) continue;
    encoded += `)${alone - advance}(`;
    isKerned = true;
  }
  return { width, operation: isKerned ? `[(${encoded})] TJ` : `(${encoded}) Tj` };
}
