import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import { type PageNumber, pageNumbers } from '../page-numbers.ts';
import type { TextLine } from '../text/text-lines.ts';

/** Statements of a merged file: each starts with another whole, or with a number that does not rise. */
function partsOf(numbers: readonly PageNumber[]): PageNumber[][] {
  const parts: PageNumber[][] = [];
  for (const each of numbers) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last?.whole === each.whole && each.number > last.number) part.push(each);
    else parts.push([each]);
  }
  return parts;
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

interface Around {
  /** Pages of the file from the part's first numbered page on that are no other part's. */
  readonly next: number;
  /** The page of the file after which the part may start. */
  readonly before: number;
}

/** Numbers between those of the part for which the file has too few pages. A page without a number may be any of them. */
function missingOf(part: readonly PageNumber[], { next, before }: Around): number[] {
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last) return [];
  const between = part.slice(1).flatMap((each, at) => {
    const previous = part[at] ?? each;
    return each.page - previous.page < each.number - previous.number ? range(previous.number + 1, each.number) : [];
  });
  const lead = first.page - before < first.number ? range(1, first.number) : [];
  const rest = next - last.page <= last.whole - last.number ? range(last.number + 1, last.whole + 1) : [];
  return [...lead, ...between, ...rest];
}

const MAX_SHOWN = 8;
const shown = (numbers: readonly number[]) =>
  numbers.length > MAX_SHOWN ? `${numbers.slice(0, MAX_SHOWN).join(', ')}, ...` : numbers.join(', ');

interface PagesInput {
  readonly lines: readonly TextLine[];
  /** Of the file. */
  readonly pages: number;
}

/** Statements whose pages are numbered, as 'Page 2 of 5', and not all in the file. */
export function missingPageSignals({ lines, pages }: PagesInput): StatementSignal[] {
  const parts = partsOf(pageNumbers(lines));
  return parts.flatMap((part, at): StatementSignal[] => {
    const [first] = part;
    const next = parts[at + 1]?.[0];
    // Pages without a number before the next part may be its first ones.
    const around = { before: parts[at - 1]?.at(-1)?.page ?? 0, next: next?.page ?? pages + 1 };
    const missing = missingOf(part, around);
    if (!first || missing.length === 0) return [];
    return [
      { kind: 'pages_missing', level: 'look', page: first.page, details: { of: first.whole, missing: shown(missing) } },
    ];
  });
}
