import { type Matrix, multiply } from '../text/geometry.ts';
import type { TextLine } from '../text/text-lines.ts';
import {
  levelPicture,
  openScan,
  type PagePicture,
  type ScanOptions,
  type SourcePicture,
  TURNS,
} from './page-pictures.ts';
import { recognizedLines } from './recognized-lines.ts';
import { createRecognizer, type Language, type RecognizedWord, type Recognizer } from './recognizer.ts';

/** The text of a page that was recognized in its picture. */
export interface ScanPage {
  /** In points of US Letter. */
  readonly lines: readonly TextLine[];
  /** From the text, as if its lines counted upwards, to the points of the page. */
  readonly toPage: Matrix;
}

export interface Scan {
  readonly pages: readonly ScanPage[];
  /** Pages at the end of the file that were not read. */
  readonly unreadPages: number;
}

/** Longer side of US Letter, in points. */
const LETTER = 792;

/** Mean confidence of text that is upside down or on its side is lower, and of what is no text. */
const UPRIGHT = 75;

const meanConfidence = (words: readonly RecognizedWord[]) =>
  words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;

const recognizers = new Map<Language, Promise<Recognizer>>();
function recognizerOf(language: Language): Promise<Recognizer> {
  const recognizer = recognizers.get(language) ?? createRecognizer(language);
  recognizers.set(language, recognizer);
  return recognizer;
}

/** Ends the recognition of text in this process. */
export async function closeRecognizers(): Promise<void> {
  for (const recognizer of recognizers.values()) await (await recognizer).close();
  recognizers.clear();
}

interface PageText {
  readonly picture: PagePicture;
  readonly turn: number;
  readonly words: readonly RecognizedWord[];
}

/** Reads a page in the first turn in which it is text. @param likely the turn of the page before */
async function readPicture(source: SourcePicture, likely: number): Promise<PageText> {
  const { recognize } = await recognizerOf('eng');
  let best: PageText | undefined;
  for (const turn of [likely, ...TURNS.filter((other) => other !== likely)]) {
    const picture = await levelPicture(source, turn);
    const text = { picture, turn, words: await recognize(picture.png) };
    if (!best || meanConfidence(text.words) > meanConfidence(best.words)) best = text;
    if (meanConfidence(text.words) >= UPRIGHT) break;
  }
  return best ?? { picture: await levelPicture(source, 0), turn: 0, words: [] };
}

/** Words that an English statement does not have, as the English data reads them. */
const SPANISH = /\b(?:saldo|cuenta|fecha|retiros?|cargos|abonos|periodo|per[ií]odo|cheques girados)\b/i;
const isSpanish = (words: readonly RecognizedWord[]) => SPANISH.test(words.map(({ text }) => text).join(' '));

/**
 * Recognizes the text of a scan or of a photo. Run it in a process that may be killed.
 * @throws when the file is damaged
 */
export async function readScan(bytes: Uint8Array, options: ScanOptions): Promise<Scan> {
  const scan = await openScan(bytes, options);
  const point = LETTER / options.side;
  const fromText: Matrix = [1 / point, 0, 0, -1 / point, 0, 0];
  const pages: ScanPage[] = [];
  let turn: number = TURNS[0];
  for await (const source of scan.pictures) {
    const text = await readPicture(source, turn);
    turn = text.turn;
    const { png, toPage } = text.picture;
    const words = isSpanish(text.words) ? await (await recognizerOf('spa')).recognize(png) : text.words;
    const lines = recognizedLines(words, { page: pages.length + 1, point });
    pages.push({ lines, toPage: multiply({ inner: fromText, outer: toPage }) });
  }
  return { pages, unreadPages: scan.pages - pages.length };
}
