import { type Services, startServices } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { hostileCalls } from '../hostile-bodies/hostile-calls.ts';
import { startSteadyLoad } from '../hostile-bodies/steady-load.ts';
import { figureOf } from '../lib/figures.ts';
import { load } from '../lib/load.ts';
import { alternate, percentile } from '../lib/rounds.ts';
import { prepareBodies, submitCall } from '../submit/applications.ts';

const NAME = 'hostile-bodies';
const ROUNDS = 5;
/** Hostile requests a second. */
const PER_SECOND = 50;
/** Honest calls of each kind in a round, on so many connections. */
const CALLS = 100;
const CONNECTIONS = 2;
const WARM_UP = 300;
const LONG = 4;
const GOAL = 3;

/** p99 of each honest call, milliseconds. */
interface Tails {
  readonly signIn: number;
  readonly submit: number;
}

/** @param startAttack called once everything is prepared; what it gives ends the attack */
async function honestRound(services: Services, count: number, startAttack?: () => () => Promise<void>): Promise<Tails> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
  const signIn = {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  } as const;
  const submits = (await prepareBodies(services, count)).map(submitCall);
  const input = { url: services.url, connections: CONNECTIONS };
  const stop = startAttack?.();
  const signedIn = await load({ ...input, calls: Array.from({ length: count }, () => signIn) });
  const submitted = await load({ ...input, calls: submits });
  await stop?.();
  return { signIn: percentile(signedIn.times, 0.99), submit: percentile(submitted.times, 0.99) };
}

/** Attacks while the honest calls run, and prints what the attackers were told. */
function attack({ say }: BenchContext, { url }: Services): () => Promise<void> {
  const hostile = startSteadyLoad({ url, calls: hostileCalls(), perSecond: PER_SECOND });
  return async () => {
    const { sent, statuses } = await hostile.stop();
    const told = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
    say(`${sent} hostile requests: ${told.join(', ')}`);
  };
}

/** What honest people wait for while somebody sends bodies that are costly to read. */
export const hostileBodiesBench: Bench = {
  name: NAME,
  title: 'an honest sign-in and an honest submit beside bodies that are costly to read',
  async run(context): Promise<readonly Figure[]> {
    const calls = CALLS * (context.isLong ? LONG : 1);
    const services = await startServices({ LOG_LEVEL: 'info', NODE_ENV: 'production' });
    try {
      await honestRound(services, WARM_UP);
      const rounds = await alternate({
        rounds: ROUNDS,
        first: () => honestRound(services, calls),
        second: () => honestRound(services, calls, () => attack(context, services)),
      });
      const of = (kind: keyof Tails) => ({
        quiet: rounds.map(({ first }) => first[kind]),
        attacked: rounds.map(({ second }) => second[kind]),
        ratios: rounds.map(({ first, second }) => second[kind] / first[kind]),
      });
      const figure = (measure: string, values: readonly number[], unit: string, goal = {}) =>
        figureOf({ bench: NAME, measure, values, unit, ...goal });
      const both = [['sign-in', of('signIn')] as const, ['submit', of('submit')] as const];
      return both.flatMap(([kind, { quiet, attacked, ratios }]) => [
        figure(`p99 of a ${kind} under attack, of the quiet one`, ratios, 'x', { atMost: GOAL }),
        figure(`p99 of a ${kind}, quiet`, quiet, ' ms'),
        figure(`p99 of a ${kind} under attack`, attacked, ' ms'),
      ]);
    } finally {
      await services.close();
    }
  },
};
