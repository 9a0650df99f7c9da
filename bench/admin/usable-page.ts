import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';

const SCRIPT = fileURLToPath(new URL('./watch-clicks.mjs', import.meta.url));

/** Call it before the page loads. */
export async function watchClicks(page: Page): Promise<void> {
  await page.addInitScript({ path: SCRIPT });
}

interface Clicked {
  readonly click: Locator;
  /** What the click opens. */
  readonly shows: 'application' | 'next page';
}

/**
 * Clicks, and waits until what it opens can be used: the heading, the facts and the enabled stage of an application, or
 * the rows of another page of the list. @returns milliseconds between the click and the frame after that
 */
export async function timeUntilUsable(page: Page, { click, shows }: Clicked): Promise<number> {
  const usable = page.evaluate(`window.watchClick(${JSON.stringify(shows)})`);
  await click.click();
  return z.number().parse(await usable);
}
