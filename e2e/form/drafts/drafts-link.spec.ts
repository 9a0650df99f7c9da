import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import {
  expectAllStored,
  expectRestored,
  expectStored,
  fillSoleOwner,
  followMailedLink,
  freshPage,
  mailedLink,
  OCTOBER,
  SAVE_LATER,
  sendLink,
} from '../../support/form/drafts.ts';
import { clickSubmit, openForm, startUsing, successNotice } from '../../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const CONTINUED_LINE = 'Not saved: continued elsewhere. To continue here, open the e-mailed link again.';
const LINK_EXPIRED = /^This link is no longer valid\./;

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

test('the mailed link restores the form in a new browser, which submits it', async ({ page, browser }) => {
  const tenant = await makeFormTenant(services);
  const email = 'later@bluekettle.example';
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await sendLink(page, email);

  const elsewhere = await freshPage(browser);
  await followMailedLink(elsewhere, await mailedLink(services, email));
  await expectRestored(elsewhere, { emailAddress: email });
  await expect(elsewhere).toHaveURL(`${tenant.url}/embed/${tenant.slug}`);
  await elsewhere.reload();
  await expectRestored(elsewhere, { emailAddress: email });
  await clickSubmit(elsewhere);
  await expect(successNotice(elsewhere)).toBeVisible();
  const [kept, ...more] = await tenant.submissions();
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ documents: [{ originalFilename: 'October.pdf' }] });
  await elsewhere.context().close();
});

test('an expired link shows a notice above a new form', async ({ page, browser }) => {
  const tenant = await makeFormTenant(services);
  const email = 'twice@bluekettle.example';
  await openForm(page, tenant);
  await page.locator('[name="industry"]').fill('Bakery');
  await sendLink(page, email);
  const older = await mailedLink(services, email);
  await sendLink(page, email);
  const newer = await mailedLink(services, email, 2);

  // The browser's own storage takes precedence over an old link.
  await page.goto('about:blank');
  await page.goto(older);
  await expect(page.getByText(LINK_EXPIRED)).toBeVisible();
  await expect(page.locator('[name="industry"]')).toHaveValue('Bakery');

  const elsewhere = await freshPage(browser);
  await elsewhere.goto(older);
  await expect(elsewhere.getByText(LINK_EXPIRED)).toBeVisible();
  await expect(elsewhere.locator('[name="industry"]')).toHaveValue('');
  await expect(elsewhere).toHaveURL(`${tenant.url}/embed/${tenant.slug}`);
  await expectNoViolation(elsewhere, 'an expired link');
  // In the form's window only the part after the # changes.
  await followMailedLink(elsewhere, newer);
  await expect(elsewhere.locator('[name="industry"]')).toHaveValue('Bakery');
  await elsewhere.context().close();
});

test(
  'the notice of an invalid link is in the language of the draft that opens instead',
  LONG_ONLY,
  async ({ page, browser }) => {
    const tenant = await makeFormTenant(services);
    const other = await freshPage(browser);
    await openForm(other, tenant);
    await other.getByRole('button', { name: 'Español' }).click();
    // A draft has the language of its last save.
    await expect(other.getByRole('button', { name: 'English' })).toBeVisible();
    await other.locator('[name="industry"]').fill('Panadería');
    const ids = async () => (await tenant.drafts()).map(({ draft }) => draft.language);
    await expect.poll(ids).toEqual(['es']);
    // The browser's own language is English, and no choice is stored.
    await other.evaluate(() => localStorage.removeItem('language'));
    await other.goto('about:blank');
    await other.goto(`${tenant.url}/embed/${tenant.slug}#resume=no-such-link`);
    await expect(other.getByText(/^Este enlace ya no es válido\./)).toBeVisible();
    await other.getByRole('button', { name: 'English' }).click();
    await expect(other.getByText(LINK_EXPIRED)).toBeVisible();
    await other.context().close();
    await page.goto(`${tenant.url}/embed/${tenant.slug}?lang=es#resume=no-such-link`);
    await expect(page.getByText(/^Este enlace ya no es válido\./)).toBeVisible();
  },
);

/** Opens a form, adds a business name and a file, and requests its link. */
async function openWithLink(page: Page, tenant: FormTenant, email: string): Promise<string> {
  await openForm(page, tenant);
  await page.locator('[name="legalBusinessName"]').fill('Blue Kettle Bakery LLC');
  await sendLink(page, email);
  return mailedLink(services, email);
}

const QUESTION = { name: 'Continue this application?', level: 1 } as const;

test('a link names the owner of its application and stays unused until the owner confirms', async ({
  page,
  browser,
}) => {
  const tenant = await makeFormTenant(services);
  const address = await openWithLink(page, tenant, 'whose@bluekettle.example');
  const elsewhere = await freshPage(browser);
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole('heading', QUESTION)).toBeVisible();
  await expect(elsewhere.getByText('Blue Kettle Bakery LLC')).toBeVisible();
  await expect(elsewhere.getByText('w•••@bluekettle.example')).toBeVisible();
  await expect(elsewhere.locator('[name="legalBusinessName"]')).toHaveCount(0);
  await expectNoViolation(elsewhere, 'the question whose application it is');
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', QUESTION)).toBeVisible();
  // Loading the link has not ended the first window's session.
  await page.locator('[name="industry"]').fill('Bakery');
  await expectStored(page, tenant, { industry: 'Bakery' });

  await elsewhere.getByRole('button', { name: 'This is not mine' }).click();
  await expect(elsewhere.locator('[name="legalBusinessName"]')).toHaveValue('');
  await expect(elsewhere).toHaveURL(`${tenant.url}/embed/${tenant.slug}`);
  await page.locator('[name="industry"]').fill('Florist');
  const industries = async () => (await tenant.drafts()).map(({ draft }) => draft.values.industry);
  await expect.poll(industries).toContain('Florist');
  await elsewhere.context().close();
});

