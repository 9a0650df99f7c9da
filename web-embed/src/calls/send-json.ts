import type { JsonRecord } from '../lib/read-json.ts';
import { type Answer, call } from './api.ts';

interface JsonCall<T> {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the call. */
  readonly signal: AbortSignal;
  /** The call outlives the page. Browsers then refuse bodies over 64 KiB. */
  readonly keepalive?: boolean;
  readonly read: (body: JsonRecord) => T | undefined;
}

/** @throws when there is no response */
export function sendJson<T>({ path, body, headers, read, ...init }: JsonCall<T>): Promise<Answer<T>> {
  return call(
    path,
    { ...init, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    read,
  );
}
