import { expect, type Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';

interface ToldInput {
  readonly page: Page;
  /** Where the screen gets its list: '/api/team/get'. */
  readonly list: string;
  /** Saves what is refused. */
  readonly save: () => Promise<void>;
  /** Expects the sentence. */
  readonly expectTold: () => Promise<void>;
}

/** Saves in vain with the list held back, and expects that to be told while the list is still waited for. */
export async function expectToldBeforeList({ page, list, save, expectTold }: ToldInput): Promise<void> {
  const pattern = `**${list}?*`;
  const letGo = await holdBack(page, pattern);
  /** The page does not wait for its list for ever. */
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => request.url().includes(list) && givenUp.push(request.url()));
  await Promise.all([page.waitForRequest(pattern), save()]);
  await expectTold();
  expect(givenUp).toEqual([]);
  letGo();
}
