import type { Services } from '../../e2e/support/services/services.ts';
import type { BenchContext, Figure } from '../bench.ts';
import { missingFigure } from '../lib/figures.ts';
import { type MeasuredLoad, measuredLoad } from '../lib/load.ts';
import { alternate } from '../lib/rounds.ts';
import { prepareBodies, repeatedCall } from './applications.ts';
import { type Formio, startFormio } from './formio.ts';
import { CONNECTIONS, figureOfTurns, ROUNDS, ratioOf, reportTurns, SUBMIT_BENCH, submitRound } from './submit-round.ts';

/** In each round, and before the first one to compile code. */
const CALLS = 100;

const RATIOS = [
  {
    measure: 'server CPU per submit, compared with Form.io',
    read: ratioOf.cpu,
    goal: { atMost: 0.2 },
    text: '<= 0.2x',
  },
  { measure: 'submits a second, compared with Form.io', read: ratioOf.throughput, goal: { atLeast: 3 }, text: '>= 3x' },
  { measure: 'p99 of a submit, compared with Form.io', read: ratioOf.p99, goal: { atMost: 0.4 }, text: '<= 0.4x' },
] as const;

async function formioRound(formio: Formio, body: object): Promise<MeasuredLoad> {
  const calls = repeatedCall({ path: formio.path, body: { data: body }, count: CALLS });
  return measuredLoad({ url: formio.url, calls, connections: CONNECTIONS }, formio.process.child.pid);
}

/** Compares with Form.io in alternating rounds: the same fields, the same MongoDB. */
export async function againstFormio(
  context: BenchContext,
  services: Services,
  calls: number,
): Promise<readonly Figure[]> {
  const formio = await startFormio(context, services.variables.MONGO_URL ?? '');
  try {
    const [{ signatures, ...fields } = {}] = await prepareBodies(services, 1);
    const body = Object.assign(fields, signatures);
    await formioRound(formio, body);
    const turns = await alternate({
      rounds: ROUNDS,
      first: () => submitRound(services, calls),
      second: () => formioRound(formio, body),
    });
    reportTurns(context, 'Form.io', turns);
    const inMs = { turns, unit: ' ms' };
    return [
      ...RATIOS.map(({ measure, read, goal }) => figureOfTurns({ measure, turns, read, unit: 'x', goal })),
      figureOfTurns({ ...inMs, measure: 'server CPU per submit, same run', read: ({ first }) => first.cpuPerCall }),
      figureOfTurns({ ...inMs, measure: 'the same of Form.io', read: ({ second }) => second.cpuPerCall }),
    ];
  } finally {
    await formio.process.stop();
  }
}

/** The rows for the embedded database, which Form.io does not work with. */
export function withoutFormio(): readonly Figure[] {
  const reason = 'Form.io needs a real MongoDB; set MONGO_URL or MONGOD_TOOL';
  return RATIOS.map(({ measure, text }) => missingFigure({ bench: SUBMIT_BENCH, measure, goal: text, reason }));
}
