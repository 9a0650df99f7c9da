import type { Browser, Page } from '@playwright/test';
import { type ListTenant, makeListTenant } from '../../../e2e/support/admin/application-list.ts';
import { openSignedIn } from '../../../e2e/support/admin/sign-in.ts';
import { type Services, startServices } from '../../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { openBrowser, patiently } from '../../lib/browser.ts';
import { figureOf } from '../../lib/figures.ts';
import { signIn } from '../../lists/staff.ts';

const BENCH = 'keyboard';
const APPLICATIONS = 60;
const NOTE = 'Called the owner, statements follow.';
const UNASSIGNED = 'assignee=none&stage=open';

/** What the work took. */
interface Work {
  /** Keys, without the text of notes. */
  keys: number;
  /** Between a key and what it shows, in milliseconds. */
  waited: number;
}

/** One person at a keyboard. */
function keyboardOf(page: Page) {
  const work: Work = { keys: 0, waited: 0 };
  const waiting = async (isShown: Promise<unknown>) => {
    const begun = performance.now();
    await isShown;
    work.waited += performance.now() - begun;
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    work.keys += keys.length;
  };
  return { work, waiting, press };
}

type Keyboard = ReturnType<typeof keyboardOf>;

const businessShown = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** Opens a list of options, and picks the one after the present one. */
async function pickNext(page: Page, { press, waiting }: Keyboard, key: string): Promise<void> {
  await press(key);
  await waiting(page.getByRole('option').first().waitFor());
  await press('ArrowDown', 'Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

/** Moves the application to the next stage, writes a note and takes the application over. */
async function workOn(page: Page, keyboard: Keyboard): Promise<void> {
  const { press, waiting } = keyboard;
  await pickNext(page, keyboard, 's');
  await press('n');
  await page.keyboard.type(NOTE);
  await press('Control+Enter');
  await waiting(page.getByRole('region', { name: 'Timeline' }).getByText(NOTE).waitFor());
  await press('Escape');
  await pickNext(page, keyboard, 'a');
}

/** Works through the view of unassigned applications. */
async function workAll({ browser, services, list }: { browser: Browser; services: Services; list: ListTenant }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const keyboard = keyboardOf(page);
  const { press, waiting, work } = keyboard;
  await openSignedIn({ page, services, path: `/admin/forms?${UNASSIGNED}`, credentials: list.worker });
  await patiently(page.getByText(/^Displayed: /)).toBeVisible();
  await press('j', 'Enter');
  for (const { name } of list.applications) {
    await waiting(businessShown(page, name));
    await workOn(page, keyboard);
  }
  await waiting(page.getByRole('heading', { name: 'Submitted Forms', level: 1 }).waitFor());
  await page.close();
  return work;
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
}

/** @returns makes a call as the person who works on the list */
async function callsOf(services: Services, { worker }: ListTenant) {
  const authorization = `Bearer ${await signIn(services, worker)}`;
  return async (path: string, { method = 'GET', body }: Call = {}): Promise<void> => {
    const headers = { 'content-type': 'application/json', authorization };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`${services.url}/api${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

/** The calls that the keys wait for, one after the other, without a browser. @returns milliseconds */
async function bareCalls(services: Services, list: ListTenant): Promise<number> {
  const call = await callsOf(services, list);
  const begun = performance.now();
  for (const { id } of list.applications) {
    const path = `/form/submission/${id}`;
    await call(path);
    await call('/form/people?pageSize=50');
    await call(`${path}/notes`, { method: 'POST', body: { text: NOTE } });
    await call(`${path}/timeline`);
    await call(`${path}/neighbors?${UNASSIGNED}`);
  }
  return performance.now() - begun;
}

async function run({ say }: BenchContext): Promise<readonly Figure[]> {
  const services = await startServices();
  const browser = await openBrowser();
  const names = Array.from({ length: APPLICATIONS }, (_, index) => `Tern Works ${index + 1} LLC`);
  try {
    const list = await makeListTenant(services, names);
    const call = await callsOf(services, list);
    await call('/account/preferences', { method: 'PUT', body: { queueMode: true } });
    const { keys, waited } = await workAll({ browser, services, list });
    const bare = await bareCalls(services, list);
    say(
      `${APPLICATIONS} applications: ${keys} keys, ${Math.round(waited)} ms of waiting, ${Math.round(bare)} ms of bare calls`,
    );
    const figure = (measure: string, value: number, unit: string) =>
      figureOf({ bench: BENCH, measure, values: [value], unit });
    return [
      figure(`keys for ${APPLICATIONS} applications: stage, note, assignee, next`, keys, ''),
      figure('waiting between a key and what it shows', waited / 1_000, ' s'),
      figure('waiting, compared with the bare calls', waited / bare, 'x'),
    ];
  } finally {
    await browser.close();
    await services.close();
  }
}

export const keyboardBench: Bench = { name: BENCH, title: 'sixty applications worked by keyboard alone', run };
