import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface LoadResult {
  readonly calls: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Milliseconds from asking to the last byte of the answer, one for each call. */
  readonly times: readonly number[];
}

interface LoadInput {
  /** Origin of the server. */
  readonly url: string;
  /** Taken one by one as connections become free, until there are no more. */
  readonly calls: Iterable<Call>;
  readonly connections: number;
  /** What else than a success is no failure of the bench. */
  readonly isExpected?: (status: number) => boolean;
}

/** Asks as quickly as the answers come, on so many connections. @throws at the first unexpected answer */
export async function load({
  url,
  calls,
  connections,
  isExpected = (status) => status < 300,
}: LoadInput): Promise<LoadResult> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const waiting = calls[Symbol.iterator]();
  const ask = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const { method = 'GET', path, headers = {}, body = null } = next.value;
      const begun = performance.now();
      const answer = await pool.request({ method, path, headers, body });
      const text = await answer.body.text();
      times.push(performance.now() - begun);
      if (!isExpected(answer.statusCode))
        throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
    }
  };
  const begun = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, ask));
  } finally {
    await pool.destroy();
  }
  const seconds = (performance.now() - begun) / 1000;
  return { calls: times.length, seconds, perSecond: times.length / seconds, times };
}
