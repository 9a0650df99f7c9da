import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { cpuSecondsOf } from './cpu-seconds.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface LoadResult {
  readonly calls: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Milliseconds from the request to the last byte of the response, for each call. */
  readonly times: readonly number[];
}

interface LoadInput {
  /** Origin of the server. */
  readonly url: string;
  /** A free connection takes the next one, until all are done. */
  readonly calls: Iterable<Call>;
  readonly connections: number;
  /** Which statuses do not fail the bench. Default: successes. */
  readonly isExpected?: (status: number) => boolean;
}

/** Sends the calls as fast as responses arrive. @throws at the first unexpected response */
export async function load({
  url,
  calls,
  connections,
  isExpected = (status) => status < 300,
}: LoadInput): Promise<LoadResult> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const waiting = calls[Symbol.iterator]();
  const sendCalls = async () => {
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
    await Promise.all(Array.from({ length: connections }, sendCalls));
  } finally {
    await pool.destroy();
  }
  const seconds = (performance.now() - begun) / 1000;
  return { calls: times.length, seconds, perSecond: times.length / seconds, times };
}

/** Work of the server after its responses counts too. Milliseconds. */
const AFTERWARDS = 500;

export interface MeasuredLoad extends LoadResult {
  /** CPU time of the server's process and its children, milliseconds. */
  readonly cpuPerCall: number;
}

/** Sends the calls and measures the CPU of the server. @param pid of the server */
export async function measuredLoad(
  input: { url: string; calls: Iterable<Call>; connections: number },
  pid: number | undefined,
): Promise<MeasuredLoad> {
  if (pid === undefined) throw new Error('The server did not start');
  const before = await cpuSecondsOf(pid);
  const result = await load(input);
  await pause(AFTERWARDS);
  const used = (await cpuSecondsOf(pid)) - before;
  return { ...result, cpuPerCall: (used * 1000) / result.calls };
}

/** Limit of open requests. With more, the server is overloaded and further ones show nothing new. */
const MOST_OPEN = 100;

interface SteadyLoad {
  /** @returns the number of requests, and of responses by status */
  readonly stop: () => Promise<{ sent: number; statuses: Readonly<Record<string, number>> }>;
}

interface SteadyInput {
  readonly url: string;
  /** Sent one after another, repeatedly. */
  readonly calls: readonly [Call, ...Call[]];
  readonly perSecond: number;
}

/** Sends calls at a constant rate, without waiting for responses. */
export function startSteadyLoad({ url, calls, perSecond }: SteadyInput): SteadyLoad {
  const pool = new Pool(url, { connections: MOST_OPEN, pipelining: 1 });
  const statuses: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  let sent = 0;

  const send = async ({ method = 'GET', path, headers = {}, body }: Call) => {
    const outcome = await pool.request({ method, path, headers, body: body ?? null }).then(
      async (answer) => {
        await answer.body.dump();
        return String(answer.statusCode);
      },
      () => 'none',
    );
    statuses[outcome] = (statuses[outcome] ?? 0) + 1;
  };
  const timer = setInterval(() => {
    if (open.size >= MOST_OPEN) return;
    const sending = send(calls[sent % calls.length] ?? calls[0]).finally(() => open.delete(sending));
    open.add(sending);
    sent += 1;
  }, 1_000 / perSecond);

  return {
    async stop() {
      clearInterval(timer);
      await pool.destroy();
      await Promise.all(open);
      return { sent, statuses };
    },
  };
}
