import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import {
  denyStorage,
  expectFollowed,
  FILLER,
  fillRequired,
  formIn,
  frameOf,
  type SiteServices,
  scriptTag,
  scrolled,
  startSite,
  wholeFormIn,
} from '../support/form/embedding.ts';
import { clickSubmit, successNotice } from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import { guideCode, scrollsInside, TRACKER, watchEvents } from '../support/form/host-page.ts';
import { buildReactPage } from '../support/form/react-page.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { watchConsole } from '../support/page/page-checks.ts';
import { LONG_ONLY, longOnlyIf, test } from '../support/services/test.ts';

let services: SiteServices;
test.beforeAll(async ({ resetServices }) => {
  services = { ...(await resetServices()), site: await startSite() };
});
test.afterAll(() => services.site.close());

const ATTRIBUTES = ['Started', 'Section', 'Submitted', 'Error']
  .map((name) => `onFundingDesk${name}="Site.track"`)
  .join(' ');

/** Fills the form in a frame and sends it. @returns the reference */
async function sendIn(page: Page): Promise<string> {
  const form = await wholeFormIn(frameOf(page));
  await fillRequired(form);
  await clickSubmit(form);
  await expect(successNotice(form)).toBeVisible();
  const [reference = ''] = /[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}/.exec(await successNotice(form).innerText()) ?? [];
  return reference.replace(' ', '');
}

test('the page learns that an application starts, where it is and that it is sent, but nothing typed', async ({
  page,
}) => {
  await denyStorage(page);
  const heard = await watchEvents(page);
  const tenant = await makeFormTenant(services);
  await page.goto(services.site.put(`${TRACKER}${scriptTag(tenant, ATTRIBUTES)}`));
  const form = await wholeFormIn(frameOf(page));
  expect(await heard()).toEqual([]);
  await clickSubmit(form);
  await expect.poll(heard).toContainEqual({ type: 'error', detail: { slug: tenant.slug, reason: 'invalid' } });
  expect((await heard()).filter(({ type }) => type === 'started')).toEqual([]);
  const reference = await sendIn(page);
  const { slug } = tenant;
  await expect.poll(heard).toContainEqual({ type: 'submitted', detail: { slug, reference } });
  const all = await heard();
  expect(all.filter(({ type }) => type === 'started')).toEqual([{ type: 'started', detail: { slug } }]);
  const sections = all
    .filter(({ type }) => type === 'section')
    .map(({ detail }) => Object.entries(detail ?? {})[1]?.[1]);
  expect(sections).toEqual([...new Set(sections)]);
  expect(sections).toEqual(expect.arrayContaining(['businessInfo', 'partners', 'signatures']));
  const told = await page.evaluate(() => Reflect.get(window, 'told'));
  expect(told).toEqual(all.map(({ detail }) => detail));
  for (const value of Object.values(FIELD_VALUES).filter(({ length }) => length > 3))
    expect(JSON.stringify(all)).not.toContain(value);
});

test('a link without a form and an unknown function are reported to the page', async ({ page }) => {
  const told = watchConsole(page);
  const heard = await watchEvents(page);
  const tag = scriptTag({ ...services, slug: 'no-such-link' }, 'onFundingDeskError="Site.missing"');
  await page.goto(services.site.put(tag));
  await expect.poll(heard).toEqual([{ type: 'error', detail: { slug: 'no-such-link', reason: 'unavailable' } }]);
  expect(told.join()).toContain("onFundingDeskError: the page has no function 'Site.missing'.");
});

test('an unknown kind of embedding is named in the console', LONG_ONLY, async ({ page }) => {
  const told = watchConsole(page);
  await page.goto(services.site.put(scriptTag(await makeFormTenant(services), 'data-embed="lightbox"')));
  await expect.poll(() => told.join()).toContain("data-embed is 'inline', 'button' or 'popup', not 'lightbox'.");
});

test('data-lang chooses the language, and the address of the page wins', async ({ page }) => {
  const address = services.site.put(scriptTag(await makeFormTenant(services), 'data-lang="es"'));
  const language = () => frameOf(page).contentFrame().locator('html').getAttribute('lang');
  await page.goto(address);
  await expect.poll(language).toBe('es');
  await page.goto(`${address}?lang=en`);
  await expect.poll(language).toBe('en');
});

test('a button opens the form over the page, Escape closes it, and what was typed stays', async ({ page }) => {
  await denyStorage(page);
  const told = watchConsole(page);
  const heard = await watchEvents(page);
  const tenant = await makeFormTenant(services);
  const layout = `<main><h1>Tern Hollow</h1>${FILLER}${scriptTag(tenant, 'data-embed="button"')}${FILLER}</main>`;
  await page.goto(services.site.put(layout));
  const opener = page.getByRole('button', { name: 'Apply now' });
  await opener.waitFor();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(opener).toBeFocused();
  const before = await scrolled(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Funding application' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const form = await formIn(frameOf(page));
  expect(await scrollsInside(form)).toBe(true);
  await expectNoViolation(page, 'a form in a dialog');
  await form.locator('[name="legalBusinessName"]').fill('Tern Hollow Supply');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await scrolled(page)).toBe(before);
  await opener.click();
  await expect(form.locator('[name="legalBusinessName"]')).toHaveValue('Tern Hollow Supply');
  // Escape first closes what is open in the form.
  await form.getByRole('button', { name: 'Save and continue later' }).first().click();
  await form.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('dialog')).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect((await heard()).map(({ type }) => type)).toContain('started');
  expect(told).toEqual([]);
});

