import type { Services } from '../../e2e/support/services/services.ts';
import type { BenchContext, Figure } from '../bench.ts';
import { measuredLoad } from '../lib/load.ts';
import { startPeerServer } from '../lib/peers.ts';
import { alternate } from '../lib/rounds.ts';
import { prepareBodies, repeatedCall } from './applications.ts';
import { CONNECTIONS, figureOfTurns, ROUNDS, ratioOf, reportTurns, submitRound } from './submit-round.ts';

/** More than ours in a round, because one takes far less time. */
const CALLS = 4_000;
const MOST_CPU = 20;

/** Compares with Express that only parses the same body as JSON, in alternating rounds. */
export async function againstExpress(
  context: BenchContext,
  services: Services,
  calls: number,
): Promise<readonly Figure[]> {
  const express = await startPeerServer({ context, name: 'express', args: ['bench/lib/bare-express.mjs', 'json'] });
  try {
    const [body = {}] = await prepareBodies(services, 1);
    const bareCalls = repeatedCall({ path: '/submit', body, count: CALLS });
    const input = { url: express.url, calls: bareCalls, connections: CONNECTIONS };
    const bare = () => measuredLoad(input, express.child.pid);
    await bare();
    const turns = await alternate({ rounds: ROUNDS, first: () => submitRound(services, calls), second: bare });
    reportTurns(context, 'Express', turns);
    const inMs = { turns, unit: ' ms' };
    return [
      figureOfTurns({
        measure: 'server CPU per submit, compared with bare Express + JSON',
        turns,
        read: ratioOf.cpu,
        unit: 'x',
        goal: { atMost: MOST_CPU },
      }),
      figureOfTurns({ ...inMs, measure: 'server CPU per submit', read: ({ first }) => first.cpuPerCall }),
      figureOfTurns({ ...inMs, measure: 'the same of bare Express + JSON', read: ({ second }) => second.cpuPerCall }),
    ];
  } finally {
    await express.stop();
  }
}
