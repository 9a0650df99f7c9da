import { performance } from 'node:perf_hooks';
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

const fixed = (path: string) => async () => path;

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
  {
    name: "first byte of an export of 'plu'",
    who: 'superAdmin',
    pathOn: fixed('/form/export?search=plu'),
    isStream: true,
  },
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
