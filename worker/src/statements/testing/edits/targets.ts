import { withOtherDigit } from '../round-trip/mutants.ts';
import type { PrintedText, RoundTripSample } from '../round-trip/sample.ts';

export const EDITS = ['amount', 'date', 'name', 'page removed', 'text laid over'] as const;
export type Edit = (typeof EDITS)[number];

/** A printed text, and what an editor writes in its place. */
export interface Target {
  readonly text: PrintedText;
  readonly after: string;
  /** How many texts before it are the same. */
  readonly nth: number;
}

const NAMES = ['Larkspur Bakery LLC', 'Foxglove Outfitters Inc', 'Plainfield Haulage Co'];
export const OTHER_NAME = 'Coriander Freight Partners';
const middle = <T>(all: readonly T[]) => all[all.length >> 1];

/** What the edit changes in the sample. Undefined when the sample has nothing of the kind. */
export function targetOf(sample: RoundTripSample, edit: Edit): Target | undefined {
  const texts = sample.texts();
  const find = (has: (text: PrintedText) => boolean) => middle(texts.filter(has));
  const text = {
    amount: () => find(({ role }) => role === 'amount'),
    date: () => find(({ role, row }) => role === 'date' && row !== undefined),
    name: () => texts.find((each) => NAMES.includes(each.text)),
    'page removed': () => texts[0],
    'text laid over': () => find(({ role }) => role === 'amount'),
  }[edit]();
  if (!text) return undefined;
  const isUnique = edit !== 'page removed' || texts.some(({ page }) => page > 2);
  if (!isUnique) return undefined;
  const nth = texts.slice(0, texts.indexOf(text)).filter((each) => each.text === text.text).length;
  return { text, nth, after: edit === 'name' ? OTHER_NAME : withOtherDigit(text.text, edit === 'date' ? 1 : 0) };
}

/** From the top of a text to its baseline, in heights of Helvetica. */
const ASCENT = 0.718;

/** Where the baseline of a text starts, from the lower left corner of a page of that height. */
export const baselineOf = ({ x, y, size }: PrintedText, height: number) => ({ x, y: height - y - ASCENT * size });
