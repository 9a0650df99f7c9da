import { execFileSync } from 'node:child_process';

/** Text of every page, as poppler reads it; pages end in a form feed. */
export function pdfPages(bytes: Buffer): readonly string[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

/** The whole text in one line. Marks that only steer direction are dropped. */
export function pdfText(bytes: Buffer): string {
  return pdfPages(bytes)
    .join(' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');
}

/** How many images the pages use. */
export function pdfImageCount(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;
}
