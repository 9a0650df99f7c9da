import { expect, type Locator } from '@playwright/test';
import { savingLine } from '../support/form/drafts.ts';
import {
  amidst,
  denyStorage,
  expectFollowed,
  FILLER,
  FORM_HEADING,
  fillRequired,
  formIn,
  frameOf,
  isInWindow,
  openEmbedded,
  type SiteServices,
  scriptTag,
  scrolled,
  startSite,
  wholeFormIn,
} from '../support/form/embedding.ts';
import { clickSubmit, startAnother, successNotice } from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import { watchConsole } from '../support/page/page-checks.ts';
import { longOnlyIf, test } from '../support/services/test.ts';

let services: SiteServices;
test.beforeAll(async ({ resetServices }) => {
  services = { ...(await resetServices()), site: await startSite() };
});
test.afterAll(() => services.site.close());

test('an application is sent from the frame, and the page then shows the top of the new form', async ({ page }) => {
  const query = '?utm_source=letter&utm_campaign=spring+loans&utm_id=7';
  const { tenant, form } = await openEmbedded({ page, services, layout: amidst, query });
  await fillRequired(form);
  await clickSubmit(form);
  await expect(successNotice(form)).toBeVisible();
  await expect.poll(() => isInWindow(page, successNotice(form))).toBe(true);
  await expect(successNotice(form)).toHaveCount(0, { timeout: 15_000 });
  const receipt = frameOf(page).contentFrame();
  await expect(receipt.getByText(/^Reference \w{4} \w{4}, received \d+:\d\d [AP]M$/)).toBeVisible();
  await startAnother(receipt);
  const anew = await formIn(frameOf(page));
  await expect(anew.locator('[name="legalBusinessName"]')).toHaveValue('');
  await expectFollowed(frameOf(page), anew);
  const { y = -1 } = (await frameOf(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(400);
  const kept = await tenant.submissions();
  expect(kept.map(({ source }) => source)).toEqual([{ utm_source: 'letter', utm_campaign: 'spring loans' }]);
});

/** Fields are marked by the form's validation or, where that has not loaded, by the server's response. */
for (const marking of ['form', 'server'] as const)
  test(
    `the host page scrolls to the summary of errors of the ${marking}`,
    longOnlyIf(marking === 'server'),
    async ({ page }) => {
      const check = /\/find-errors-[^/]*\.js/;
      if (marking === 'server') await page.route(check, (route) => route.abort());
      const checkCame = marking === 'form' ? page.waitForResponse(check) : undefined;
      await openEmbedded({ page, services, layout: amidst });
      const form = await wholeFormIn(frameOf(page));
      await (await checkCame)?.finished();
      await clickSubmit(form);
      const summary = form.getByRole('alert').filter({ hasText: 'need your attention' });
      await expect(summary).toBeFocused();
      await expect
        .poll(() => isInWindow(page, summary.getByRole('button', { name: 'Go to the first one' })))
        .toBe(true);
    },
  );

test('the host page scrolls to the first wrong field, to a section and to the keyboard focus', async ({ page }) => {
  await openEmbedded({ page, services, layout: amidst });
  const form = await wholeFormIn(frameOf(page));
  expect(await scrolled(page)).toBe(0);
  await clickSubmit(form);
  const summary = form.getByRole('alert').filter({ hasText: 'need your attention' });
  await summary.getByRole('button', { name: 'Go to the first one' }).click();
  await expect(form.locator('[name="legalBusinessName"]')).toBeFocused();
  await expect.poll(() => isInWindow(page, form.locator('[name="legalBusinessName"]'))).toBe(true);
  const steps = form.getByRole('navigation', { name: 'Sections of the form' });
  await steps.getByRole('link', { name: /Signatures/ }).click();
  const heading = form.getByRole('heading', { name: 'Signatures', exact: true });
  await expect.poll(() => isInWindow(page, heading)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(form.locator('[name="signer1Name"]')).toBeFocused();
  for (const name of ['bankStatements', 'driverLicense']) {
    // The page follows for Shift+Tab and at the end of the form, too.
    await form.locator(`#field-${name}`).focus();
    await expect.poll(() => isInWindow(page, form.locator(`#field-${name}`))).toBe(true);
  }
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => isInWindow(page, form.locator(':focus'))).toBe(true);
});

/** Milliseconds after which the form has checked for the last time whether a dialog is visible. */
const LOOKED_AFTER = 1_100;
const pass = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** The visibility check completes within these frames. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** A press with a mouse takes a while. Browsers send all events of a tap at once. */
const PRESSES = [
  { pointer: 'mouse', hasTouch: false, press: (opener: Locator) => opener.click({ delay: 80 }) },
  { pointer: 'touch', hasTouch: true, press: (opener: Locator) => opener.tap() },
] as const;

for (const { pointer, hasTouch, press } of PRESSES)
  test(
    `a dialog opens in view of the applicant in a tall frame (${pointer})`,
    longOnlyIf(pointer === 'mouse'),
    async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 375, height: 700 }, hasTouch, isMobile: hasTouch });
      const page = await context.newPage();
      await openEmbedded({ page, services, layout: amidst });
      const form = await wholeFormIn(frameOf(page));
      const openers = form.getByRole('button', { name: 'Save and continue later' });
      for (const [opener, place] of [
        [openers.first(), 'start'],
        [openers.last(), 'end'],
        [openers.first(), 'start'],
      ] as const) {
        await expect(async () => {
          await frameOf(page).evaluate((frame, block) => frame.scrollIntoView({ block }), place);
          expect(await isInWindow(page, opener)).toBe(true);
        }).toPass();
        const before = await scrolled(page);
        await press(opener);
        const dialog = form.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await form.evaluate(pass, LOOKED_AFTER);
        await expect(async () => {
          expect(await isInWindow(page, dialog)).toBe(true);
          expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(300);
        }).toPass();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        // The page first scrolls to the opener again, and then to the next control.
        await expect(opener).toBeFocused();
        await form.evaluate(twoFrames);
      }
      await context.close();
    },
  );

