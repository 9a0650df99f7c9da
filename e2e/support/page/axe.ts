import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type RunOptions = Parameters<AxeBuilder['options']>[0];

/** Rules that depend on colors. The dark page differs from the light one only in colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for the end of all finite transitions, because half transparent text has another contrast. */
function untilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isUnderWay = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // A transition begins up to two frames after its element appears.
    for (let still = 0; still < 3; still = document.getAnimations().some(isUnderWay) ? 0 : still + 1)
      await new Promise(requestAnimationFrame);
  });
}

declare global {
  interface Window {
    readonly axe?: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Loads axe once per document. Frames need the builder, which combines their results in a further page. */
async function analyze(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  if (page.frames().length > 1) {
    const { violations: broken } = await new AxeBuilder({ page }).options(options).analyze();
    return broken;
  }
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axeSource);
  return page.evaluate(async (given) => (await window.axe?.run(document, given))?.violations ?? [], options);
}

/** Violations in the light and in the dark theme. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilSettled(page);
    const runOnly = colorScheme === 'dark' ? { runOnly: { type: 'rule' as const, values: COLOUR_RULES } } : {};
    for (const { id, impact, nodes } of await analyze(page, { resultTypes: ['violations'], ...runOnly }))
      for (const { target } of nodes) found.push(`${impact} ${id} at ${target.join(' ')} (${colorScheme})`);
  }
  return found;
}

/** The public form must not break any rule. */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
}

/** The admin must not break any rule seriously or critically. */
export async function expectNoSeriousViolation(page: Page, state: string): Promise<void> {
  const serious = (await violations(page)).filter((violation) => /^(serious|critical) /.test(violation));
  expect(serious, state).toEqual([]);
}