test('continuing in another window loses nothing of the first window, which shows a notice', async ({
  page,
  browser,
}) => {
  const tenant = await makeFormTenant(services);
  const address = await openWithLink(page, tenant, 'two@bluekettle.example');
  const elsewhere = await freshPage(browser);
  await followMailedLink(elsewhere, address);
  await elsewhere.locator('[name="industry"]').fill('Bakery');
  await expectStored(elsewhere, tenant, { industry: 'Bakery' });

  await page.locator('[name="state"]').fill('New York');
  await page.locator('[name="dbaBusinessName"]').fill('Kettle');
  await page.locator('[name="dbaBusinessName"]').blur();
  await expect(page.locator('p[data-state="continued"]')).toHaveText(CONTINUED_LINE);
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText(/^This application was continued in another window/)).toBeVisible();
  await expect(page.locator('[name="dbaBusinessName"]')).toHaveValue('Kettle');
  await clickSubmit(page);
  await expect(page.getByText(/^This application was continued in another window/).last()).toBeVisible();
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('Blue Kettle Bakery LLC');
  expect(await tenant.submissions()).toEqual([]);
  await page.reload();
  await expect(page.getByText(/^Your application was continued in another window/)).toBeVisible();

  // The same link brings the draft back here, and the other window is informed.
  await page.goto('about:blank');
  await followMailedLink(page, address);
  await expect(page.locator('[name="industry"]')).toHaveValue('Bakery');
  await elsewhere.locator('[name="industry"]').fill('Florist');
  await elsewhere.locator('[name="industry"]').blur();
  await expect(elsewhere.locator('p[data-state="continued"]')).toHaveText(CONTINUED_LINE);
  await elsewhere.context().close();
});

test('a browser with the open form follows its own link without a confirmation', async ({ page, context }) => {
  const tenant = await makeFormTenant(services);
  const address = await openWithLink(page, tenant, 'own@bluekettle.example');
  const second = await context.newPage();
  await second.goto(address);
  await expect(second.locator('[name="legalBusinessName"]')).toHaveValue('Blue Kettle Bakery LLC');
  await page.locator('[name="industry"]').fill('Bakery');
  await expectStored(page, tenant, { industry: 'Bakery' });
});

test('an offline confirmation stays open and succeeds on a second press', LONG_ONLY, async ({ page, browser }) => {
  const tenant = await makeFormTenant(services);
  const address = await openWithLink(page, tenant, 'offline@bluekettle.example');
  const elsewhere = await freshPage(browser);
  await elsewhere.goto(address);
  const proceed = elsewhere.getByRole('button', { name: 'Continue the application' });
  await proceed.waitFor();
  await elsewhere.context().setOffline(true);
  await proceed.click();
  await expect(elsewhere.getByRole('alert')).toHaveText('We could not reach the server. Please try again.');
  await expectNoViolation(elsewhere, 'the question without a connection');
  await elsewhere.context().setOffline(false);
  await proceed.click();
  await expect(elsewhere.locator('[name="legalBusinessName"]')).toHaveValue('Blue Kettle Bakery LLC');
  await elsewhere.context().close();
});

test('the link goes only to the address in the form, which the dialog can set', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await page.locator('[name="emailAddress"]').fill('own@bluekettle.example');
  await startUsing(page);
  await page.locator('#field-bankStatements').waitFor();
  await page.getByRole('button', { name: SAVE_LATER }).last().click();
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  await dialog.getByLabel('E-mail address').fill('someone@elsewhere.example');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(/^We send the link only to the e-mail address in your application\./)).toBeVisible();
  await expect(page.locator('[name="emailAddress"]')).toHaveValue('own@bluekettle.example');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('[name="emailAddress"]').fill('');
  await sendLink(page, 'given@bluekettle.example');
  await expect(page.locator('[name="emailAddress"]')).toHaveValue('given@bluekettle.example');
});

test('the dialog offers the address of the form, traps the focus and returns it', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await page.locator('[name="emailAddress"]').fill(FIELD_VALUES.emailAddress);
  const opener = page.getByRole('button', { name: SAVE_LATER }).last();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  const address = dialog.getByLabel('E-mail address');
  await expect(address).toHaveValue(FIELD_VALUES.emailAddress);
  await expect(address).toBeFocused();
  await expectNoViolation(page, 'dialog');
  const isInDialog = () => page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));
  const stops = [];
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    // Between the last stop and the first is the browser's own toolbar.
    stops.push((await isInDialog()) || (await page.evaluate(() => document.activeElement === document.body)));
  }
  expect(stops).not.toContain(false);
  await address.fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter an e-mail address, for example name@example.com.')).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolation(page, 'dialog with an address that is none');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(services.mail.received.filter(({ to }) => to.includes('nobody'))).toEqual([]);
});

/** Text inputs that end up behind the saving line when they get the focus. */
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

test('on a phone Save and continue later is at the top, and restored values fit the screen', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  const atTop = page.getByRole('button', { name: SAVE_LATER }).first();
  await expect(atTop).toBeInViewport();
  await fillSoleOwner(page);
  await expectAllStored(page, tenant);
  expect(await hiddenByLine(page)).toEqual([]);
  await page.reload();
  await expectRestored(page);
  await expectNoViolation(page, 'restored on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await atTop.tap();
  const dialog = page.getByRole('dialog', { name: SAVE_LATER });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
  await context.close();
});
