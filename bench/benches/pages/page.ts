import type { Browser, Page } from '@playwright/test';
import { openForms, superAdmin } from '../../../e2e/support/admin/sign-in.ts';
import { type Services, startServices } from '../../../e2e/support/services/services.ts';
import { timeUntilUsable, watchClicks } from '../../admin/usable-page.ts';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { openBrowser, patiently } from '../../lib/browser.ts';
import { figureOf } from '../../lib/figures.ts';
import { median, percentile } from '../../lib/rounds.ts';
import { seedApplications } from '../../lists/seed.ts';

const BENCH = 'page';
const ROUNDS = 5;
/** Clicks of each kind in a round. */
const CLICKS = 8;
const USABLE_MS = 300;
/** A person looks at the list for longer before the first click. Milliseconds. */
const QUIET = 1_000;
/** More than a round pages through. */
const APPLICATIONS = 1_000;

/** Opens an application of the page, and returns to the list. @returns milliseconds until its page is usable */
async function openApplication(page: Page, at: number): Promise<number> {
  const click = page.locator('tbody tr[role="row"]').nth(at).locator('[data-row-link]');
  const milliseconds = await timeUntilUsable(page, { click, shows: 'application' });
  await page.goBack();
  await patiently(page.getByText(/^Displayed: /)).toBeVisible();
  return milliseconds;
}

/** Opens the next page of the list, which is not cached. @returns milliseconds until its rows are displayed */
function turnPage(page: Page): Promise<number> {
  const click = page.getByRole('button', { name: 'Next', exact: true });
  return timeUntilUsable(page, { click, shows: 'next page' });
}

interface Round {
  /** The first click of the window, whose browser has not run the code of the page before. */
  readonly first: number;
  readonly opened: readonly number[];
  readonly turned: readonly number[];
}

/** Both kinds of clicks in turn, in a new window. */
async function measureRound({ browser, services }: { browser: Browser; services: Services }): Promise<Round> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await watchClicks(page);
  await openForms(page, services, superAdmin(services));
  await page.waitForTimeout(QUIET);
  const first = await openApplication(page, 0);
  await turnPage(page);
  const [opened, turned]: [number[], number[]] = [[], []];
  for (let at = 0; at < CLICKS; at += 1) {
    turned.push(await turnPage(page));
    opened.push(await openApplication(page, at));
  }
  await page.close();
  return { first, opened, turned };
}

async function measure(target: { browser: Browser; services: Services }): Promise<readonly Round[]> {
  // The server compiles its code.
  await measureRound(target);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(target));
  return rounds;
}

const p95 = (times: readonly number[]) => percentile(times, 0.95);

function figuresOf(rounds: readonly Round[]): readonly Figure[] {
  const figure = (measure: string, pick: (round: Round) => number, rest: { unit: string; atMost?: number }) =>
    figureOf({ bench: BENCH, measure, values: rounds.map(pick), ...rest });
  const [ms, times] = [{ unit: ' ms' }, { unit: 'x' }];
  const usable = 'from the click on a business until its page is usable';
  const next = 'from the click on Next until its rows are displayed';
  return [
    figure(`${usable}, median`, ({ opened }) => median(opened), { ...ms, atMost: USABLE_MS }),
    figure(`${usable}, p95`, ({ opened }) => p95(opened), ms),
    figure(`${usable}, first click of a window`, ({ first }) => first, { ...ms, atMost: USABLE_MS }),
    figure(`${next}, median`, ({ turned }) => median(turned), ms),
    figure(`${next}, p95`, ({ turned }) => p95(turned), ms),
    figure('median of the page, compared with Next', ({ opened, turned }) => median(opened) / median(turned), times),
    figure('p95 of the page, compared with Next', ({ opened, turned }) => p95(opened) / p95(turned), times),
  ];
}

async function run({ say }: BenchContext): Promise<readonly Figure[]> {
  const services = await startServices();
  const browser = await openBrowser();
  try {
    await seedApplications({ services, count: APPLICATIONS, say });
    const rounds = await measure({ browser, services });
    for (const { first, opened, turned } of rounds)
      say(
        `first ${Math.round(first)} ms, page ${opened.map(Math.round).join(' ')} ms, Next ${turned.map(Math.round).join(' ')} ms`,
      );
    return figuresOf(rounds);
  } finally {
    await browser.close();
    await services.close();
  }
}

export const pageBench: Bench = { name: BENCH, title: 'an application from a click until its page is usable', run };
