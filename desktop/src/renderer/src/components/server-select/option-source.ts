import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { requestJson } from '../../lib/request-json.ts';

/** A record that can be chosen. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** What a form holds of a choice; null for none. */
export const chosenOptionSchema = z.object({ id: z.string(), label: z.string() }).nullable();

/** Where the records come from. */
export interface OptionSource<Item> {
  /** Path of the list call, from `/api`. */
  readonly path: string;
  readonly schema: z.ZodType<{ readonly data: readonly Item[] }>;
  readonly sort: string;
  /** More of the list call's query. */
  readonly query?: Readonly<Record<string, string>>;
  readonly toOption: (item: Item) => Option;
  /** Leaves out what the viewer cannot choose. Default: all can be chosen. */
  readonly isOffered?: (item: Item) => boolean;
}

const MOST_OPTIONS = '20';

interface OptionSearch<Item> {
  readonly source: OptionSource<Item>;
  readonly search: string;
  /** Nothing is asked while the list is closed. */
  readonly isOpen: boolean;
}

/** What the server finds; the former options stay until it has answered, and `isAnswered` tells the two apart. */
export function useOptions<Item>({ source, search, isOpen }: OptionSearch<Item>) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['options', source.path, search, source.query],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ pageSize: MOST_OPTIONS, sort: source.sort, search, ...source.query });
      return requestJson({ path: `${source.path}?${query}`, schema: source.schema, signal });
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).filter(source.isOffered ?? (() => true)).map(source.toOption);
  return { found, error, isFetching, isAnswered: data !== undefined && !isPlaceholderData };
}
