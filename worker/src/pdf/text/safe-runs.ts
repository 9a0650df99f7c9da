import type { FontRun } from '../fonts/font-book.ts';
import { isStandardFace } from '../fonts/standard-faces.ts';

/**
 * The font engine throws over some sequences of marks that no language writes. Such a run is set character by character, and a
 * character that fails even alone becomes a question mark: nobody's application stays unprinted for an odd name.
 */
export function createSafeRuns(doc: PDFKit.PDFDocument): (run: FontRun) => readonly FontRun[] {
  const known = new Map<string, boolean>();

  function canShape({ text, font }: FontRun): boolean {
    if (isStandardFace(font)) return true;
    const key = `${font}|${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let outcome = true;
    try {
      doc.font(font, 10).widthOfString(text, { features: [] });
    } catch {
      outcome = false;
    }
    known.set(key, outcome);
    return outcome;
  }

  return (run) => {
    if (canShape(run)) return [run];
    return Array.from(run.text, (text): FontRun => {
      const alone = { text, font: run.font };
      return canShape(alone) ? alone : { text: '?', font: 'Helvetica' };
    });
  };
}
