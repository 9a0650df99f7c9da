import { groupBy } from '@funding-desk/shared/group-by';
import { type PageNumber, pageNumbers } from '../page-numbers.ts';
import { interpretScan, type ScanReading } from './interpret-scan.ts';
import type { ScanPage } from './read-scan.ts';

export interface JoinedReading extends ScanReading {
  /** Places of its pages among the photos, in the order of the pages. */
  readonly members: readonly number[];
}

/** Photos without page numbers that may be pages of one statement. */
const MAX_UNNUMBERED = 6;
/** Ways to put numbered pages together that are tried. */
const MAX_CHOICES = 24;

/** Every choice of one photo for each of the pages of a statement. */
function choicesOf(numbers: readonly (PageNumber | undefined)[], whole: number): number[][] {
  let choices: number[][] = [[]];
  for (let page = 1; page <= whole; page += 1) {
    const photos = numbers.flatMap((each, at) => (each?.number === page && each.whole === whole ? [at] : []));
    choices = choices.flatMap((choice) => photos.map((photo) => [...choice, photo])).slice(0, MAX_CHOICES);
  }
  return choices;
}

/** Runs of photos without page numbers, the longest first, as they arrived and in reverse. */
function runsOf(numbers: readonly (PageNumber | undefined)[]): number[][] {
  const free = numbers.flatMap((number, at) => (number ? [] : [at])).slice(0, MAX_UNNUMBERED);
  const runs: number[][] = [];
  for (let length = free.length; length > 1; length -= 1)
    for (let from = 0; from + length <= free.length; from += 1) {
      const run = free.slice(from, from + length);
      runs.push(run, run.toReversed());
    }
  return runs;
}

/** The photos as the pages of one file. */
const asPages = (pages: readonly ScanPage[], members: readonly number[]): ScanPage[] =>
  members.flatMap((photo, at) => {
    const page = pages[photo];
    return page ? [{ ...page, lines: page.lines.map((line) => ({ ...line, page: at + 1 })) }] : [];
  });

/** What a statement says. Two photos of one page give the same twice. */
const contentOf = ({ statements }: JoinedReading) =>
  JSON.stringify(
    statements.map(({ account, from, to, opening, closing, lines }) => [
      [account, from, to, opening, closing],
      lines.map(({ date, cents }) => [date, cents]),
    ]),
  );

/**
 * Photos that are the pages of one statement, by their page numbers or by the balances that lead from one to the next.
 * They count only when the statement proves itself, and in one way alone.
 * @param pages in the order of their arrival
 */
export function joinPhotos(pages: readonly ScanPage[], today: string): JoinedReading[] {
  const numbers = pages.map(({ lines }) => pageNumbers(lines)[0]);
  const wholes = [...new Set(numbers.flatMap((each) => (each && each.whole > 1 ? [each.whole] : [])))];
  const candidates = [...wholes.flatMap((whole) => choicesOf(numbers, whole)), ...runsOf(numbers)];
  const proven = candidates.flatMap((members) => {
    const joined = interpretScan({ pages: asPages(pages, members), unreadPages: 0 }, today);
    return joined.reading.state === 'read' ? [{ ...joined, members }] : [];
  });
  const different = [...groupBy(proven, contentOf).values()].flatMap(([first]) => first ?? []);
  const isAlone = ({ members }: JoinedReading) =>
    different.every((other) => other.members === members || !other.members.some((photo) => members.includes(photo)));
  return different.filter(isAlone);
}
