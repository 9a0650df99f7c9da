import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Word, type Worker } from 'tesseract.js';

/** A word of a picture. Lengths in pixels. */
export interface RecognizedWord {
  readonly text: string;
  /** From 0 to 100. */
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
  /** Where its line stands, downwards. */
  readonly baseline: number;
  /** Height of the line's letters. */
  readonly size: number;
}

export interface Recognizer {
  readonly recognize: (png: Buffer) => Promise<readonly RecognizedWord[]>;
  readonly close: () => Promise<void>;
}

/** Languages with data in `node_modules`. */
export type Language = 'eng' | 'spa';

const require = createRequire(import.meta.url);
const dataOf = (language: Language) =>
  join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');

interface Row {
  readonly words: readonly Word[];
  readonly baseline: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  readonly rowAttributes: { readonly rowHeight: number };
}

function wordsOf({ words, baseline: { x0, y0, x1, y1 }, rowAttributes }: Row): RecognizedWord[] {
  const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
  return words.map(({ text, confidence, bbox }) => ({
    text,
    confidence,
    left: bbox.x0,
    right: bbox.x1,
    baseline: y0 + slope * (bbox.x0 - x0),
    size: Math.max(1, rowAttributes.rowHeight),
  }));
}

/** Loads the recognition of text. Its data is in `node_modules`; nothing is downloaded. */
export async function createRecognizer(language: Language): Promise<Recognizer> {
  const worker: Worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: dataOf(language),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200' });
  return {
    async recognize(png) {
      const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
      const rows = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
      return rows.flatMap(wordsOf);
    },
    async close() {
      await worker.terminate();
    },
  };
}
