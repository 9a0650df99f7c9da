import type { ListQuery } from './list-pages.ts';

/** What every list reads by itself. */
type ReadByList = keyof ListQuery;
const READ_BY_LIST: ReadonlySet<string> = new Set<ReadByList>(['page', 'cursor', 'pageSize', 'sort']);

/** @throws Error naming the filters among these parts of a query */
function refuseFilters(parts: readonly (readonly [name: string, value: unknown])[]): void {
  const names = parts.filter(([name, value]) => value !== undefined && value !== '' && !READ_BY_LIST.has(name));
  if (names.length > 0) throw new Error(`The list does not read: ${names.map(([name]) => name).join(', ')}`);
}

/**
 * For what remains of a query once its filters were taken out. A filter that remains neither compiles nor runs, so that
 * no list ignores it.
 * @throws Error
 */
export function assertAllRead<Q extends object>(rest: Q & Readonly<Record<Exclude<keyof Q, ReadByList>, never>>): void {
  refuseFilters(Object.entries(rest));
}

interface WatchedQuery<Q> {
  readonly query: Q;
  /** @throws Error naming the filters that were not read, unless they are among `readElsewhere` */
  readonly assertAllRead: (readElsewhere: readonly string[]) => void;
}

/** A query that notices which of its filters are read. */
export function watchQuery<Q extends object>(query: Q): WatchedQuery<Q> {
  const read = new Set<string | symbol>();
  return {
    query: new Proxy(query, {
      get(target, name, receiver) {
        read.add(name);
        return Reflect.get(target, name, receiver);
      },
    }),
    assertAllRead: (readElsewhere) =>
      refuseFilters(Object.entries(query).filter(([name]) => !read.has(name) && !readElsewhere.includes(name))),
  };
}
