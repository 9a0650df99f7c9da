import type { Browser, Page } from '@playwright/test';
import { openSignedIn, superAdmin } from '../../e2e/support/admin/sign-in.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import { apply } from '../../e2e/support/submissions/apply.ts';
import { fillLists } from '../admin/fill-lists.ts';
import { type RowPaint, takePaints, takeRendered, watchRows } from '../admin/row-watch.ts';
import { stirScreen } from '../admin/stir-screen.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { openBrowser, patiently, scriptsOf, sumOf } from '../lib/browser.ts';
import { figureOf } from '../lib/figures.ts';

const BENCH = 'admin';
const FIRST_LOAD_KB = 180;
const SCREENS = ['forms', 'companies', 'teams', 'users', 'roles', 'links'] as const;
/** Each paints the first page and the two that follow. */
const ROUNDS = 5;
/** Whatever a commit brings along has come by then. Milliseconds. */
const QUIET = 500;

interface Place {
  readonly browser: Browser;
  readonly services: Services;
}

/** A page whose rows are watched, as the super admin. */
async function open({ browser, services }: Place, screen: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await watchRows(page);
  await openSignedIn({ page, services, path: `/admin/${screen}`, credentials: superAdmin(services) });
  await patiently(page.getByText(/^Displayed: /)).toBeVisible();
  return page;
}

async function firstLoad({ browser, services }: Place): Promise<Figure> {
  const login = await scriptsOf({
    browser,
    address: services.url,
    isThere: (page) => patiently(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible(),
  });
  return figureOf({
    bench: BENCH,
    measure: 'JavaScript of the first load, gzipped',
    values: [sumOf(login) / 1000],
    unit: ' kB',
    atMost: FIRST_LOAD_KB,
  });
}

async function paintsOf(place: Place): Promise<{ first: RowPaint[]; moves: RowPaint[] }> {
  const paints: { first: RowPaint[]; moves: RowPaint[] } = { first: [], moves: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open(place, 'forms');
    await page.waitForTimeout(QUIET);
    paints.first.push(...(await takePaints(page)));
    for (const shown of [/^Displayed: 11–/, /^Displayed: 21–/]) {
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await patiently(page.getByText(shown)).toBeVisible();
      await page.waitForTimeout(QUIET);
    }
    paints.moves.push(...(await takePaints(page)));
    await page.close();
  }
  return paints;
}

async function paintFigures(place: Place): Promise<readonly Figure[]> {
  const { first, moves } = await paintsOf(place);
  const figure = (measure: string, paints: readonly RowPaint[]) => [
    figureOf({
      bench: BENCH,
      measure: `${measure}: frames until they are painted`,
      values: paints.map(({ frames }) => frames),
      unit: ' frames',
      atMost: 1,
    }),
    figureOf({ bench: BENCH, measure, values: paints.map(({ milliseconds }) => milliseconds), unit: ' ms' }),
  ];
  return [...figure('rows of the next page, from their data', moves), ...figure('rows of the first page', first)];
}

/** What happens to records: one comes and waits, is shown, one is changed, and the same ones are found by a search. */
async function changeRecords(place: Place): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const page = await open(place, 'forms');
  await page.waitForTimeout(QUIET);
  const act = async (name: string, change: () => Promise<unknown>, expected: number) => {
    await takeRendered(page);
    await change();
    await page.waitForTimeout(QUIET);
    counts.set(name, Math.max(0, (await takeRendered(page)).length - expected));
  };
  const news = page.getByRole('status').getByRole('button', { name: '1 new', exact: true });
  const arrive = async () => {
    await apply(place.services);
    await patiently(news).toBeVisible();
  };
  await act('1 new', arrive, 0);
  await act('the new one shown', () => news.click(), 1);
  await page.goto(`${place.services.url}/admin/companies`);
  await patiently(page.getByText(/^Displayed: /)).toBeVisible();
  const search = () => page.getByRole('searchbox', { name: 'Search' }).fill('slate');
  await page.waitForTimeout(QUIET);
  await act('a search that finds the same', search, 0);
  const nameIn = await page.locator('tbody tr[role="row"] td[data-column="nameIn"]').first().innerText();
  const edit = async () => {
    await page.getByRole('row').filter({ hasText: nameIn }).getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Company name out', { exact: true }).fill('Tern Direct');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await patiently(page.getByText('Company saved', { exact: true })).toBeVisible();
  };
  await act('one company edited', edit, 1);
  await page.close();
  return counts;
}

async function renderFigures(place: Place, say: BenchContext['say']): Promise<readonly Figure[]> {
  const figure = (measure: string, counts: ReadonlyMap<string, number>) => {
    say(`${measure}: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`);
    const sum = [...counts.values()].reduce((total, count) => total + count, 0);
    return figureOf({
      bench: BENCH,
      measure: `${measure}: unchanged rows rendered`,
      values: [sum],
      unit: '',
      atMost: 0,
    });
  };
  const figures: Figure[] = [];
  for (const screen of SCREENS) {
    const page = await open(place, screen);
    figures.push(figure(`/admin/${screen}`, await stirScreen(page)));
    await page.close();
  }
  return [...figures, figure('records that come and change', await changeRecords(place))];
}

async function run({ say }: BenchContext): Promise<readonly Figure[]> {
  const services = await startServices();
  const browser = await openBrowser();
  try {
    await fillLists(services);
    const place = { browser, services };
    return [await firstLoad(place), ...(await paintFigures(place)), ...(await renderFigures(place, say))];
  } finally {
    await browser.close();
    await services.close();
  }
}

export const adminBench: Bench = { name: BENCH, title: 'what the back office loads, paints and renders again', run };
