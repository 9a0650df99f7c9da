import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that depend on colours, the only thing in which the dark page differs from the light one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until nothing fades any more: what is half transparent on its way has a contrast of its own. What turns for ever
 * goes on.
 */
function untilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isUnderWay = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // A fade begins up to two frames after what fades is there.
    for (let still = 0; still < 3; still = document.getAnimations().some(isUnderWay) ? 0 : still + 1)
      await new Promise(requestAnimationFrame);
  });
}

/** What is wrong with the page as it stands, in the light and in the dark. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilSettled(page);
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    // Frames are looked at from a further page, which takes its time and the focus; most pages have none.
    axe.setLegacyMode(page.frames().length === 1);
    if (colorScheme === 'dark') axe.withRules(COLOUR_RULES);
    const { violations: broken } = await axe.analyze();
    for (const { id, impact, nodes } of broken)
      for (const { target } of nodes) found.push(`${impact} ${id} at ${target.join(' ')} (${colorScheme})`);
  }
  return found;
}

/** The public form is held to every rule. */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
}

/** The admin is held to every rule whose breach is serious or critical. */
export async function expectNoSeriousViolation(page: Page, state: string): Promise<void> {
  const grave = (await violations(page)).filter((violation) => /^(serious|critical) /.test(violation));
  expect(grave, state).toEqual([]);
}
