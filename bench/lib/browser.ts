import { gzipSync } from 'node:zlib';
import { type Browser, chromium, expect, type Page } from '@playwright/test';

/** The browser of the end-to-end tests. */
export const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** With a long timeout, because the machine is busy and the time does not matter here. */
export const patiently = expect.configure({ timeout: 60_000 });

/** Path of a file -> gzipped bytes. */
export type Sizes = ReadonlyMap<string, number>;

export const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

/** The scripts that a page loads with an empty cache until the network is idle. */
export async function scriptsOf({
  browser,
  address,
  waitUntilUsable,
}: {
  browser: Browser;
  address: string;
  /** Resolves when the page can be used. */
  waitUntilUsable: (page: Page) => Promise<void>;
}): Promise<Sizes> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const arriving: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) arriving.push(response.body().then((body) => [pathname, gzipped(body)] as const));
  });
  await page.goto(address);
  await waitUntilUsable(page);
  await page.waitForLoadState('networkidle');
  const sizes = new Map(await Promise.all(arriving));
  await context.close();
  return sizes;
}

export function sumOf(sizes: Sizes): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
