import { expect, type Frame, type Page } from '@playwright/test';
import {
  expectFollowed,
  FILLER,
  fillRequired,
  formIn,
  frameOf,
  openEmbedded,
  type SiteServices,
  scriptTag,
  scrolled,
  startSite,
  wholeFormIn,
} from '../support/form/embedding.ts';
import { clickSubmit, successNotice } from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { watchConsole } from '../support/page/page-checks.ts';
import { LONG_ONLY, test } from '../support/services/test.ts';

let services: SiteServices;
test.beforeAll(async ({ resetServices }) => {
  services = { ...(await resetServices()), site: await startSite() };
});
test.afterAll(() => services.site.close());

test('the script inserts the form at its position with the height of the form', async ({ page }) => {
  const told = watchConsole(page);
  const layout = (tag: string) =>
    `<main aria-label="Tern Hollow"><h1>Apply here</h1><section>${tag}</section><p>End</p></main>`;
  const { form } = await openEmbedded({ page, services, layout });
  const element = frameOf(page);
  await expect(element).toHaveAccessibleName('Funding application');
  await expect(element).toHaveAttribute('loading', 'eager');
  expect(await element.evaluate(({ previousElementSibling }) => previousElementSibling?.tagName)).toBe('SCRIPT');
  expect(await element.evaluate(({ parentElement }) => parentElement?.tagName)).toBe('SECTION');
  expect(await element.evaluate((frame) => frame.clientWidth === frame.parentElement?.clientWidth)).toBe(true);
  expect(await expectFollowed(element, form)).toBeGreaterThan(2_000);
  expect(await form.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  expect(await form.evaluate(() => window.origin)).not.toBe(await page.evaluate(() => window.origin));
  await expectNoViolation(page, 'a site with the form');
  expect(told).toEqual([]);
});

test('the frame grows and shrinks with the form', async ({ page }) => {
  await openEmbedded({ page, services });
  const form = await wholeFormIn(frameOf(page));
  const before = await expectFollowed(frameOf(page), form);
  await clickSubmit(form);
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expect.poll(() => expectFollowed(frameOf(page), form)).toBeGreaterThan(before + 200);
  const grown = await expectFollowed(frameOf(page), form);
  await form.getByLabel('I am the only owner').first().check();
  await expect.poll(() => expectFollowed(frameOf(page), form)).toBeLessThan(grown - 200);
  await page.setViewportSize({ width: 375, height: 700 });
  await expect.poll(() => expectFollowed(frameOf(page), form)).toBeGreaterThan(grown);
});

test('campaign and applicant data in the page address reach the form', async ({ page }) => {
  const query = `?utm_source=letter&utm_campaign=spring%20loans&legalBusinessName=Tern+%26+Son&note=${'x'.repeat(501)}`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { form } = await openEmbedded({ page, services, query });
  // The part after the # does not leave the browser.
  const { origin } = new URL(form.url());
  const sent = asked.map((address) => new URL(address)).filter((address) => address.origin === origin);
  expect(sent.filter(({ pathname, search }) => /Tern|letter/.test(pathname + search))).toEqual([]);
  expect(new URL(form.url()).search).toBe('');
  expect([...new URLSearchParams(new URL(form.url()).hash.slice(1))]).toEqual([
    ['utm_source', 'letter'],
    ['utm_campaign', 'spring loans'],
    ['legalBusinessName', 'Tern & Son'],
  ]);
  await expect(form.locator('[name="legalBusinessName"]')).toHaveValue('Tern & Son');
});

test('the script works more than once on a page, with different forms and with the same', async ({ page }) => {
  const told = watchConsole(page);
  const [one, other] = [await makeFormTenant(services), await makeFormTenant(services)];
  const attributes = 'data-title="Apply with Tern Hollow" data-max-width="700"';
  await page.goto(services.site.put(`${scriptTag(one)}<hr>${scriptTag(other, attributes)}<hr>${scriptTag(one)}`));
  await expect(page.locator('iframe')).toHaveCount(3);
  const forms = await Promise.all([0, 1, 2].map((index) => wholeFormIn(frameOf(page, index))));
  const paths = forms.map((form) => new URL(form.url()).pathname);
  expect(paths).toEqual([one, other, one].map(({ slug }) => `/embed/${slug}`));
  await expect(frameOf(page, 1)).toHaveAccessibleName('Apply with Tern Hollow');
  expect(await frameOf(page, 1).evaluate(({ clientWidth }) => clientWidth)).toBe(700);
  const [first, second] = forms;
  if (!first || !second) throw new Error('There are too few forms');
  // A frame that still grows would move the button away from the click.
  for (const [index, form] of forms.entries()) await expectFollowed(frameOf(page, index), form);
  const before = await expectFollowed(frameOf(page, 1), second);
  await clickSubmit(second);
  await expect.poll(() => expectFollowed(frameOf(page, 1), second)).toBeGreaterThan(before + 200);
  // The other form was not submitted, and its frame keeps its own height.
  await expect(first.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expectFollowed(frameOf(page, 0), first);
  // Only the refusal of the empty application.
  expect(told.filter((text) => !text.includes('422'))).toEqual([]);
});

test('the form uses the colours that its site requests, else those of the browser', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  const ground = (form: Frame) => form.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const themes = ['data-theme="light"', 'data-theme="dark"', 'data-theme="auto"', ''];
  const address = services.site.put(themes.map((theme) => scriptTag(tenant, theme)).join(''));
  const groundsIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await expect(page.locator('iframe')).toHaveCount(themes.length);
    const forms = await Promise.all(themes.map((_, index) => formIn(frameOf(page, index))));
    return Promise.all(forms.map(ground));
  };
  const [light = '', dark = ''] = await groundsIn('light');
  expect(light).not.toBe(dark);
  expect(await groundsIn('light')).toEqual([light, dark, light, light]);
  expect(await groundsIn('dark')).toEqual([light, dark, dark, dark]);
});

