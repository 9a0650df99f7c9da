import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Answers with a page without scripts. */
const SCRIPTLESS = '/healthz';

export interface SharedContext {
  /** @param options those of the test, which other tests may not share */
  readonly take: (options: object) => Promise<BrowserContext>;
  /** A new page in the process of the others. */
  readonly openPage: () => Promise<Page>;
  /** Leaves nothing of the test behind but the browser's cache. */
  readonly giveBack: () => Promise<void>;
}

/** The idle page. No script of the origin has run in it. */
function findIdlePage(context: BrowserContext, origin: string): Page | undefined {
  return context.pages().find((page) => page.url() === `${origin}${SCRIPTLESS}`);
}

/** Stores a value like the scripts of that origin, before they run in this page. */
export async function storeLocally(page: Page, origin: string, entry: readonly [string, string]): Promise<void> {
  const idle = findIdlePage(page.context(), origin) ?? page;
  if (idle === page) await page.goto(`${origin}${SCRIPTLESS}`);
  await idle.evaluate(([key, value]) => window.localStorage.setItem(key, value), entry);
}

/** Whether the page, and so its context, can serve another test: an installed clock cannot be removed. */
async function isUsable(page: Page): Promise<boolean> {
  const check = () => Function.prototype.toString.call(setTimeout).includes('[native code]');
  // A test may have crashed the process.
  return page.evaluate(check).catch(() => false);
}

function originsOf(pages: readonly Page[]): readonly string[] {
  const urls = pages.map((page) => page.url()).filter((url) => url.startsWith('http'));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** @param idle a page that stays open */
async function reset(context: BrowserContext, idle: Page): Promise<void> {
  const others = context.pages().filter((page) => page !== idle);
  const origins = originsOf(context.pages());
  for (const page of others) await page.close();
  for (const event of ['request', 'response'] as const) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(idle);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/**
 * A context that tests with the same options use one after the other. An idle page keeps its renderer process and the
 * compiled scripts, so that the pages of a test open in some 60 % of the CPU time.
 */
export function shareContext(browser: Browser, origin: string): SharedContext {
  let current: { readonly context: BrowserContext; readonly idle: Page; readonly key: string } | undefined;

  async function discard(): Promise<void> {
    await current?.context.close();
    current = undefined;
  }

  return {
    async take(options) {
      const key = JSON.stringify(options);
      if (current?.key !== key) await discard();
      if (!current) {
        const context = await browser.newContext();
        const idle = await context.newPage();
        await idle.goto(`${origin}${SCRIPTLESS}`);
        current = { context, idle, key };
      }
      return current.context;
    },
    async openPage() {
      if (!current) throw new Error('The test has not taken the context.');
      const { context, idle } = current;
      // A page that Playwright opens starts in a process of its own, which it leaves with its first navigation.
      const opening = context.waitForEvent('page');
      await idle.evaluate(() => void window.open('about:blank'));
      return opening;
    },
    async giveBack() {
      if (!current) return;
      const { context, idle } = current;
      if (!(await isUsable(idle))) return discard();
      await reset(context, idle);
    },
  };
}
