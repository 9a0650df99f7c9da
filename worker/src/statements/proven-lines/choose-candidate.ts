import { isNear } from '../periods/assign-periods.ts';
import { dayIn } from '../periods/row-fit.ts';
import { addDays, type DateParts, dayNumber, daysOf, type Span } from '../statement-dates.ts';
import { CANDIDATE_KINDS, type CandidatePeriod } from './candidate-periods.ts';

/** So many days without a line at either end of the period. */
const MAX_GAP = 10;
/** A month in a title, or a closing day alone, may be those of a month to date: its lines reach so near to the end. */
const MAX_GAP_OF_MONTH = 3;
const MIN_DATES = 5;

/** The days of the lines in the span. Undefined when a line has none. */
function daysIn(dates: readonly (readonly DateParts[])[], span: Span): number[] | undefined {
  const days = dates.map((own) => own.flatMap((date) => dayIn(date, span) ?? [])[0]);
  const known = days.filter((day) => day !== undefined);
  return known.length === days.length ? known : undefined;
}

/** Whether all lines lie in the candidate and fill it. */
export function isFilled(dates: readonly (readonly DateParts[])[], candidate: CandidatePeriod): boolean {
  const days = daysIn(dates, candidate);
  if (!days || days.length < MIN_DATES) return false;
  const gap = candidate.kind === 'month' || candidate.kind === 'closing' ? MAX_GAP_OF_MONTH : MAX_GAP;
  const { from, to } = candidate;
  return Math.min(...days) <= dayNumber(addDays(from, MAX_GAP)) && Math.max(...days) >= dayNumber(addDays(to, -gap));
}

const contains = (outer: Span, inner: Span) => outer.from <= inner.from && outer.to >= inner.to;

/** Without those that only add days to another one of their kind. */
function tightest(all: readonly CandidatePeriod[]): CandidatePeriod[] {
  return all.filter(
    (one) => !all.some((other) => other !== one && contains(one, other) && daysOf(other) < daysOf(one)),
  );
}

/**
 * The only one of the candidates that the lines fill. A range that is written in one place decides over days in several
 * places, and those over a closing day alone. Candidates of equal strength that differ prove nothing.
 */
export function chooseCandidate(fitting: readonly CandidatePeriod[]): CandidatePeriod | undefined {
  const ranges = fitting.filter(({ kind }) => kind === 'range');
  const days = fitting.filter(({ kind }) => kind === 'month' || kind === 'pair');
  const [group = []] = [ranges, tightest(days), fitting].filter((each) => each.length > 0);
  const order = ({ kind }: CandidatePeriod) => CANDIDATE_KINDS.indexOf(kind);
  const [first] = group.toSorted((one, other) => order(one) - order(other));
  return first && group.every((each) => isNear(first, each)) ? first : undefined;
}
