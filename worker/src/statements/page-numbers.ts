import { PAGE_OF } from './statement-rules.ts';
import type { TextLine } from './text/text-lines.ts';

/** What a page prints about itself. */
export interface PageNumber {
  /** In the file, from 1. */
  readonly page: number;
  readonly number: number;
  readonly whole: number;
}

const PAGE_NUMBER = new RegExp(PAGE_OF.source, 'gi');

/** The number of each page that prints one, and one only. */
export function pageNumbers(lines: readonly TextLine[]): PageNumber[] {
  const found = new Map<number, PageNumber | null>();
  for (const { page, text } of lines)
    for (const [, number, whole] of text.matchAll(PAGE_NUMBER)) {
      const own = { page, number: Number(number), whole: Number(whole) };
      const known = found.get(page);
      const isOther = known !== undefined && (known?.number !== own.number || known.whole !== own.whole);
      found.set(page, isOther ? null : own);
    }
  return [...found.values()].flatMap((each) => (each && each.number >= 1 && each.number <= each.whole ? [each] : []));
}
