import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Page, test } from '@playwright/test';
import { expectFlawless } from './support/axe.ts';
import {
  expectAllKept,
  expectRestored,
  fillSoleOwner,
  freshPage,
  mailedLink,
  OCTOBER,
  SAVE_LATER,
  sendLink,
} from './support/drafts.ts';
import { clickSubmit, openForm, successNotice } from './support/fill-form.ts';
import { makeFormTenant } from './support/form-tenant.ts';
import { type Stack, startStack } from './support/stack.ts';

const LINK_EXPIRED = /^This link is no longer valid\./;

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
  stack.startWorker();
});
test.afterAll(() => stack.close());

test('the e-mailed link gives the form back in a fresh browser, which submits it', async ({ page, browser }) => {
  const tenant = await makeFormTenant(stack);
  const email = 'later@bluekettle.example';
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await sendLink(page, email);

  const elsewhere = await freshPage(browser);
  await elsewhere.goto(await mailedLink(stack, email));
  await expectRestored(elsewhere);
  await expect(elsewhere).toHaveURL(`${tenant.url}/embed/${tenant.slug}`);
  await elsewhere.reload();
  await expectRestored(elsewhere);
  await clickSubmit(elsewhere);
  await expect(successNotice(elsewhere)).toBeVisible();
  const [kept, ...more] = await tenant.submissions();
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ documents: [{ originalFilename: 'October.pdf' }] });
  await elsewhere.context().close();
});

test('a link that is no longer good says so over a fresh form', async ({ page, browser }) => {
  const tenant = await makeFormTenant(stack);
  const email = 'twice@bluekettle.example';
  await openForm(page, tenant);
  await page.locator('[name="industry"]').fill('Bakery');
  await sendLink(page, email);
  const older = await mailedLink(stack, email);
  await sendLink(page, email);
  const newer = await mailedLink(stack, email, 2);

  const elsewhere = await freshPage(browser);
  await elsewhere.goto(older);
  await expect(elsewhere.getByText(LINK_EXPIRED)).toBeVisible();
  await expect(elsewhere.locator('[name="industry"]')).toHaveValue('');
  await expect(elsewhere).toHaveURL(`${tenant.url}/embed/${tenant.slug}`);
  await expectFlawless(elsewhere, 'an expired link');
  // In the window of the form only what follows the # changes.
  await elsewhere.goto(newer);
  await expect(elsewhere.locator('[name="industry"]')).toHaveValue('Bakery');
  await elsewhere.context().close();
  // What the browser has kept itself is worth more than an old link.
  await page.goto('about:blank');
  await page.goto(older);
  await expect(page.getByText(LINK_EXPIRED)).toBeVisible();
  await expect(page.locator('[name="industry"]')).toHaveValue('Bakery');
});

test('the dialog offers the address of the form, keeps the focus and gives it back', async ({ page }) => {
  const tenant = await makeFormTenant(stack);
  await openForm(page, tenant);
  await page.locator('[name="emailAddress"]').fill(FIELD_VALUES.emailAddress);
  const opener = page.getByRole('button', { name: SAVE_LATER }).last();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  const address = dialog.getByLabel('E-mail address');
  await expect(address).toHaveValue(FIELD_VALUES.emailAddress);
  await expect(address).toBeFocused();
  await expectFlawless(page, 'dialog');
  const isInDialog = () => page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));
  const stops = [];
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    // Between the last stop and the first lies the browser's own bar.
    stops.push((await isInDialog()) || (await page.evaluate(() => document.activeElement === document.body)));
  }
  expect(stops).not.toContain(false);
  await address.fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter an e-mail address, for example name@example.com.')).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectFlawless(page, 'dialog with an address that is none');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(stack.mail.received.filter(({ to }) => to.includes('nobody'))).toEqual([]);
});

/** Text inputs that come to rest behind the line about saving when they take the focus. */
function hiddenByLine(page: Page): Promise<string[]> {
  return page.locator('input[type="text"]:visible').evaluateAll((inputs) => {
    const line = document.querySelector('p[data-state="saved"]');
    if (!line) return ['there is no line'];
    return inputs.flatMap((input) => {
      if (!(input instanceof HTMLInputElement)) return [];
      input.focus();
      return input.getBoundingClientRect().bottom <= line.getBoundingClientRect().top ? [] : [input.name];
    });
  });
}

test('on a phone the way to go on later stands at the top, and what is kept fits the screen', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const tenant = await makeFormTenant(stack);
  await openForm(page, tenant);
  const atTop = page.getByRole('button', { name: SAVE_LATER }).first();
  await expect(atTop).toBeInViewport();
  await fillSoleOwner(page);
  await expectAllKept(page, tenant);
  expect(await hiddenByLine(page)).toEqual([]);
  await page.reload();
  await expectRestored(page);
  await expectFlawless(page, 'restored on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await atTop.tap();
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
  await context.close();
});
