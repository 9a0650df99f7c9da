import type { Page } from '@playwright/test';

const BROUGHT = /<script type="application\/json" id="link">.*?<\/script>/s;

/** Has the form's page come without the data of its link, as it does when they cannot be read: the form then asks for them. */
export async function withoutBroughtLink(page: Page): Promise<void> {
  await page.route('**/embed/*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    if (!BROUGHT.test(html)) throw new Error('The page brings no data along.');
    await route.fulfill({ response, body: html.replace(BROUGHT, '') });
  });
}
