import { z } from 'zod';
import { SECTIONS, type SectionId } from '../../fields/catalogue.ts';
import { countSchema, submitterSchema } from '../application/work.ts';
import { idSchema, successSchema } from '../envelope.ts';
import { dealFiguresSchema, dealOrderSchema } from './deal-figures.ts';

/** Most days of one span: two years. */
export const MAX_SPAN_DAYS = 731;

const SECTION_IDS: readonly SectionId[] = SECTIONS.map(({ id }) => id);

/** The steps of the funnel in their order. Each one implies those before it up to `submitted`. */
export const FUNNEL_STEPS = [
  'opened',
  'started',
  ...SECTION_IDS,
  'submitted',
  'complete',
  'offered',
  'funded',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

const DAY = 86_400_000;

/** Days of a span, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

const spanShape = {
  /** First and last day in UTC, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  company: idSchema.optional(),
  link: idSchema.optional(),
  submitter: submitterSchema.optional(),
};

const inOrder = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to;
const withinLimit = ({ from, to }: { readonly from: string; readonly to: string }) =>
  daysBetween(from, to) <= MAX_SPAN_DAYS;
const ORDER = { path: ['to'], error: 'The last day is before the first one' };
const LIMIT = { path: ['to'], error: `Please choose at most ${MAX_SPAN_DAYS} days` };

/** Query of `GET /api/dashboard`. */
export const dashboardQuerySchema = z.strictObject(spanShape).refine(inOrder, ORDER).refine(withinLimit, LIMIT);
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

/** Seconds, or null when nothing was counted. */
const medianSchema = z.int().nullable();

export const dashboardSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The span of the same length before. */
  previousFrom: z.iso.date(),
  previousTo: z.iso.date(),
  /** Each day of the span, with the applications that arrived on it and on the same day of the span before. */
  days: z.array(z.object({ day: z.iso.date(), received: z.int(), previous: z.int() })),
  /** Of the forms that were opened in the span: how many took each step, whenever they took it. */
  funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), count: z.int() })),
  /** Of the applications that arrived in the span. Accurate to three percent. */
  firstTouchSeconds: medianSchema,
  completionSeconds: medianSchema,
  /** Packages, answers and offers of the span, and what was funded in it. */
  deals: dealFiguresSchema,
  /** The applications as they are now, whenever they arrived. */
  now: z.object({
    waitingOnUs: countSchema,
    waitingOnApplicant: countSchema,
    unassigned: countSchema,
    failedDeliveries: countSchema,
  }),
  /** Of the chosen company, link and person. Null when none is chosen, '' for a record that is gone or out of scope. */
  names: z.object({
    company: z.string().nullable(),
    link: z.string().nullable(),
    submitter: z.string().nullable(),
  }),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
export const dashboardResponseSchema = successSchema(dashboardSchema);

/** Filters of the list of applications behind the figures of `now`. */
export const NOW_FILTERS = {
  waitingOnUs: { stage: 'new,in_review,ready,offers' },
  waitingOnApplicant: { stage: 'docs_needed,contract_out' },
  unassigned: { assignee: 'none', stage: 'open' },
  failedDeliveries: { flag: 'delivery_failed' },
} as const satisfies Record<keyof Dashboard['now'], Readonly<Record<string, string>>>;

interface Days {
  readonly from: string;
  readonly to: string;
}

type ListFilters = Readonly<Record<string, string>>;

/** Filters of the list of the applications that arrived in these days. */
export const arrivalFilters = ({ from, to }: Days): ListFilters => ({ from, to, zone: 'UTC' });

/** Whether it comes after the submit. */
const isLateStep = (step: FunnelStep) => step === 'complete' || step === 'offered' || step === 'funded';

/**
 * Filters of the list behind a step of the funnel. Null for the steps before the submit: forms that are not submitted
 * are no applications, and their records are removed.
 */
export function stepFilters(step: FunnelStep, { from, to }: Days): ListFilters | null {
  const opened = { openedFrom: from, openedTo: to };
  if (step === 'submitted') return opened;
  return isLateStep(step) ? { ...opened, reached: step } : null;
}

/** Filters of the lists of the applications that the median times are of. */
export const medianFilters = (days: Days): Readonly<Record<'firstTouch' | 'completion', ListFilters>> => ({
  firstTouch: { ...arrivalFilters(days), reached: 'touched' },
  completion: { ...arrivalFilters(days), reached: 'complete' },
});

/** Who could have taken a step: its rate is the share of them. Null for the first step. */
export function rateBase(step: FunnelStep): FunnelStep | null {
  if (step === 'opened') return null;
  if (step === 'started') return 'opened';
  return isLateStep(step) ? 'submitted' : 'started';
}

/** The rate of a step, from 0 to 1. Null for the first step, and when nobody could have taken it. */
export function rateOf(step: FunnelStep, funnel: Dashboard['funnel']): number | null {
  const countOf = (name: FunnelStep) => funnel.find((one) => one.step === name)?.count ?? 0;
  const base = rateBase(step);
  const most = base ? countOf(base) : 0;
  return most === 0 ? null : countOf(step) / most;
}

/** The columns of the tables by company, link and person. */
export const BREAKDOWN_COUNTS = ['opened', 'started', 'submitted', 'complete', 'offered', 'funded'] as const;
export type BreakdownCount = (typeof BREAKDOWN_COUNTS)[number];

const pageShape = {
  page: z.coerce.number().int().min(1).max(100).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
};

/** Query of `GET /api/dashboard/deals/funders`, `/companies`, `/links` and `/people`. */
export const dealBreakdownQuerySchema = z
  .strictObject({ ...spanShape, order: dealOrderSchema, ...pageShape })
  .refine(inOrder, ORDER)
  .refine(withinLimit, LIMIT);
export type DealBreakdownQuery = z.infer<typeof dealBreakdownQuerySchema>;

/** Query of `GET /api/dashboard/companies`, `/links` and `/people`. */
export const breakdownQuerySchema = z
  .strictObject({
    ...spanShape,
    /** A column; with `-`, the highest counts come first. */
    order: z.enum(BREAKDOWN_COUNTS.flatMap((name) => [name, `-${name}`] as const)).default('-submitted'),
    ...pageShape,
  })
  .refine(inOrder, ORDER)
  .refine(withinLimit, LIMIT);
export type BreakdownQuery = z.infer<typeof breakdownQuerySchema>;

export const breakdownRowSchema = z.object({
  /** Of the company, link or person. Null for the links of companies, which belong to no person. */
  id: idSchema.nullable(),
  /** Slug of the link, or name of the company or person. '' for a record that is gone or out of scope. */
  name: z.string(),
  counts: z.object({
    opened: z.int(),
    started: z.int(),
    submitted: z.int(),
    complete: z.int(),
    offered: z.int(),
    funded: z.int(),
  } satisfies Record<BreakdownCount, z.ZodType>),
});
export type BreakdownRow = z.infer<typeof breakdownRowSchema>;
export const breakdownResponseSchema = z.object({
  status: z.literal('success'),
  data: z.array(breakdownRowSchema),
  meta: z.object({ total: z.int(), page: z.int(), pageSize: z.int() }),
});
