import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const SCRIPT = fileURLToPath(new URL('./watch-rows.mjs', import.meta.url));

const renderedSchema = z.array(z.string());
const paintsSchema = z.array(z.object({ frames: z.number(), milliseconds: z.number() }));

/** From the moment that a list's answer is there until the frame in which its rows stand has been painted. */
export type RowPaint = z.infer<typeof paintsSchema>[number];

/** To be called before the page loads. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript({ path: SCRIPT });
}

/** Ids of the rows that React rendered since this was last asked, once for each commit. */
export async function takeRendered(page: Page): Promise<readonly string[]> {
  return renderedSchema.parse(await page.evaluate('window.rowWatch.takeRendered()'));
}

export async function takePaints(page: Page): Promise<readonly RowPaint[]> {
  return paintsSchema.parse(await page.evaluate('window.rowWatch.takePaints()'));
}
