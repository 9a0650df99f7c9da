import type { Figure } from '../bench.ts';
import { median } from './rounds.ts';

interface FigureInput {
  readonly bench: string;
  readonly measure: string;
  /** One of each round; the median counts. */
  readonly values: readonly number[];
  /** Put behind the number: 'x', ' KB', ' ms'. */
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Two digits that count, and all before the point. */
function printed(value: number): string {
  if (Math.abs(value) >= 10) return String(Math.round(value));
  return String(Number(value.toFixed(Math.abs(value) >= 1 ? 1 : 2)));
}

function goalText({ atMost, atLeast, unit }: FigureInput): string {
  if (atMost !== undefined) return `<= ${atMost}${unit}`;
  return atLeast === undefined ? '' : `>= ${atLeast}${unit}`;
}

/** A line of the table: the median of the rounds, from where to where they went, and whether it meets its goal. */
export function figureOf(input: FigureInput): Figure {
  const { bench, measure, values, unit, atMost, atLeast } = input;
  const value = median(values);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isMet = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
  return {
    bench,
    measure,
    value: `${printed(value)}${unit}`,
    spread: values.length > 1 ? `${printed(low)}${unit} to ${printed(high)}${unit}, ${values.length} rounds` : '',
    goal: goalText(input),
    isMet: atMost === undefined && atLeast === undefined ? null : isMet,
  };
}

/** A line that says why there is no figure. */
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
