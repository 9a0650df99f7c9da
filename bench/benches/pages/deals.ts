import { performance } from 'node:perf_hooks';
import { superAdmin } from '../../../e2e/support/admin/sign-in.ts';
import { startServices } from '../../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { seedDeals } from '../../deals/seed.ts';
import { figureOf } from '../../lib/figures.ts';
import { alternate, median } from '../../lib/rounds.ts';
import { signIn } from '../../lists/staff.ts';

const FEW = { funders: 10, packages: 200 };
const MANY = { funders: 500, packages: 200_000 };
const ROUNDS = 5;
const CALLS = 30;
const WARM_UP = 15;

interface Side {
  readonly url: string;
  readonly token: string;
  /** An application with twenty packages. */
  readonly application: string;
}

/** Calls of the page of funders and of the tab of deals. */
const CALLED = [
  { name: 'list of funders', path: () => '/funder/get?pageSize=10' },
  { name: "search of funders 'har'", path: () => '/funder/get?pageSize=10&search=har' },
  { name: 'match panel', path: ({ application }: Side) => `/form/submission/${application}/funders?pageSize=10` },
  { name: 'packages of an application', path: ({ application }: Side) => `/form/submission/${application}/packages` },
  { name: 'offers of an application', path: ({ application }: Side) => `/form/submission/${application}/offers` },
  { name: 'an application', path: ({ application }: Side) => `/form/submission/${application}` },
] as const;

type Called = (typeof CALLED)[number];

async function openSide({ funders, packages, say }: typeof FEW & { say: BenchContext['say'] }) {
  const services = await startServices({ LOG_LEVEL: 'warn' });
  say(`Storing ${funders} funders and ${packages} packages ...`);
  const application = await seedDeals({ services, funders, packages });
  const token = await signIn(services, superAdmin(services));
  return { services, side: { url: services.url, token, application } satisfies Side };
}

/** @returns the median of the calls, in milliseconds */
async function timeOf(side: Side, { path }: Called, calls: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    const answer = await fetch(`${side.url}/api${path(side)}`, { headers: { authorization: `Bearer ${side.token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path(side)} answered ${answer.status}: ${text}`);
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function compare(called: Called, few: Side, many: Side): Promise<Figure> {
  for (const side of [few, many]) await timeOf(side, called, WARM_UP);
  const rounds = await alternate({
    rounds: ROUNDS,
    first: () => timeOf(few, called, CALLS),
    second: () => timeOf(many, called, CALLS),
  });
  return figureOf({
    bench: 'deals',
    measure: `${called.name}: ${MANY.funders} funders and ${MANY.packages} packages, compared with ${FEW.funders} and ${FEW.packages}`,
    values: rounds.map(({ first, second }) => second / first),
    unit: 'x',
    atMost: 2,
  });
}

async function run({ say }: BenchContext): Promise<readonly Figure[]> {
  const few = await openSide({ ...FEW, say });
  try {
    const many = await openSide({ ...MANY, say });
    try {
      const figures: Figure[] = [];
      for (const called of CALLED) figures.push(await compare(called, few.side, many.side));
      return figures;
    } finally {
      await many.services.close();
    }
  } finally {
    await few.services.close();
  }
}

export const dealsBench: Bench = {
  name: 'deals',
  title: 'Funders and packages, with few and with many',
  run,
};
