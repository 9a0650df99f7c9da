import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Rules that depend on colors. The dark page differs from the light one only in colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for the end of all finite transitions, because half transparent text has another contrast. */
function untilSettled(frame: Frame): Promise<void> {
  return frame.evaluate(async () => {
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

/**
 * Checks one document, without its frames: axe would reach them by messages and skip those that respond late. So its rules
 * about frames, such as `frame-focusable-content`, do not apply.
 */
async function analyze(frame: Frame, options: RunOptions): Promise<AxeResults['violations']> {
  if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(axeSource);
  const ownOptions = { ...options, iframes: false };
  return frame.evaluate(async (given) => (await window.axe?.run(document, given))?.violations ?? [], ownOptions);
}

/** Violations in the light and in the dark theme. */
async function violations(page: Page, frames: readonly Frame[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const runOnly = colorScheme === 'dark' ? { runOnly: { type: 'rule' as const, values: COLOUR_RULES } } : {};
    for (const frame of frames) {
      await untilSettled(frame);
      for (const { id, impact, nodes } of await analyze(frame, { resultTypes: ['violations'], ...runOnly }))
        for (const { target } of nodes) found.push(`${impact} ${id} at ${target.join(' ')} (${colorScheme})`);
    }
  }
  return found;
}

/** The public form must not break any rule, nor any page or frame around it. */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  expect(await violations(page, page.frames()), state).toEqual([]);
}

/** Like `expectNoViolation`, without the page around the frame and without the frames in it. */
export async function expectNoViolationIn(frame: Frame, state: string): Promise<void> {
  expect(await violations(frame.page(), [frame]), state).toEqual([]);
}

/** The admin must not break any rule seriously or critically. */
export async function expectNoSeriousViolation(page: Page, state: string): Promise<void> {
  const serious = (await violations(page, page.frames())).filter((violation) => /^(serious|critical) /.test(violation));
  expect(serious, state).toEqual([]);
}
