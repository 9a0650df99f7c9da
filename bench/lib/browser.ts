import { gzipSync } from 'node:zlib';
import { type Browser, chromium, expect, type Page } from '@playwright/test';

/** The browser that the journeys use. */
export const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** A machine under load takes its time; how long is no matter here. */
export const patiently = expect.configure({ timeout: 60_000 });

/** Path of a file -> its bytes after gzip. */
export type Sizes = ReadonlyMap<string, number>;

export const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

/** The scripts that a page loads with an empty cache, until it asks for nothing more. */
export async function scriptsOf({
  browser,
  address,
  isThere,
}: {
  browser: Browser;
  address: string;
  /** Resolves when the page can be used. */
  isThere: (page: Page) => Promise<void>;
}): Promise<Sizes> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const arriving: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) arriving.push(response.body().then((body) => [pathname, gzipped(body)] as const));
  });
  await page.goto(address);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  const sizes = new Map(await Promise.all(arriving));
  await context.close();
  return sizes;
}

export function sumOf(sizes: Sizes): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
