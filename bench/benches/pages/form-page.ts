import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startServices } from '../../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { figureOf } from '../../lib/figures.ts';
import { type MeasuredLoad, measuredLoad } from '../../lib/load.ts';
import { startPeerServer } from '../../lib/peers.ts';
import { alternate } from '../../lib/rounds.ts';

const NAME = 'form-page';
const CONNECTIONS = 10;
const ROUNDS = 5;
/** In each round, on each side. */
const CALLS = 2_000;
/** Calls before the first round, which compile code and open connections. */
const WARM_UP = 4_000;
const LONG = 4;
const STATIC_FILE = 'page.html';

interface Side {
  readonly url: string;
  readonly page: string;
  readonly pid: number | undefined;
}

function pageRound({ url, page, pid }: Side, count: number): Promise<MeasuredLoad> {
  const calls = Array.from({ length: count }, () => ({ path: page }));
  return measuredLoad({ url, calls, connections: CONNECTIONS }, pid);
}

function figuresOf(turns: readonly { first: MeasuredLoad; second: MeasuredLoad }[], bytes: number): readonly Figure[] {
  const figure = (measure: string, values: readonly number[], unit: string, goal = {}) =>
    figureOf({ bench: NAME, measure, values, unit, ...goal });
  const ratios = turns.map(({ first, second }) => first.perSecond / second.perSecond);
  return [
    figure('form pages a second, compared with a static file of the same size', ratios, 'x', { atLeast: 0.5 }),
    figure(
      'form pages a second',
      turns.map(({ first }) => first.perSecond),
      '',
    ),
    figure(
      'static files a second',
      turns.map(({ second }) => second.perSecond),
      '',
    ),
    figure(
      'server CPU per form page',
      turns.map(({ first }) => first.cpuPerCall),
      ' ms',
    ),
    figure(
      'server CPU per static file',
      turns.map(({ second }) => second.cpuPerCall),
      ' ms',
    ),
    figure('size of the form page', [bytes / 1000], ' kB'),
  ];
}

async function run(context: BenchContext): Promise<readonly Figure[]> {
  const services = await startServices({ LOG_LEVEL: 'info', NODE_ENV: 'production' });
  const page = `/embed/${services.link.slug}`;
  try {
    const html = await (await fetch(`${services.url}${page}`)).text();
    await writeFile(path.join(context.folder, STATIC_FILE), html);
    const server = await startPeerServer({
      context,
      name: 'static',
      args: ['bench/lib/bare-express.mjs', 'static', context.folder],
    });
    try {
      const ours = { url: services.url, page, pid: services.api.child.pid };
      const bare = { url: server.url, page: `/${STATIC_FILE}`, pid: server.child.pid };
      for (const side of [ours, bare]) await pageRound(side, WARM_UP);
      const calls = CALLS * (context.isLong ? LONG : 1);
      const first = () => pageRound(ours, calls);
      const second = () => pageRound(bare, calls);
      return figuresOf(await alternate({ rounds: ROUNDS, first, second }), Buffer.byteLength(html));
    } finally {
      await server.stop();
    }
  } finally {
    await services.close();
  }
}

export const formPageBench: Bench = {
  name: NAME,
  title: 'the form page, compared with a static file of the same size',
  run,
};
