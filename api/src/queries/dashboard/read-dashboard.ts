import { SECTIONS } from '@funding-desk/shared/fields/catalogue';
import { applicationFilterSchema } from '@funding-desk/shared/schemas/application/application-query';
import type { Count } from '@funding-desk/shared/schemas/application/work';
import { type Dashboard, FUNNEL_STEPS, NOW_FILTERS } from '@funding-desk/shared/schemas/company/dashboard';
import { countListed } from '../application/list/count-listed.ts';
import { aggregateCounters, type CounterInput, type CounterSource, counterFilter } from './counter-filter.ts';
import { namesOfFilters } from './counter-names.ts';
import { medianOf } from './median-times.ts';
import { readArrivals } from './read-arrivals.ts';
import { readDeals } from './read-deals.ts';
import { dayPlus } from './span-parts.ts';

type Step = (typeof FUNNEL_STEPS)[number];

const SECTION_STEPS: ReadonlySet<string> = new Set(SECTIONS.map(({ id }) => id));
const pathOf = (step: Step) => (SECTION_STEPS.has(step) ? `$counts.sections.${step}` : `$counts.${step}`);
const STEP_SUMS = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, { $sum: pathOf(step) }]));

/** Of the forms that were opened in the span: how many took each step. */
async function readFunnel(source: CounterSource): Promise<Dashboard['funnel']> {
  const filter = { $and: [source.filter, { funder: { $exists: false } }] };
  const all = [{ $group: { _id: null, ...STEP_SUMS } }];
  const [sums] = await aggregateCounters<Readonly<Record<Step, number>>>({ ...source, filter }, { all });
  return FUNNEL_STEPS.map((step) => ({ step, count: sums?.[step] ?? 0 }));
}

/** Counts the list of applications behind a figure, with the chosen company, link and person. */
function countNow(
  { context, viewer, query: { company, link, submitter } }: CounterInput,
  name: keyof Dashboard['now'],
): Promise<Count> {
  const query = applicationFilterSchema.parse({ ...NOW_FILTERS[name], company, link, submitter });
  return countListed({ context, viewer, query });
}

async function countsNow(input: CounterInput): Promise<Dashboard['now']> {
  const [waitingOnUs, waitingOnApplicant, unassigned, failedDeliveries] = await Promise.all([
    countNow(input, 'waitingOnUs'),
    countNow(input, 'waitingOnApplicant'),
    countNow(input, 'unassigned'),
    countNow(input, 'failedDeliveries'),
  ]);
  return { waitingOnUs, waitingOnApplicant, unassigned, failedDeliveries };
}

/** The figures of a span, from the counters and from the applications as they are now. */
export async function readDashboard(input: CounterInput): Promise<Dashboard> {
  const { context, query } = input;
  const { from, to } = query;
  const source: CounterSource = { context, span: { from, to }, filter: await counterFilter(input) };
  const [days, funnel, firstTouchSeconds, completionSeconds, deals, now, names] = await Promise.all([
    readArrivals(source),
    readFunnel(source),
    medianOf({ ...source, times: 'firstTouch' }),
    medianOf({ ...source, times: 'completion' }),
    readDeals(input, source),
    countsNow(input),
    namesOfFilters(input),
  ]);
  return {
    from,
    to,
    previousFrom: dayPlus(from, -days.length),
    previousTo: dayPlus(from, -1),
    days,
    funnel,
    firstTouchSeconds,
    completionSeconds,
    deals,
    now,
    names,
  };
}
