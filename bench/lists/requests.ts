import { performance } from 'node:perf_hooks';
import { BUILT_IN_VIEWS } from '@funding-desk/shared/schemas/application/views';
import { z } from 'zod';
import type { Staff } from './staff.ts';

const listSchema = z.looseObject({ meta: z.looseObject({ next: z.string().nullable(), total: z.number() }) });

/** A request of staff. */
export interface ListRequest {
  readonly name: string;
  readonly who: 'superAdmin' | 'tenant';
  /** Path below `/api` on this side. */
  readonly pathOn: (side: Side) => Promise<string>;
  /** Measures the time until the first bytes. */
  readonly isStream?: boolean;
}

/** One of the two databases with its API. */
export interface Side {
  readonly url: string;
  readonly size: number;
  readonly staff: Staff;
}

/** Page size on the way to the middle. */
const STRIDE = 500;
const LIST = '/form/submissions?pageSize=10';

async function request(side: Side, { who, path }: { who: ListRequest['who']; path: string }) {
  const answer = await fetch(`${side.url}/api${path}`, { headers: { authorization: `Bearer ${side.staff[who]}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The page in the middle of the list, by cursor. */
function deepPage(who: ListRequest['who']): ListRequest['pathOn'] {
  return async (side) => {
    const middle = Math.min(100_000, Math.floor(side.staff.sizes[who] / 2));
    let path = LIST;
    // Only 100 pages can be reached by number, so it follows cursors. A short list has no second page.
    for (let rows = 0; rows < middle; rows += STRIDE) {
      const cursor = path.split('&cursor=')[1];
      const stride = `/form/submissions?pageSize=${STRIDE}${cursor ? `&cursor=${cursor}` : ''}`;
      const { next } = listSchema.parse(await (await request(side, { who, path: stride })).json()).meta;
      if (next) path = `${LIST}&cursor=${next}`;
    }
    return path;
  };
}

const rowsSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })).min(1) });

/** The last row of the first page of a view. */
function neighborsIn(query: string, who: ListRequest['who']): ListRequest['pathOn'] {
  return async (side) => {
    const page = await request(side, { who, path: `${LIST}&${query}` });
    const { data } = rowsSchema.parse(await page.json());
    return `/form/submission/${data.at(-1)?.id}/neighbors?${query}`;
  };
}

const fixed = (path: string) => async () => path;

const VIEWERS = [
  ['superAdmin', ''],
  ['tenant', ' of a company'],
] as const;

/** The views that a screen offers, and a saved one that combines filters. */
const VIEWS = [
  ...BUILT_IN_VIEWS.map((view) => ({
    label: view.label,
    query: new URLSearchParams({ ...view.filter, ...('sort' in view ? { sort: view.sort } : {}) }).toString(),
  })),
  { label: 'Unread', query: 'flag=unread' },
  { label: 'Delivery failed', query: 'flag=delivery_failed' },
  { label: 'On hold', query: 'flag=on_hold' },
  { label: 'Duplicate', query: 'flag=duplicate' },
  { label: 'Documents missing', query: 'flag=documents_missing' },
  { label: 'Signature outstanding', query: 'flag=signature_outstanding' },
  { label: 'Statement signal', query: 'flag=statement_signal' },
  { label: 'saved: offers and documents of mine and nobody', query: 'stage=offers,docs_needed&assignee=me,none' },
  { label: "saved: closed ones of 'plu'", query: 'stage=closed&search=plu' },
  { label: 'saved: declined duplicates', query: 'stage=declined&flag=duplicate' },
];

const VIEW_REQUESTS = VIEWS.flatMap(({ label, query }) =>
  VIEWERS.map(
    ([who, whose]): ListRequest => ({ name: `view ${label}${whose}`, who, pathOn: fixed(`${LIST}&${query}`) }),
  ),
);

/** The orders of the columns that the list sorts by, beside the newest first. */
const ORDER_REQUESTS = ['age', '-age', 'amount', '-amount'].flatMap((sort) =>
  VIEWERS.map(
    ([who, whose]): ListRequest => ({ name: `order ${sort}${whose}`, who, pathOn: fixed(`${LIST}&sort=${sort}`) }),
  ),
);

/** Every request is measured on both sides. */
export const REQUESTS: readonly ListRequest[] = [
  { name: 'first page', who: 'superAdmin', pathOn: fixed(LIST) },
  { name: 'first page of a company', who: 'tenant', pathOn: fixed(LIST) },
  { name: 'deep page by cursor', who: 'superAdmin', pathOn: deepPage('superAdmin') },
  { name: 'deep page of a company', who: 'tenant', pathOn: deepPage('tenant') },
  { name: "search 'plu', one of 20", who: 'superAdmin', pathOn: fixed(`${LIST}&search=plu`) },
  { name: "search 'harborvi', one of 1,500", who: 'superAdmin', pathOn: fixed(`${LIST}&search=harborvi`) },
  { name: "search 'plu' of a company", who: 'tenant', pathOn: fixed(`${LIST}&search=plu`) },
  { name: "search 'harbor plumb'", who: 'superAdmin', pathOn: fixed(`${LIST}&search=harbor%20plumb`) },
  { name: "search 'odalys', an owner of all", who: 'superAdmin', pathOn: fixed(`${LIST}&search=odalys`) },
  { name: "search 'odalys plu' of a company", who: 'tenant', pathOn: fixed(`${LIST}&search=odalys%20plu`) },
  {
    name: "first byte of an export of 'plu'",
    who: 'superAdmin',
    pathOn: fixed('/form/export?search=plu'),
    isStream: true,
  },
  ...VIEW_REQUESTS,
  ...ORDER_REQUESTS,
  { name: 'counts of all views', who: 'superAdmin', pathOn: fixed('/form/views/counts') },
  { name: 'counts of all views of a company', who: 'tenant', pathOn: fixed('/form/views/counts') },
  ...VIEWERS.map(([who, whose]): ListRequest => {
    return { name: `neighbors in Unassigned${whose}`, who, pathOn: neighborsIn('assignee=none&stage=open', who) };
  }),
];

async function timeOnce(side: Side, { who, isStream }: ListRequest, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await request(side, { who, path });
  if (!isStream) {
    await answer.arrayBuffer();
    return performance.now() - begun;
  }
  const reader = answer.body?.getReader();
  await reader?.read();
  const time = performance.now() - begun;
  await reader?.cancel();
  return time;
}

/** Milliseconds of each call. Calls are sequential. */
export async function timesOf({
  side,
  request,
  calls,
}: {
  side: Side;
  request: ListRequest;
  calls: number;
}): Promise<readonly number[]> {
  const path = await request.pathOn(side);
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) times.push(await timeOnce(side, request, path));
  return times;
}
