import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** The id of the request that the present code serves, also in the worker. Undefined in sweeps and at the start. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Runs a function and everything that it starts under the id of a request. Without an id, it just runs. */
export function withRequestId<T>(requestId: string | undefined, run: () => T): T {
  return requestId === undefined ? run() : storage.run(requestId, run);
}
