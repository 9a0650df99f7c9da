import type { ApplicationFilterName } from '@funding-desk/shared/schemas/application/application';
import { z } from 'zod';
import { ROUTES } from '../routes/mount-routes.ts';

const listSchema = z.object({
  properties: z.object({ pageSize: z.unknown(), sort: z.object({ enum: z.array(z.string()) }) }),
});

/** All lists with their sort options. New lists are included automatically. */
export const LISTS = ROUTES.flatMap(({ method, path, query }) => {
  if (method !== 'get' || !query) return [];
  const list = listSchema.safeParse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }));
  return list.success ? [{ path, sorts: list.data.properties.sort.enum }] : [];
});

export const ID = 'a'.repeat(24);
/** Values of each filter of the list of applications. Those without any are tested beside the others, or in a span. */
const FILTER_VALUES: Readonly<Record<ApplicationFilterName, readonly string[]>> = {
  stage: [],
  assignee: ['me', 'none', `${ID},none`],
  step: ['due', 'mine'],
  from: ['2026-01-01&to=2026-12-31'],
  to: [],
  zone: [],
  flag: ['delivery_failed', 'on_hold', 'duplicate', 'unread', 'statement_signal'],
  link: [ID],
  submitter: [ID],
  company: [],
  openedFrom: ['2026-01-01&openedTo=2026-12-31'],
  openedTo: [],
  reached: ['complete'],
  revenue_below: ['40000'],
  nsf_above: ['3'],
  positions_above: ['1'],
};
export const FILTERS = Object.entries(FILTER_VALUES).flatMap(([name, values]) =>
  values.map((value) => `${name}=${value}`),
);
const nameOf = (filter: string) => filter.split('=')[0];
/** The filter with each filter after it in the list: their order in the URL does not change the query. */
export const pairsOf = (filter: string, filters: readonly string[]) =>
  filters
    .slice(filters.indexOf(filter) + 1)
    .flatMap((other) => (nameOf(filter) === nameOf(other) ? [] : [`${filter}&${other}`]));

/** Each filter that the list of documents offers. */
export const DOCUMENT_FILTERS = [
  'documentType=bankStatements',
  'source=staff',
  'month=2026-03',
  'reading=read',
  'reading=unreadable',
  'state=ready',
  'state=being-checked',
];

/**
 * An index that serves an order also serves its reverse, and viewers only differ in their conditions. So one viewer
 * reads the lists in both directions, the others in this one.
 */
export const isDescending = (sort: string) => sort.startsWith('-');

export const AUDIT_FILTERS = [`actor=${ID}`, 'action=submission.view', 'from=2026-01-01&to=2026-12-31'];