test('a page above the form stays at its top while the form loads, with or without a draft', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  // On the same site, the browser lets the form keep its session.
  const address = services.site.put(`${FILLER}${scriptTag(tenant)}`).replace('localhost', '127.0.0.1');
  await page.goto(address);
  const form = await formIn(frameOf(page));
  await form.locator('[name="tradeReference2"]').fill('Harrow Mill');
  await expect(form.getByText(/^Saved/).first()).toBeVisible();
  await page.goto(address);
  const again = await formIn(frameOf(page));
  await expect(again.locator('[name="tradeReference2"]')).toHaveValue('Harrow Mill');
  await expectFollowed(frameOf(page), again);
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a frame without storage still sends the application', async ({ page }) => {
  await denyStorage(page);
  const { tenant, form } = await openEmbedded({ page, services });
  await expectFollowed(frameOf(page), form);
  await fillRequired(form);
  await clickSubmit(form);
  await expect(successNotice(form)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const receipt = frameOf(page).contentFrame();
  await startAnother(receipt);
  await expect((await formIn(frameOf(page))).locator('[name="legalBusinessName"]')).toHaveValue('');
  await frameOf(page)
    .contentFrame()
    .locator('body')
    .evaluate(() => window.location.reload());
  await expect((await formIn(frameOf(page))).locator('[name="legalBusinessName"]')).toHaveValue('');
});

test('a frame without storage is restored, because the page that embeds it keeps its session', async ({ page }) => {
  await denyStorage(page);
  const { form } = await openEmbedded({ page, services });
  await form.locator('[name="legalBusinessName"]').fill('Harrow Mill');
  await expect(savingLine(form)).toHaveText('Saved');
  await page.reload();
  const again = await formIn(frameOf(page));
  await expect(again.locator('[name="legalBusinessName"]')).toHaveValue('Harrow Mill');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([
    expect.stringMatching(/^fundingDesk\.formSession\./),
  ]);
});

test('a form that no page can keep says how to come back instead of Saved', async ({ page }) => {
  await denyStorage(page, 'everyone');
  const { form } = await openEmbedded({ page, services });
  await form.locator('[name="legalBusinessName"]').fill('Harrow Mill');
  await expect(savingLine(form)).toHaveText('To come back, send yourself the link');
});

test('the browser shows a form on the sites of its link alone', async ({ page }) => {
  const { origin } = services.site;
  const told = watchConsole(page);
  const allowed = await makeFormTenant(services, { allowedSites: [origin] });
  const refused = await makeFormTenant(services, {
    allowedSites: ['https://www.ternhollow.example', origin.replace('localhost', '127.0.0.1')],
  });
  await page.goto(services.site.put(scriptTag(allowed)));
  await formIn(frameOf(page));
  expect(told).toEqual([]);
  await page.goto(
    services.site.put(`${scriptTag(refused)}<iframe src="${services.url}/embed/${refused.slug}"></iframe>`),
  );
  await expect.poll(() => told.filter((text) => text.includes('frame-ancestors')).length).toBe(2);
  for (const index of [0, 1])
    await expect(frameOf(page, index).contentFrame().getByRole('heading', { name: FORM_HEADING })).toHaveCount(0);
  // Opened directly, the form is shown.
  await page.goto(`${services.url}/embed/${refused.slug}`);
  await expect(page.getByRole('heading', { name: FORM_HEADING })).toBeVisible();
});
