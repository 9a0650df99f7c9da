import type { Page } from '@playwright/test';
import { patiently } from '../lib/browser.ts';
import { takeRendered } from './row-watch.ts';

/** Longer than the search box waits and any modal fades. Milliseconds. */
const QUIET = 500;

interface Stir {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

const rowsOf = (page: Page) => page.locator('tbody tr[role="row"]');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

async function hover(page: Page): Promise<void> {
  for (const row of await rowsOf(page).all()) await row.hover();
}

async function select(page: Page): Promise<void> {
  await rowsOf(page).first().locator('td').first().dblclick();
  await page.mouse.click(1, 1);
}

/** Typed and taken back before it is searched. */
async function type(page: Page): Promise<void> {
  await searchBox(page).pressSequentially('ab');
  await searchBox(page).fill('');
}

async function pickColumns(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Configure columns' });
  await button.click();
  await patiently(page.getByText('Visible Columns')).toBeVisible();
  await page.keyboard.press('Escape');
  await patiently(page.getByText('Visible Columns')).toBeHidden();
}

/** The first modal that a row opens, if any does. */
async function openModal(page: Page): Promise<void> {
  const button = rowsOf(page)
    .first()
    .getByRole('button', { name: /^(View|Edit|Delete)$/ })
    .first();
  if ((await button.count()) === 0) return;
  await button.click();
  await patiently(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await patiently(page.getByRole('dialog')).toBeHidden();
}

async function switchTheme(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Switch to the/ })
    .first()
    .click();
}

/** What happens on every screen and changes no record. */
const STIRS: readonly Stir[] = [
  { name: 'hover', act: hover },
  { name: 'selection', act: select },
  { name: 'typing a search', act: type },
  { name: 'the choice of columns', act: pickColumns },
  { name: 'a modal', act: openModal },
  { name: 'the theme', act: switchTheme },
];

/** @returns how many rows rendered although nothing of them had changed, by what was done */
export async function stirScreen(page: Page): Promise<ReadonlyMap<string, number>> {
  await page.waitForTimeout(QUIET);
  const counts = new Map<string, number>();
  for (const { name, act } of STIRS) {
    await takeRendered(page);
    await act(page);
    await page.waitForTimeout(QUIET);
    counts.set(name, (await takeRendered(page)).length);
  }
  return counts;
}
