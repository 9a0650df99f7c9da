import { expect } from '@playwright/test';
import {
  expectAllStored,
  expectRestored,
  fillSoleOwner,
  followMailedLink,
  freshPage,
  mailedLink,
  sendLink,
} from '../../support/form/drafts.ts';
import { clickSubmit, openForm, successNotice } from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const ALREADY_SUBMITTED = 'The application that was started here has been submitted. This is a new, empty form.';

// The crash ends the process of all pages of the context.
test.use({ sharesContext: false });

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

test('a new window of the same browser restores everything after a crash', async ({ page, context }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllStored(page, tenant);
  await page.goto('chrome://crash').catch(() => undefined);
  const next = await context.newPage();
  await openForm(next, tenant);
  await expectRestored(next);
  await clickSubmit(next);
  await expect(successNotice(next)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(1);
});

test('a page that reloads after its application was submitted elsewhere starts a new form', async ({
  page,
  context,
}) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllStored(page, tenant);
  const key = `fundingDesk.formSession.${tenant.slug}`;
  const session = await page.evaluate((name) => sessionStorage.getItem(name), key);
  await page.goto('about:blank');
  const other = await context.newPage();
  await openForm(other, tenant);
  await expectRestored(other);
  await clickSubmit(other);
  await expect(successNotice(other)).toBeVisible();
  await other.close();
  // As the tab would come back without a page between.
  await openForm(page, tenant);
  expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).not.toBe(session);
  await expect(page.getByText(ALREADY_SUBMITTED)).toBeVisible();
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('');
  await fillSoleOwner(page);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(2);
});

test('without storage everything works until the page closes', async ({ page, browser }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Storage is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
  });
  const tenant = await makeFormTenant(services);
  const email = 'denied@bluekettle.example';
  await openForm(page, tenant);
  await fillSoleOwner(page);
  // A page that is closed could not find the draft again.
  await expectAllStored(page, tenant, 'To come back, send yourself the link');
  await sendLink(page, email);
  const elsewhere = await freshPage(browser);
  await followMailedLink(elsewhere, await mailedLink(services, email));
  await expectRestored(elsewhere, { emailAddress: email });
  await elsewhere.context().close();
  await page.goto('about:blank');
  await followMailedLink(page, await mailedLink(services, email));
  await expectRestored(page, { emailAddress: email });
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(1);
});
