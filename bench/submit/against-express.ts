import type { Services } from '../../e2e/support/services/services.ts';
import type { BenchContext, Figure } from '../bench.ts';
import { measuredLoad } from '../lib/measured-load.ts';
import { startPeerServer } from '../lib/peer-server.ts';
import { alternate } from '../lib/rounds.ts';
import { prepareBodies, repeatedCall } from './applications.ts';
import { CONNECTIONS, figureOfTurns, ROUNDS, ratioOf, reportTurns, submitRound } from './submit-round.ts';

/** Of each round; one of ours takes as long as many of these. */
const CALLS = 4_000;
const MOST_CPU = 20;

/** Takes turns with Express that parses the same body as JSON and does nothing else. */
export async function againstExpress(
  context: BenchContext,
  services: Services,
  calls: number,
): Promise<readonly Figure[]> {
  const express = await startPeerServer({ context, name: 'express', args: ['bench/submit/bare-express.mjs'] });
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
        measure: 'server CPU per submit, of bare Express + JSON',
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