test('a script inserted by a tag manager works in the body and in the head', async ({ page }) => {
  const [one, other] = [await makeFormTenant(services), await makeFormTenant(services)];
  await page.goto(services.site.put('<div id="place"></div><p>End</p>'));
  const insert = (slug: string, place: string) =>
    page.evaluate(
      ({ source, slug, place }) => {
        const script = document.createElement('script');
        script.src = source;
        script.setAttribute('data-slug', slug);
        document.querySelector(place)?.append(script);
      },
      { source: `${services.url}/embed.js`, slug, place },
    );
  await insert(one.slug, '#place');
  await expectFollowed(page.locator('#place > iframe'), await formIn(page.locator('#place > iframe')));
  await insert(other.slug, 'head');
  await expectFollowed(page.locator('body > iframe'), await formIn(page.locator('body > iframe')));
});

test('the script works as a module, more than once and when it is added later', LONG_ONLY, async ({ page }) => {
  const told = watchConsole(page);
  const [one, other] = [await makeFormTenant(services), await makeFormTenant(services)];
  const tags = `<section>${scriptTag(one, 'type="module"')}</section><p>${scriptTag(other, 'type="module"')}</p>`;
  await page.goto(services.site.put(`${tags}<div id="place"></div>`));
  await expectFollowed(page.locator('section > iframe'), await formIn(page.locator('section > iframe')));
  await formIn(page.locator('p > iframe'));
  await page.evaluate(
    ({ source, slug }) => {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', src: source });
      script.dataset.slug = slug;
      document.querySelector('#place')?.append(script);
    },
    { source: `${services.url}/embed.js`, slug: one.slug },
  );
  await formIn(page.locator('#place > iframe'));
  await expect(page.locator('iframe')).toHaveCount(3);
  expect(told).toEqual([]);
});

