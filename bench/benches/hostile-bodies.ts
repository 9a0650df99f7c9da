import { gzipSync } from 'node:zlib';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { type Call, load, startSteadyLoad } from '../lib/load.ts';

import { alternate, percentile } from '../lib/rounds.ts';
import { prepareBodies, submitCall } from '../submit/applications.ts';

/** A token with an invalid signature, which anybody can create. */
const FORGED_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const JSON_BODY = { 'content-type': 'application/json' } as const;
const FORGED_HEADERS = { ...JSON_BODY, authorization: `Bearer ${FORGED_TOKEN}` } as const;

/** `[[],[],...]` of about this size: it compresses well and creates one object for every three bytes. */
const emptyArrays = (bytes: number) => `[${Array.from({ length: Math.floor(bytes / 3) }, () => '[]').join(',')}]`;

/** Bodies that cost their sender little. The first one once stopped the API: 3 KB compressed, 3 MB unpacked. */
function hostileCalls(): readonly [Call, ...Call[]] {
  const compressed = gzipSync(emptyArrays(3_000_000), { level: 9 });
  const plain = emptyArrays(60_000);
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  return [
    {
      method: 'POST',
      path: '/api/user/create',
      headers: { ...FORGED_HEADERS, 'content-encoding': 'gzip' },
      body: compressed,
    },
    { method: 'POST', path: '/api/user/create', headers: FORGED_HEADERS, body: plain },
    { method: 'POST', path: '/api/auth/login', headers: JSON_BODY, body: plain },
    { method: 'POST', path: '/api/form/draft/open', headers: JSON_BODY, body: nested },
    { method: 'POST', path: '/api/form/submit', headers: JSON_BODY, body: emptyArrays(300_000) },
  ];
}

const NAME = 'hostile-bodies';
const ROUNDS = 5;
/** Hostile requests a second. */
const PER_SECOND = 50;
/** Regular calls of each kind in a round, and their connections. */
const CALLS = 100;
const CONNECTIONS = 2;
const WARM_UP = 300;
const LONG = 4;
const GOAL = 3;

/** p99 of each regular call, milliseconds. */
interface Tails {
  readonly signIn: number;
  readonly submit: number;
}

/** @param startAttack is called after the preparation; its result ends the attack */
async function regularRound(
  services: Services,
  count: number,
  startAttack?: () => () => Promise<void>,
): Promise<Tails> {
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

/** Starts hostile requests. @returns a function that ends them and prints how they were answered */
function attack({ say }: BenchContext, { url }: Services): () => Promise<void> {
  const hostile = startSteadyLoad({ url, calls: hostileCalls(), perSecond: PER_SECOND });
  return async () => {
    const { sent, statuses } = await hostile.stop();
    const answers = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
    say(`${sent} hostile requests: ${answers.join(', ')}`);
  };
}

/** How much longer regular users wait while an attacker sends costly bodies. */
export const hostileBodiesBench: Bench = {
  name: NAME,
  title: 'sign-in and submit while costly bodies arrive',
  async run(context): Promise<readonly Figure[]> {
    const calls = CALLS * (context.isLong ? LONG : 1);
    const services = await startServices({ LOG_LEVEL: 'info', NODE_ENV: 'production' });
    try {
      await regularRound(services, WARM_UP);
      const rounds = await alternate({
        rounds: ROUNDS,
        first: () => regularRound(services, calls),
        second: () => regularRound(services, calls, () => attack(context, services)),
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
        figure(`p99 of a ${kind} under attack, compared with none`, ratios, 'x', { atMost: GOAL }),
        figure(`p99 of a ${kind}, no attack`, quiet, ' ms'),
        figure(`p99 of a ${kind} under attack`, attacked, ' ms'),
      ]);
    } finally {
      await services.close();
    }
  },
};
