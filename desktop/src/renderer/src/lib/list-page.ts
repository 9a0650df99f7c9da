import type { z } from 'zod';
import { requestJson } from './request-json.ts';
import type { ListState } from './use-list-state.ts';

/** Product specification, section 9. */
const PAGE_SIZE = '10';

interface ListPageInput<S extends z.ZodType> {
  /** Path of the list call, from `/api`. */
  readonly path: string;
  readonly schema: S;
  readonly state: ListState;
  readonly signal: AbortSignal;
}

/** One page of a list of the server. @throws as `requestJson` */
export function listPage<S extends z.ZodType>({ path, schema, state, signal }: ListPageInput<S>): Promise<z.output<S>> {
  const { cursor, search, sort } = state;
  const query = new URLSearchParams({ pageSize: PAGE_SIZE, sort });
  if (search !== '') query.set('search', search);
  if (cursor !== '') query.set('cursor', cursor);
  return requestJson({ path: `${path}?${query}`, schema, signal });
}