test('a script without a slug logs an error and shows nothing', LONG_ONLY, async ({ page }) => {
  const told = watchConsole(page);
  await page.goto(services.site.put(`<script src="${services.url}/embed.js"></script>`));
  await expect.poll(() => told.join()).toContain('The script of the funding application needs a data-slug.');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('only the form changes the size of the frame, within bounds', async ({ page }) => {
  const [one, other] = [await makeFormTenant(services), await makeFormTenant(services)];
  const address = services.site.put(
    `${scriptTag(one)}${FILLER}<iframe id="stranger" src="${services.url}/embed/${other.slug}">`,
  );
  await page.goto(address);
  const element = page.locator('iframe.funding-desk-form');
  const form = await wholeFormIn(element);
  const height = await expectFollowed(element, form);
  const stranger = await formIn(page.locator('#stranger'));
  const say = (from: Page | Frame, message: unknown) =>
    from.evaluate((data) => window.parent.postMessage(data, '*'), message);
  const forged = [
    { type: 'funding-desk:height', height: 4_321 },
    { type: 'funding-desk:top' },
    { type: 'funding-desk:shift', by: 300 },
    { type: 'funding-desk:show', top: 3_000, height: 10 },
  ];
  await page.evaluate(() => window.scrollTo(0, 1_500));
  for (const message of forged) {
    // From the page itself, and from another frame of the form's origin.
    await say(page, message);
    await say(stranger, message);
  }
  for (const wrong of [199, 20_001, Number.NaN, '900', null]) {
    await say(form, { type: 'funding-desk:height', height: wrong });
    await say(form, { type: 'funding-desk:show', top: wrong === null ? -1 : 'x', height: wrong });
  }
  await say(form, 'funding-desk:top');
  // Messages arrive in order, so the last one proves that the others arrived. The form may post its height again
  // after it.
  await expect(async () => {
    await say(form, { type: 'funding-desk:height', height: 4_999 });
    expect(await element.evaluate(({ clientHeight }) => clientHeight)).toBe(4_999);
  }).toPass();
  expect(await scrolled(page)).toBe(1_500);
  await say(form, { type: 'funding-desk:height', height });
  await expect.poll(() => element.evaluate(({ clientHeight }) => clientHeight)).toBe(height);
});

test('messages of a frame that navigated to another site are ignored', async ({ page }) => {
  await openEmbedded({ page, services });
  const height = await expectFollowed(frameOf(page), await wholeFormIn(frameOf(page)));
  const elsewhere = services.site.put('<p>Elsewhere</p>');
  await frameOf(page).evaluate((frame, address) => frame.setAttribute('src', address), elsewhere);
  await frameOf(page).contentFrame().getByText('Elsewhere').waitFor();
  await page.evaluate(() =>
    window.addEventListener('message', ({ data }) => data === 'last' && Object.assign(window, { isOver: true })),
  );
  for (const message of [{ type: 'funding-desk:height', height: 4_321 }, 'last'])
    await frameOf(page)
      .contentFrame()
      .locator('body')
      .evaluate((_body, data) => window.parent.postMessage(data, '*'), message);
  await page.waitForFunction(() => 'isOver' in window);
  expect(await frameOf(page).evaluate(({ clientHeight }) => clientHeight)).toBe(height);
});

test('an unknown link shows its error in a small frame', LONG_ONLY, async ({ page }) => {
  await page.goto(services.site.put(scriptTag({ ...services, slug: 'no-such-link' })));
  await expect(frameOf(page).contentFrame().getByText('Invalid link', { exact: true })).toBeVisible();
  await expect.poll(() => frameOf(page).evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(400);
});

test('a plain frame shows the form and scrolls inside', LONG_ONLY, async ({ page }) => {
  const { slug, submissions: applications } = await makeFormTenant(services);
  await page.goto(
    services.site.put(
      `<iframe src="${services.url}/embed/${slug}" title="Form" width="100%" height="600" style="border:0"></iframe>`,
    ),
  );
  const form = await formIn(frameOf(page));
  expect(await frameOf(page).evaluate(({ clientHeight }) => clientHeight)).toBe(600);
  expect(await form.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  await fillRequired(form);
  expect(await form.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  await clickSubmit(form);
  await expect(successNotice(form)).toBeVisible();
  expect(await applications()).toHaveLength(1);
});
