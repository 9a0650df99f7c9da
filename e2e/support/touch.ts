import type { Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that goes down at the first point, over the others, and up at the last; Playwright itself can only tap. */
export async function drag(page: Page, [first, ...rest]: readonly [Point, ...Point[]]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const nextFrame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await touch('touchStart', [first]);
  for (const point of rest) {
    await nextFrame();
    await touch('touchMove', [point]);
  }
  // A finger that leaves at full speed is a fling, and the browser takes the next tap for the one that stops it.
  for (let frame = 0; frame < 6; frame += 1) await nextFrame();
  await touch('touchEnd', []);
  await devtools.detach();
}
