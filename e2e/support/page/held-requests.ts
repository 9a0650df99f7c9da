import { expect, type Locator, type Page } from '@playwright/test';

/** Holds the page's requests to such addresses until the returned function is called; then they go on, unchanged. */
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
 * Milliseconds in which a dialog that waits for nothing has faded out. They are those of the page: where it is slow, the
 * fade is as well.
 */
const FADE = 500;

interface SaveInput {
  readonly page: Page;
  readonly dialog: Locator;
  /** Where the screen gets its list: '/api/team/get'. */
  readonly list: string;
}

/**
 * Saves the dialog with the list held back, and expects it to stay until the list has what was saved, so that nobody
 * opens it again over what stood there before.
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
    // A fade begins up to two frames after it was asked for.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }, FADE);
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
}

interface ToldInput {
  readonly page: Page;
  /** Where the screen gets its list: '/api/team/get'. */
  readonly list: string;
  /** Saves what is refused. */
  readonly save: () => Promise<void>;
  /** Expects the sentence. */
  readonly expectNotice: () => Promise<void>;
}

/** Saves in vain with the list held back, and expects that to be told while the list is still waited for. */
export async function expectNoticeBeforeList({ page, list, save, expectNotice }: ToldInput): Promise<void> {
  const pattern = `**${list}?*`;
  const release = await holdRequests(page, pattern);
  /** The page does not wait for its list for ever. */
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => request.url().includes(list) && givenUp.push(request.url()));
  await Promise.all([page.waitForRequest(pattern), save()]);
  await expectNotice();
  expect(givenUp).toEqual([]);
  release();
}
