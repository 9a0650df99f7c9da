import { makeRole } from '@funding-desk/shared/testing/factories';
import type { Browser, Page } from '@playwright/test';
import { makeTenant } from '../../../e2e/support/admin/companies.ts';
import { addPerson } from '../../../e2e/support/admin/people.ts';
import { openSignedIn, superAdmin } from '../../../e2e/support/admin/sign-in.ts';
import { apply } from '../../../e2e/support/applications/apply.ts';
import { addOlderApplications } from '../../../e2e/support/applications/stored-application.ts';
import { type Services, startServices } from '../../../e2e/support/services/services.ts';
import { countNeedlessRenders, type RowPaint, takePaints, takeRendered, watchRows } from '../../admin/row-rendering.ts';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { openBrowser, patiently, scriptsOf, sumOf } from '../../lib/browser.ts';
import { figureOf } from '../../lib/figures.ts';

const BENCH = 'admin';
const FIRST_LOAD_KB = 180;
const SCREENS = ['forms', 'companies', 'teams', 'users', 'roles', 'links'] as const;
/** Each paints the first three pages. */
const ROUNDS = 5;
/** After this time no more commits follow. Milliseconds. */
const QUIET = 500;

interface Target {
  readonly browser: Browser;
  readonly services: Services;
}

/** Opens a screen as the super admin and records which rows render. */
async function open({ browser, services }: Target, screen: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await watchRows(page);
  await openSignedIn({ page, services, path: `/admin/${screen}`, credentials: superAdmin(services) });
  await patiently(page.getByText(/^Displayed: /)).toBeVisible();
  return page;
}

async function firstLoad({ browser, services }: Target): Promise<Figure> {
  const login = await scriptsOf({
    browser,
    address: services.url,
    waitUntilUsable: (page) => patiently(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible(),
  });
  return figureOf({
    bench: BENCH,
    measure: 'JavaScript of the first load, gzipped',
    values: [sumOf(login) / 1000],
    unit: ' kB',
    atMost: FIRST_LOAD_KB,
  });
}

async function paintsOf(target: Target): Promise<{ first: RowPaint[]; moves: RowPaint[] }> {
  const paints: { first: RowPaint[]; moves: RowPaint[] } = { first: [], moves: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open(target, 'forms');
    await page.waitForTimeout(QUIET);
    paints.first.push(...(await takePaints(page)));
    for (const label of [/^Displayed: 11–/, /^Displayed: 21–/]) {
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await patiently(page.getByText(label)).toBeVisible();
      await page.waitForTimeout(QUIET);
    }
    paints.moves.push(...(await takePaints(page)));
    await page.close();
  }
  return paints;
}

async function paintFigures(target: Target): Promise<readonly Figure[]> {
  const { first, moves } = await paintsOf(target);
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

/** A record arrives and is displayed, a search returns the same records, a record is edited. */
async function changeRecords(target: Target): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const page = await open(target, 'forms');
  await page.waitForTimeout(QUIET);
  const act = async (name: string, change: () => Promise<unknown>, expected: number) => {
    await takeRendered(page);
    await change();
    await page.waitForTimeout(QUIET);
    counts.set(name, Math.max(0, (await takeRendered(page)).length - expected));
  };
  const newRecords = page.getByRole('status').getByRole('button', { name: '1 new', exact: true });
  const arrive = async () => {
    await apply(target.services);
    await patiently(newRecords).toBeVisible();
  };
  await act('1 new', arrive, 0);
  await act('the new one displayed', () => newRecords.click(), 1);
  await page.goto(`${target.services.url}/admin/companies`);
  await patiently(page.getByText(/^Displayed: /)).toBeVisible();
  const search = () => page.getByRole('searchbox', { name: 'Search' }).fill('slate');
  await page.waitForTimeout(QUIET);
  await act('a search with the same result', search, 0);
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

async function renderFigures(target: Target, say: BenchContext['say']): Promise<readonly Figure[]> {
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
    const page = await open(target, screen);
    figures.push(figure(`/admin/${screen}`, await countNeedlessRenders(page)));
    await page.close();
  }
  return [...figures, figure('records that arrive and change', await changeRecords(target))];
}

async function run({ say }: BenchContext): Promise<readonly Figure[]> {
  const services = await startServices();
  const browser = await openBrowser();
  try {
    await fillLists(services);
    const target = { browser, services };
    return [await firstLoad(target), ...(await paintFigures(target)), ...(await renderFigures(target, say))];
  } finally {
    await browser.close();
    await services.close();
  }
}

export const adminBench: Bench = { name: BENCH, title: 'what the admin loads, paints and renders again', run };

const PAGE_SIZE = 10;
/** Two full pages and a short one. */
const APPLICATIONS = 24;
const INITIALS = [...'ABCDEFGHIJ'];

/** Creates at least one page of records for every list. */
async function fillLists(services: Services): Promise<void> {
  const { id } = await apply(services);
  const names = ['Juniper Press LLC', 'Blue Kettle Coffee', 'Tern & Sons'];
  await addOlderApplications(services.database, { original: id, count: APPLICATIONS - 1, names });
  for (let at = 0; at < PAGE_SIZE; at += 1) await makeTenant(services);
  const company = services.company._id;
  for (const initial of INITIALS) {
    const person = await addPerson(services, { name: `Marisol ${initial}uill` });
    await makeRole(services.database, { company, name: `Underwriting ${initial}`, nameKey: `underwriting ${initial}` });
    const name = `Deals ${initial}`;
    const nameKey = name.toLowerCase();
    await services.database.teams.create({ name, nameKey, company, leader: person._id, searchTerms: ['deals'] });
  }
}
