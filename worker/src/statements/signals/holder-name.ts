import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import { isFound } from '../labelled-values.ts';
import { BANK_HEAD } from '../statement-rules.ts';
import type { TextCell, TextLine } from '../text/text-lines.ts';
import { isSameName } from './same-name.ts';

/** The last line of an address: a city, a state of two letters and a ZIP code. */
const LAST_LINE = /^[\p{L} .'-]{2,40},? [A-Z]{2}\.?,? \d{5}(?:-\d{4})?$/u;
/** A street with a number, or a box. */
const STREET = /^(?:\d+[\p{L}\d]*(?:-\d+)? \p{L}|\d+ \d|(?:p\.? ?o\.? ?box|po box|apartado|calle|urb\.?|rr|hc) ?)/iu;
const SUITE = /^(?:apt|suite|ste|unit|floor|fl|bldg|room|#)\b/i;
/** Lines that name no holder of an account. */
const NO_HOLDER =
  /\b(?:customer|member|service|services? center|department|dept|inquir\w*|questions?|mail(?:ing)?|write|contact|branch|address|return service|attn|statement|account|page|period|date|phone|po box|n\.?a\.?|fsb|fdic|electronic|operations)\b|\d{4}|:/i;
/** Addresses are in the upper part of a page. */
const TOP_LINES = 40;
/** In heights of the font: the next line of a block, and how much its left edge may be off. */
const NEXT_LINE = 2;
const SAME_EDGE = 0.6;
const MAX_NAME_LINES = 3;

interface PlacedCell {
  readonly cell: TextCell;
  readonly line: TextLine;
}

/** The cell above, at the same left edge or in the same middle. */
function above(lines: readonly TextLine[], { cell, line }: PlacedCell): PlacedCell | undefined {
  const near = lines.filter(
    (other) => other.quarter === line.quarter && other.y < line.y && line.y - other.y <= NEXT_LINE * line.size,
  );
  const middle = ({ left, right }: TextCell) => (left + right) / 2;
  const isAligned = (other: TextCell) =>
    Math.abs(other.left - cell.left) <= SAME_EDGE * line.size ||
    Math.abs(middle(other) - middle(cell)) <= SAME_EDGE * line.size;
  return near
    .toReversed()
    .flatMap((other) => other.cells.filter(isAligned).map((found) => ({ cell: found, line: other })))
    .at(0);
}

/** The lines of the block above the last line of an address, from below. */
function blockAbove(lines: readonly TextLine[], last: PlacedCell): string[] {
  const texts: string[] = [];
  let at = above(lines, last);
  while (at && texts.length < MAX_NAME_LINES + 2) {
    texts.push(at.cell.text);
    at = above(lines, at);
  }
  return texts;
}

/** Names above a street, a city and a ZIP code. Empty for the address of a bank, and for a block that is unclear. */
function holdersOf(lines: readonly TextLine[], last: PlacedCell): string[] {
  const block = blockAbove(lines, last);
  const street = block.findIndex((text) => STREET.test(text));
  if (street === -1 || !block.slice(0, street).every((text) => SUITE.test(text))) return [];
  const names = block.slice(street + 1, street + 1 + MAX_NAME_LINES);
  const isClear = names.length > 0 && names.every((text) => !isFound(BANK_HEAD, text) && !NO_HOLDER.test(text));
  return isClear && names.every((text) => /\p{L}{2}/u.test(text)) ? names : [];
}

interface NamesInput {
  readonly lines: readonly TextLine[];
  /** Of the business and of its owners. */
  readonly names: readonly string[];
}

/**
 * Whether the name above the only address of a holder on the first page is none of the names. Nothing is told when
 * there is no such address, or several, or when one of the names stands anywhere on that page.
 */
export function nameSignals({ lines, names }: NamesInput): StatementSignal[] {
  const first = lines[0]?.page ?? 1;
  const top = lines.filter(({ page }) => page === first).slice(0, TOP_LINES);
  if (names.length === 0) return [];
  const blocks = top.flatMap((line) =>
    line.cells.filter(({ text }) => LAST_LINE.test(text)).map((cell) => holdersOf(top, { cell, line })),
  );
  const [holders, ...others] = blocks.filter((block) => block.length > 0);
  if (!holders || others.length > 0) return [];
  const texts = top.flatMap(({ cells }) => cells.map(({ text }) => text));
  if ([...holders, holders.join(' '), ...texts].some((text) => names.some((name) => isSameName(text, name)))) return [];
  return [{ kind: 'other_name', level: 'look', page: first, details: {} }];
}
