import type { Page } from '@playwright/test';

/** Holds the page's requests to such addresses until the returned function is called; then they go on, unchanged. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
