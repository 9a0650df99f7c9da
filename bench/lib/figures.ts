import type { Figure } from '../bench.ts';
import { median } from './rounds.ts';

interface FigureInput {
  readonly bench: string;
  readonly measure: string;
  /** One for each round; the median counts. */
  readonly values: readonly number[];
  /** Appended to the number: 'x', ' KB', ' ms'. */
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Two significant digits, and all digits before the decimal point. */
function format(value: number): string {
  if (Math.abs(value) >= 10) return String(Math.round(value));
  return String(Number(value.toFixed(Math.abs(value) >= 1 ? 1 : 2)));
}

function goalText({ atMost, atLeast, unit }: FigureInput): string {
  if (atMost !== undefined) return `<= ${atMost}${unit}`;
  return atLeast === undefined ? '' : `>= ${atLeast}${unit}`;
}

/** A row of the table: median and range of the rounds, and whether the median meets the goal. */
export function figureOf(input: FigureInput): Figure {
  const { bench, measure, values, unit, atMost, atLeast } = input;
  const value = median(values);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isMet = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
  return {
    bench,
    measure,
    value: `${format(value)}${unit}`,
    spread: values.length > 1 ? `${format(low)}${unit} to ${format(high)}${unit}, ${values.length} rounds` : '',
    goal: goalText(input),
    isMet: atMost === undefined && atLeast === undefined ? null : isMet,
  };
}

/** A row with the reason why nothing was measured. */
export function missingFigure({
  bench,
  measure,
  goal,
  reason,
}: {
  bench: string;
  measure: string;
  goal: string;
  reason: string;
}): Figure {
  return { bench, measure, value: `not measured: ${reason}`, spread: '', goal, isMet: null };
}

const HEAD = ['Bench', 'Measure', 'Value', 'Spread', 'Goal', 'Met'] as const;

function isMetText({ isMet }: Figure): string {
  if (isMet === null) return '';
  return isMet ? 'yes' : 'no';
}

/** Formats figures as a Markdown table with aligned columns. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    [...HEAD],
    ...figures.map((figure) => [
      figure.bench,
      figure.measure,
      figure.value,
      figure.spread,
      figure.goal,
      isMetText(figure),
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
}
