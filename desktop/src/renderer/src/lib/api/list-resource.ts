import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListState } from '../use-list-state.ts';
import { type JsonRequest, requestData, requestJson } from './request-json.ts';
import { type ListPage, type ListSchema, requestList } from './request-list.ts';

/** Product specification, section 9. */
export const PAGE_SIZE = 10;

/** Matches every query: a saved role or user can change what the viewer may do on any screen. */
export const ALL_QUERIES = [[]] as const;

/** The options of every select that loads them from the server. */
export const OPTIONS_KEY = ['options'] as const;

interface ListQueryInput<Item> {
  readonly queryKey: readonly string[];
  /** Path of the list call, from `/api`. */
  readonly path: string;
  readonly schema: ListSchema<Item>;
  readonly state: ListState;
  /** Rows of a page. */
  readonly pageSize?: number;
}

/**
 * One page of a list. The current page stays visible while the next one loads. In place of a page beyond the end, as
 * after the deletion of its last record, it reads the last page.
 */
export function listQuery<Item>({ queryKey, path, schema, state, pageSize = PAGE_SIZE }: ListQueryInput<Item>) {
  const { cursor, search, sort, filters } = state;
  const read = (from: string, signal: AbortSignal) => {
    const params = new URLSearchParams({ ...filters, pageSize: String(pageSize), sort });
    if (search !== '') params.set('search', search);
    if (from !== '') params.set('cursor', from);
    return requestList({ path: `${path}?${params}`, schema, signal });
  };
  return queryOptions<ListPage<Item>>({
    queryKey: [...queryKey, state, pageSize],
    queryFn: async ({ signal }) => {
      const page = await read(cursor, signal);
      const { previous, unreadable = [] } = page.meta;
      const isBeyondEnd = page.data.length === 0 && unreadable.length === 0 && previous !== null;
      return isBeyondEnd ? read(previous, signal) : page;
    },
    placeholderData: keepPreviousData,
  });
}

interface DataQueryInput<T> extends Pick<JsonRequest<z.ZodType<{ readonly data: T }>>, 'path' | 'schema'> {
  readonly queryKey: QueryKey;
}

/** A query for the `data` of an answer. */
export function dataQuery<T>({ queryKey, ...request }: DataQueryInput<T>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => requestData({ ...request, signal }) });
}

/** The queries that a mutation makes stale. The first one is the list on the screen. */
type StaleQueries = readonly [QueryKey, ...QueryKey[]];

/** @returns a function that refetches the queries and resolves when the list on the screen is current */
export function useRefresh([list, ...others]: StaleQueries): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of others) void queryClient.invalidateQueries({ queryKey });
    return queryClient.invalidateQueries({ queryKey: list });
  };
}

interface SaveInput<Data, Variables> {
  readonly mutationFn: (variables: Variables) => Promise<Data>;
  readonly staleQueries: StaleQueries;
}

/**
 * A mutation that succeeds once the list shows the saved record. It refreshes the list after a failure as well, because
 * another person may have changed the record, but it reports the failure at once (decisions, section 10).
 */
export function useSave<Data, Variables>({ mutationFn, staleQueries }: SaveInput<Data, Variables>) {
  const refresh = useRefresh(staleQueries);
  return useMutation({ mutationFn, onSuccess: refresh, onError: () => void refresh() });
}

interface DeleteInput {
  /** Path of the call without the id, from `/api`. */
  readonly path: string;
  readonly staleQueries: StaleQueries;
}

/** Deletes a record by its id. It refreshes the list after a failure as well: another person may have deleted the record. */
export function useDelete({ path, staleQueries }: DeleteInput) {
  const refresh = useRefresh(staleQueries);
  return useMutation({
    mutationFn: (id: string) => requestJson({ method: 'DELETE', path: `${path}/${id}`, schema: doneSchema }),
    onSettled: () => void refresh(),
  });
}

interface SomeRowInput<Row> {
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly allows: (row: Row) => boolean;
  /** What the viewer's role allows. */
  readonly expected: boolean;
}

/**
 * Whether any row allows the action. An empty list uses the viewer's role, so that columns do not change with the
 * rows.
 */
export function someRowAllows<Row>({ rows = [], allows, expected }: SomeRowInput<Row>): boolean {
  return rows.length === 0 ? expected : rows.some(allows);
}
