import { setTimeout as pause } from 'node:timers/promises';
import { type CommandTap, openCommandTap } from '../../e2e/support/services/command-tap.ts';
import { type Services, startAnotherApi } from '../../e2e/support/services/services.ts';
import type { BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { load } from '../lib/load.ts';
import { prepareBodies, submitCall } from './applications.ts';

const SUBMITS = 20;
/** Pause before each submit and after its response, so that no other work runs. Milliseconds. */
const QUIET = 750;
const MOST_COMMANDS = 4;

interface CountedSubmit {
  readonly before: readonly string[];
  readonly all: readonly string[];
}

/** Commands that arrive in the same event loop turn as the response count as before it. */
async function countSubmit({ url, body, tap }: { url: string; body: object; tap: CommandTap }): Promise<CountedSubmit> {
  await pause(QUIET);
  const from = tap.seen.length;
  await load({ url, calls: [submitCall({ ...body })], connections: 1 });
  await new Promise(setImmediate);
  const before = tap.seen.slice(from);
  await pause(QUIET);
  return { before, all: tap.seen.slice(from) };
}

/**
 * Submits one application at a time to a second API process, whose commands pass through a tap. The first API prepares
 * the bodies.
 */
export async function singleSubmits({ say }: BenchContext, services: Services): Promise<readonly Figure[]> {
  const tap = await openCommandTap(services.variables.MONGO_URL ?? '');
  const api = await startAnotherApi(services, { MONGO_URL: tap.url });
  const counted: CountedSubmit[] = [];
  try {
    // The first submit opens connections and fills caches.
    const [first = {}, ...bodies] = await prepareBodies(services, SUBMITS + 1);
    await countSubmit({ url: api.url, body: first, tap });
    for (const body of bodies) counted.push(await countSubmit({ url: api.url, body, tap }));
  } finally {
    await api.stop();
    tap.close();
  }
  const [{ before, all } = { before: [], all: [] }] = counted;
  say(`A single submit: ${before.join(', ')}; after the response: ${all.slice(before.length).join(', ') || 'nothing'}`);
  const figure = (measure: string, read: (submit: CountedSubmit) => readonly string[], goal = {}) =>
    figureOf({ bench: 'submit', measure, values: counted.map((submit) => read(submit).length), unit: '', ...goal });
  return [
    figure('database commands of a single submit with a statement, before the response', ({ before }) => before, {
      atMost: MOST_COMMANDS,
    }),
    figure('the same, including those after the response', ({ all }) => all),
  ];
}
