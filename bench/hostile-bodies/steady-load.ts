import { Pool } from 'undici';
import type { Call } from '../lib/load.ts';

/** So many of them wait for an answer at most; beyond that the server is behind already, and the bench need not be. */
const MOST_OPEN = 100;

export interface SteadyLoad {
  /** Ends it. @returns how many were sent, and how many of each status came back */
  readonly stop: () => Promise<{ sent: number; statuses: Readonly<Record<string, number>> }>;
}

interface SteadyInput {
  readonly url: string;
  /** Sent in turn. */
  readonly calls: readonly [Call, ...Call[]];
  readonly perSecond: number;
}

/** Sends calls at a steady rate, whether or not the ones before them are answered. */
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
