import { expect, type Locator, type Page } from '@playwright/test';

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Time in which an unblocked dialog would have faded out, in milliseconds of the page's clock: on a slow page both
 * take longer.
 */
const FADE = 500;

interface SaveInput {
  readonly page: Page;
  readonly dialog: Locator;
  /** The list request of the screen: '/api/team/get'. */
  readonly list: string;
}

/**
 * Saves the dialog while the list is held back, and expects the dialog to stay open until the list is current, so
 * that no one opens the old record again. Until then its × looks disabled.
 */
export async function saveUntilListed({ page, dialog, list }: SaveInput): Promise<void> {
  const pattern = `**${list}?*`;
  const release = await holdRequests(page, pattern);
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    page.waitForRequest(pattern),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  await page.evaluate(async (milliseconds) => {
    // A fade begins up to two frames after its start.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }, FADE);
  await expect(dialog).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await expect(close).toHaveCSS('cursor', 'not-allowed');
  release();
  await expect(dialog).toBeHidden();
}

interface ToldInput {
  readonly page: Page;
  /** The list request of the screen: '/api/team/get'. */
  readonly list: string;
  /** Saves something that the server refuses. */
  readonly save: () => Promise<void>;
  /** Expects the message. */
  readonly expectNotice: () => Promise<void>;
}

/** Saves in vain while the list is held back, and expects the message before the list arrives. */
export async function expectNoticeBeforeList({ page, list, save, expectNotice }: ToldInput): Promise<void> {
  const pattern = `**${list}?*`;
  const release = await holdRequests(page, pattern);
  /** The page cancels a list request that takes too long. */
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => request.url().includes(list) && givenUp.push(request.url()));
  await Promise.all([page.waitForRequest(pattern), save()]);
  await expectNotice();
  expect(givenUp).toEqual([]);
  release();
}
