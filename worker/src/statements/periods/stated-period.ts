import type { LabelledValue, StatementText } from '../labelled-values.ts';
import { type DateOrder, daysOf, type Parsed, type Span } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';

/**
 * How much a rule proves. A labelled range decides over dates that are labelled one by one, those over a bare range. A loose
 * one has no known words. */
export const STRENGTHS = ['labelled', 'paired', 'bare', 'loose'] as const;
type Strength = (typeof STRENGTHS)[number];

/** A period that a line of the text states. */
export interface StatedPeriod extends Span {
  readonly strength: Strength;
  /** Index of the line. */
  readonly index: number;
  readonly page: number;
  /** The label and the dates, as the statement writes them. */
  readonly line: string;
  /** The dates allow another reading, such as 3 April and 4 March. */
  readonly isAmbiguous: boolean;
  /** The wording alone proves nothing: the lines of the period must lead from one balance to the other. */
  readonly needsProof?: boolean;
}

export type Reader = (text: string, order: DateOrder) => Parsed<Span> | undefined;

export interface Reading {
  readonly spans: readonly Span[];
  /** The text of the dates, and what follows. */
  readonly quote: string;
  readonly rest: string;
}

/** Reads the text in every order that the document allows. Impossible readings go when another one is possible. */
export function readAll({ text, orders, reader }: { text: string; orders: readonly DateOrder[]; reader: Reader }) {
  const parsed = orders.map((order) => reader(text, order)).filter((each) => each !== undefined);
  const possible = parsed.filter(({ value }) => daysOf(value) > 0);
  const [first] = possible;
  if (!first) return undefined;
  const spans = [...new Map(possible.map(({ value }) => [`${value.from} ${value.to}`, value])).values()];
  return { spans, quote: text.slice(0, first.end), rest: text.slice(first.end) };
}

interface Stated {
  readonly value: LabelledValue;
  readonly quote: string;
  readonly spans: readonly Span[];
  readonly strength: Strength;
  readonly needsProof?: boolean;
}

export function toStatedPeriods({ value, quote, spans, strength, needsProof = false }: Stated): StatedPeriod[] {
  const [span] = spans;
  if (!span) return [];
  const { index, line, label } = value;
  const isAmbiguous = spans.length > 1;
  const text = `${label} ${quote}`.trim();
  return [{ ...span, strength, index, page: line.page, line: text, isAmbiguous, needsProof }];
}

/** Finds what one kind of wording states. */
export type PeriodRule = (text: StatementText, orders: readonly DateOrder[]) => StatedPeriod[];

/** Where a range may begin within a text. */
export const WORD_STARTS = /(?<![\p{L}\d/.-])[\p{L}\d]/gu;

/** A range without a label counts among the first lines of a page only. */
const HEADER_LINES = 30;

/** Lines at the top of a page, the first one by default. */
export function headerOf({ lines }: StatementText, page = lines[0]?.page): readonly TextLine[] {
  return lines.filter((line) => line.page === page).slice(0, HEADER_LINES);
}
