import type { Page } from '@playwright/test';

/** Counts the uploads that the page begins. */
export function countUploads(page: Page) {
  const seen = { all: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/upload-public')) seen.all += 1;
  });
  return seen;
}

/** Notes how many files the page uploads at the same time, from now on. @returns what tells the most there have been */
export async function watchUploading(page: Page): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle(() => {
    const seen = { most: 0 };
    const look = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('li[data-state="uploading"]').length);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  return async () => (await most.jsonValue()).most;
}
