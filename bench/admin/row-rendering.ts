import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { patiently } from '../lib/browser.ts';

const SCRIPT = fileURLToPath(new URL('./watch-rows.mjs', import.meta.url));

const renderedSchema = z.array(z.string());
const paintsSchema = z.array(z.object({ frames: z.number(), milliseconds: z.number() }));

/** Time from a list's response until the frame with its rows is painted. */
export type RowPaint = z.infer<typeof paintsSchema>[number];

/** Call it before the page loads. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript({ path: SCRIPT });
}

/** Ids of the rows that React rendered since the last call, once per commit. */
export async function takeRendered(page: Page): Promise<readonly string[]> {
  return renderedSchema.parse(await page.evaluate('window.rowWatch.takeRendered()'));
}

export async function takePaints(page: Page): Promise<readonly RowPaint[]> {
  return paintsSchema.parse(await page.evaluate('window.rowWatch.takePaints()'));
}

/** Longer than the delay of the search box and the animation of a modal. Milliseconds. */
const QUIET = 500;

interface Interaction {
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

/** Types and deletes a term before the search starts. */
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

/** Opens the first modal that a row offers. */
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

/** Interactions that work on every screen and change no record. */
const INTERACTIONS: readonly Interaction[] = [
  { name: 'hover', act: hover },
  { name: 'selection', act: select },
  { name: 'typing a search', act: type },
  { name: 'the choice of columns', act: pickColumns },
  { name: 'a modal', act: openModal },
  { name: 'the theme', act: switchTheme },
];

/** @returns the number of unchanged rows that rendered, by interaction */
export async function countNeedlessRenders(page: Page): Promise<ReadonlyMap<string, number>> {
  await page.waitForTimeout(QUIET);
  const counts = new Map<string, number>();
  for (const { name, act } of INTERACTIONS) {
    await takeRendered(page);
    await act(page);
    await page.waitForTimeout(QUIET);
    counts.set(name, (await takeRendered(page)).length);
  }
  return counts;
}