test('a dialog fills a phone, and its texts have the language of the form', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const tenant = await makeFormTenant(services);
  await page.goto(services.site.put(scriptTag(tenant, 'data-embed="button" data-lang="es"')));
  await page.getByRole('button', { name: 'Solicitar ahora' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeInViewport();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
  await expect(frameOf(page).contentFrame().locator('html')).toHaveAttribute('lang', 'es');
});

/** Shows and hides a part of the page, as a router does: a new script element at each visit. */
const visit = (page: Page, { url, slug, isRemoved = false }: { url: string; slug: string; isRemoved?: boolean }) =>
  page.evaluate(
    ({ source, slug, isRemoved }) => {
      const place = document.querySelector('#place');
      const script = document.createElement('script');
      script.src = source;
      script.dataset.slug = slug;
      place?.replaceChildren(script);
      if (isRemoved) script.remove();
      return new Promise((resolve) => script.addEventListener('load', resolve));
    },
    { source: `${url}/embed.js`, slug, isRemoved },
  );

test('a page that shows the form, leaves it and shows it again has one form, at its place', async ({ page }) => {
  const told = watchConsole(page);
  const tenant = await makeFormTenant(services);
  await page.goto(services.site.put('<div id="place"></div><p>End</p>'));
  await visit(page, { ...tenant, isRemoved: true });
  await expect(page.locator('iframe')).toHaveCount(0);
  for (let visits = 0; visits < 2; visits += 1) {
    await visit(page, tenant);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expectFollowed(page.locator('#place > iframe'), await wholeFormIn(page.locator('#place > iframe')));
    await page.evaluate(() => document.querySelector('#place')?.replaceChildren());
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  expect(told).toEqual([]);
});

test.describe('the guides, on another origin and with third-party storage blocked', () => {
  test.beforeEach(({ page }) => denyStorage(page));

  test('plain HTML: in the page and behind a button, with the applications counted', async ({ page }) => {
    const tenant = await makeFormTenant(services);
    const [inline = '', button = '', count = ''] = await guideCode('html', tenant);
    await page.goto(services.site.put(`${count}${inline}`));
    const reference = await sendIn(page);
    const counted = await page.evaluate(() => Reflect.get(window, 'dataLayer'));
    expect(counted).toEqual([{ event: 'funding_application', reference }]);
    await page.goto(services.site.put(button));
    await page.getByRole('button', { name: 'Apply in minutes' }).click();
    await formIn(frameOf(page));
    expect(await tenant.submissions()).toHaveLength(1);
  });

  test('WordPress: a block of custom HTML in the content of a page', async ({ page }) => {
    const tenant = await makeFormTenant(services);
    const [block = ''] = await guideCode('wordpress', tenant);
    const theme =
      '<style>.entry-content > * { max-width: 645px; margin-inline: auto; } iframe { max-width: 100%; }</style>';
    await page.goto(
      services.site.put(
        `<main><div class="entry-content wp-block-post-content"><p>Apply</p>${block}</div></main>`,
        theme,
      ),
    );
    await sendIn(page);
    expect(await tenant.submissions()).toHaveLength(1);
    await expect(page.locator('.entry-content > iframe')).toHaveCount(1);
  });

  test("Webflow: an embed in the page, and the site's own button", LONG_ONLY, async ({ page }) => {
    const tenant = await makeFormTenant(services);
    const [embed = '', popup = ''] = await guideCode('webflow', tenant);
    await page.goto(services.site.put(`<div class="w-embed w-script">${embed}</div>`));
    await sendIn(page);
    expect(await tenant.submissions()).toHaveLength(1);
    const link = `<a class="w-button" href="#${tenant.slug}"><div>Get funded</div></a>`;
    const address = services.site.put(`${FILLER}${link}${FILLER}${popup}`);
    await page.goto(address);
    await page.getByRole('link', { name: 'Get funded' }).click();
    await formIn(frameOf(page));
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.goto(services.site.put(popup).concat(`#${tenant.slug}`));
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('React: in StrictMode, left and visited again', async ({ page }) => {
    const told = watchConsole(page);
    const tenant = await makeFormTenant(services);
    const [component = ''] = await guideCode('react', tenant);
    const code = await buildReactPage(component, tenant.slug);
    await page.goto(services.site.put(`<div id="app"></div><script type="module">${code}</script>`));
    await expect(page.locator('iframe')).toHaveCount(1);
    await formIn(frameOf(page));
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Apply' }).click();
    const reference = await sendIn(page);
    await expect(page.getByText(`Thank you, ${reference}`)).toBeVisible();
    await expect(page.locator('#app iframe')).toHaveCount(1);
    expect(told).toEqual([]);
  });
});

for (const kind of ['inline', 'button', 'without a script'] as const)
  test(
    `after a submit, the page around the form goes to the link's address (${kind})`,
    longOnlyIf(kind === 'button'),
    async ({ page }) => {
      const redirectUrl = 'https://www.ternhollow.example/thank-you';
      await page.route(redirectUrl, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Thanks</title>' }),
      );
      const tenant = await makeFormTenant(services, { redirectUrl });
      const frame = `<iframe src="${services.url}/embed/${tenant.slug}" width="100%" height="900"></iframe>`;
      const hasScript = kind !== 'without a script';
      await page.goto(services.site.put(hasScript ? scriptTag(tenant, `data-embed="${kind}"`) : frame));
      if (kind === 'button') await page.getByRole('button', { name: 'Apply now' }).click();
      const form = await formIn(frameOf(page));
      await fillRequired(form);
      await clickSubmit(form);
      if (hasScript) await expect(successNotice(form)).toContainText('You continue at www.ternhollow.example');
      else await form.getByRole('link', { name: 'Continue to www.ternhollow.example' }).click();
      await expect(page).toHaveTitle('Thanks');
    },
  );
