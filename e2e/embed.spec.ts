import type { Company } from '@funding-desk/shared/server/models/company';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Frame, type Locator, type Page, test } from '@playwright/test';
import { expectFlawless } from './support/axe.ts';
import { clickSubmit, fillFields, REQUIRED_VALUES, successNotice, typedSignature } from './support/fill-form.ts';
import { type Site, startSite } from './support/site.ts';
import { type Stack, startStack } from './support/stack.ts';
import { watchConsole } from './support/watch-console.ts';

const FORM_HEADING = 'PLEASE FILL OUT COMPLETELY';
/** More than a window of other things, above and below the form. */
const FILLER = '<div style="height:1100px"></div>';

let stack: Stack;
let site: Site;
test.beforeAll(async () => {
  [stack, site] = await Promise.all([startStack(), startSite()]);
});
test.afterAll(async () => {
  site.close();
  await stack.close();
});

interface Tenant {
  readonly company: Company;
  readonly slug: string;
}

async function makeTenant(allowedSites: string[] = []): Promise<Tenant> {
  const company = await makeCompany(stack.database);
  const link = await makeLink(stack.database, { company: company._id, allowedSites });
  return { company, slug: link.slug };
}

const tag = (slug: string, attributes = '') =>
  `<script src="${stack.url}/embed.js" data-slug="${slug}" ${attributes} async></script>`;
const frameOf = (page: Page, index = 0) => page.locator('iframe').nth(index);

/** The form inside a frame, once it is there. */
async function formIn(element: Locator): Promise<Frame> {
  await expect(element.contentFrame().getByRole('heading', { name: FORM_HEADING })).toBeVisible();
  const handle = await element.elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('There is no frame');
  return frame;
}

/** Height of the frame, and of the form in it. */
async function heights(element: Locator, form: Frame): Promise<{ frame: number; form: number }> {
  return {
    frame: await element.evaluate(({ clientHeight }) => clientHeight),
    form: await form.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height)),
  };
}

/** The frame comes to be exactly as tall as the form, which is answered. */
async function expectFollowed(element: Locator, form: Frame): Promise<number> {
  await expect(async () => {
    const { frame, form: inside } = await heights(element, form);
    expect(frame).toBe(inside);
  }).toPass();
  return (await heights(element, form)).frame;
}

/** The form with the parts that come after its first field, so that nothing moves under the pointer any more. */
async function wholeFormIn(element: Locator): Promise<Frame> {
  const form = await formIn(element);
  await form.locator('#field-bankStatements').waitFor();
  await typedSignature(form, 2).waitFor();
  await expectFollowed(element, form);
  return form;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Whether all of it stands in the window of the page. */
async function isInWindow(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

async function fillRequired(form: Frame): Promise<void> {
  await fillFields(form, REQUIRED_VALUES);
  for (const signer of [1, 2]) await typedSignature(form, signer).fill('Marisol Quill');
}

test('the script puts the form where it stands, as tall as the form is', async ({ page }) => {
  const told = watchConsole(page);
  const { slug } = await makeTenant();
  await page.goto(
    site.put(`<main aria-label="Tern Hollow"><h1>Apply here</h1><section>${tag(slug)}</section><p>End</p></main>`),
  );
  const element = frameOf(page);
  const form = await formIn(element);
  await expect(element).toHaveAccessibleName('Funding application');
  await expect(element).toHaveAttribute('loading', 'eager');
  expect(await element.evaluate(({ previousElementSibling }) => previousElementSibling?.tagName)).toBe('SCRIPT');
  expect(await element.evaluate(({ parentElement }) => parentElement?.tagName)).toBe('SECTION');
  expect(await element.evaluate((frame) => frame.clientWidth === frame.parentElement?.clientWidth)).toBe(true);
  expect(await expectFollowed(element, form)).toBeGreaterThan(2_000);
  expect(await form.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  expect(await form.evaluate(() => window.origin)).not.toBe(await page.evaluate(() => window.origin));
  await expectFlawless(page, 'a site with the form');
  expect(told).toEqual([]);
});

test('the frame grows and shrinks with the form', async ({ page }) => {
  const { slug } = await makeTenant();
  await page.goto(site.put(tag(slug)));
  const form = await formIn(frameOf(page));
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

test('what the address of the page says of the campaign and of the applicant reaches the form', async ({ page }) => {
  const { slug } = await makeTenant();
  const query = `utm_source=letter&utm_campaign=spring%20loans&legalBusinessName=Tern+%26+Son&note=${'x'.repeat(501)}`;
  await page.goto(`${site.put(tag(slug))}?${query}`);
  const form = await formIn(frameOf(page));
  expect([...new URL(form.url()).searchParams]).toEqual([
    ['utm_source', 'letter'],
    ['utm_campaign', 'spring loans'],
    ['legalBusinessName', 'Tern & Son'],
  ]);
  await expect(form.locator('[name="legalBusinessName"]')).toHaveValue('Tern & Son');
});

test('the script works more than once on a page, with different forms and with the same', async ({ page }) => {
  const told = watchConsole(page);
  const [one, other] = [await makeTenant(), await makeTenant()];
  const attributes = 'data-title="Apply with Tern Hollow" data-max-width="700"';
  await page.goto(site.put(`${tag(one.slug)}<hr>${tag(other.slug, attributes)}<hr>${tag(one.slug)}`));
  await expect(page.locator('iframe')).toHaveCount(3);
  const forms = await Promise.all([0, 1, 2].map((index) => formIn(frameOf(page, index))));
  const paths = forms.map((form) => new URL(form.url()).pathname);
  expect(paths).toEqual([one, other, one].map(({ slug }) => `/embed/${slug}`));
  await expect(frameOf(page, 1)).toHaveAccessibleName('Apply with Tern Hollow');
  expect(await frameOf(page, 1).evaluate(({ clientWidth }) => clientWidth)).toBe(700);
  const [first, second] = forms;
  if (!first || !second) throw new Error('There are too few forms');
  await expectFollowed(frameOf(page, 0), first);
  const before = await expectFollowed(frameOf(page, 1), second);
  await clickSubmit(second);
  await expect.poll(() => expectFollowed(frameOf(page, 1), second)).toBeGreaterThan(before + 200);
  // The other form was not sent, and its frame goes by its own height.
  await expect(first.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expectFollowed(frameOf(page, 0), first);
  // Nothing but the refusal of the empty application.
  expect(told.filter((text) => !text.includes('422'))).toEqual([]);
});

test('the form takes the colours that its site asks for, and those of the browser otherwise', async ({ page }) => {
  const { slug } = await makeTenant();
  const ground = (form: Frame) => form.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const themes = ['data-theme="light"', 'data-theme="dark"', 'data-theme="auto"', ''];
  const address = site.put(themes.map((theme) => tag(slug, theme)).join(''));
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

test('a script that a tag manager inserts late works the same, in the body and in the head', async ({ page }) => {
  const [one, other] = [await makeTenant(), await makeTenant()];
  await page.goto(site.put('<div id="place"></div><p>End</p>'));
  const insert = (slug: string, place: string) =>
    page.evaluate(
      ({ source, slug, place }) => {
        const script = document.createElement('script');
        script.src = source;
        script.setAttribute('data-slug', slug);
        document.querySelector(place)?.append(script);
      },
      { source: `${stack.url}/embed.js`, slug, place },
    );
  await insert(one.slug, '#place');
  await expectFollowed(page.locator('#place > iframe'), await formIn(page.locator('#place > iframe')));
  await insert(other.slug, 'head');
  await expectFollowed(page.locator('body > iframe'), await formIn(page.locator('body > iframe')));
});

test('a script without a slug says so in the console and shows nothing', async ({ page }) => {
  const told = watchConsole(page);
  await page.goto(site.put(`<script src="${stack.url}/embed.js"></script>`));
  await expect.poll(() => told.join()).toContain('The script of the funding application needs a data-slug.');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('nobody but the form itself moves the frame, and the form within bounds alone', async ({ page }) => {
  const [one, other] = [await makeTenant(), await makeTenant()];
  const address = site.put(`${tag(one.slug)}${FILLER}<iframe id="stranger" src="${stack.url}/embed/${other.slug}">`);
  await page.goto(address);
  const element = page.locator('iframe.funding-desk-form');
  const form = await formIn(element);
  const height = await expectFollowed(element, form);
  const stranger = await formIn(page.locator('#stranger'));
  const say = (from: Page | Frame, message: unknown) =>
    from.evaluate((data) => window.parent.postMessage(data, '*'), message);
  const forged = [
    { type: 'funding-desk:height', height: 4_321 },
    { type: 'funding-desk:top' },
    { type: 'funding-desk:show', top: 3_000, height: 10 },
  ];
  await page.evaluate(() => window.scrollTo(0, 1_500));
  for (const message of forged) {
    // The page itself, and another frame of the form's own origin.
    await say(page, message);
    await say(stranger, message);
  }
  for (const wrong of [199, 20_001, Number.NaN, '900', null]) {
    await say(form, { type: 'funding-desk:height', height: wrong });
    await say(form, { type: 'funding-desk:show', top: wrong === null ? -1 : 'x', height: wrong });
  }
  await say(form, 'funding-desk:top');
  // What is heard last tells that all before was heard too.
  await say(form, { type: 'funding-desk:height', height: 4_999 });
  await expect.poll(() => element.evaluate(({ clientHeight }) => clientHeight)).toBe(4_999);
  expect(await scrolled(page)).toBe(1_500);
  await say(form, { type: 'funding-desk:height', height });
  await expect.poll(() => element.evaluate(({ clientHeight }) => clientHeight)).toBe(height);
});

test('a frame that was led to another site is not heard any more', async ({ page }) => {
  const { slug } = await makeTenant();
  await page.goto(site.put(tag(slug)));
  const form = await formIn(frameOf(page));
  const height = await expectFollowed(frameOf(page), form);
  const elsewhere = site.put('<p>Elsewhere</p>');
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

test('an application is sent from the frame, and the page then shows the top of the new form', async ({ page }) => {
  const { slug, company } = await makeTenant();
  await page.goto(`${site.put(`${FILLER}${tag(slug)}${FILLER}`)}?utm_source=letter&utm_campaign=spring+loans&utm_id=7`);
  const form = await formIn(frameOf(page));
  await fillRequired(form);
  await clickSubmit(form);
  await expect(successNotice(form)).toBeVisible();
  await expect.poll(() => isInWindow(page, successNotice(form))).toBe(true);
  await expect(successNotice(form)).toHaveCount(0, { timeout: 15_000 });
  const anew = await formIn(frameOf(page));
  await expect(anew.locator('[name="legalBusinessName"]')).toHaveValue('');
  await expectFollowed(frameOf(page), anew);
  const { y = -1 } = (await frameOf(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(400);
  const kept = await stack.database.formSubmissions.find({ company: company._id }).lean();
  expect(kept.map(({ source }) => source)).toEqual([{ utm_source: 'letter', utm_campaign: 'spring loans' }]);
});

/** Fields are marked by the form's own check, or by the server's answer where that has not come. */
for (const marking of ['form', 'server'] as const)
  test(`the page follows to the summary of what the ${marking} marked`, async ({ page }) => {
    const { slug } = await makeTenant();
    const check = /\/find-errors-[^/]*\.js/;
    if (marking === 'server') await page.route(check, (route) => route.abort());
    const checkCame = marking === 'form' ? page.waitForResponse(check) : undefined;
    await page.goto(site.put(`${FILLER}${tag(slug)}${FILLER}`));
    const form = await wholeFormIn(frameOf(page));
    await (await checkCame)?.finished();
    await clickSubmit(form);
    const summary = form.getByRole('alert').filter({ hasText: 'need your attention' });
    await expect(summary).toBeFocused();
    await expect.poll(() => isInWindow(page, summary.getByRole('button'))).toBe(true);
  });

test('the page follows to the first wrong field, to a section and to where the keyboard goes', async ({ page }) => {
  const { slug } = await makeTenant();
  await page.goto(site.put(`${FILLER}${tag(slug)}${FILLER}`));
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
    // By way of Shift+Tab and the end of the form too, the page goes along.
    await form.locator(`#field-${name}`).focus();
    await expect.poll(() => isInWindow(page, form.locator(`#field-${name}`))).toBe(true);
  }
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => isInWindow(page, form.locator(':focus'))).toBe(true);
});

test('a dialog opens where the applicant is, however tall the frame', async ({ page }) => {
  const { slug } = await makeTenant();
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(site.put(`${FILLER}${tag(slug)}${FILLER}`));
  const form = await formIn(frameOf(page));
  const openers = form.getByRole('button', { name: 'Save and continue later' });
  for (const [opener, place] of [
    [openers.first(), 'start'],
    [openers.last(), 'end'],
  ] as const) {
    await frameOf(page).evaluate((frame, block) => frame.scrollIntoView({ block }), place);
    await expect.poll(() => isInWindow(page, opener)).toBe(true);
    const before = await scrolled(page);
    // As long as a press takes.
    await opener.click({ delay: 80 });
    const dialog = form.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => isInWindow(page, dialog)).toBe(true);
    expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(300);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a page with the form below stays at its top while the form loads, also with a draft in it', async ({ page }) => {
  const { slug } = await makeTenant();
  // Of the same site, where the browser lets the form keep its session.
  const address = site.put(`${FILLER}${tag(slug)}`).replace('localhost', '127.0.0.1');
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

test('a link that leads nowhere shows its sentence in a small frame', async ({ page }) => {
  await page.goto(site.put(tag('no-such-link')));
  await expect(frameOf(page).contentFrame().getByText('Invalid link', { exact: true })).toBeVisible();
  await expect.poll(() => frameOf(page).evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(400);
});

test('a frame whose browser denies it all storage sends the application all the same', async ({ page }) => {
  const { slug, company } = await makeTenant();
  await page.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
  });
  await page.goto(site.put(tag(slug)));
  const form = await formIn(frameOf(page));
  await expectFollowed(frameOf(page), form);
  await fillRequired(form);
  await clickSubmit(form);
  await expect(successNotice(form)).toBeVisible();
  expect(await stack.database.formSubmissions.countDocuments({ company: company._id })).toBe(1);
});

test('only the sites of a link may show its form, which the browser sees to', async ({ page }) => {
  const { origin } = site;
  const told = watchConsole(page);
  const allowed = await makeTenant([origin]);
  const refused = await makeTenant(['https://www.ternhollow.example', origin.replace('localhost', '127.0.0.1')]);
  await page.goto(site.put(tag(allowed.slug)));
  await formIn(frameOf(page));
  expect(told).toEqual([]);
  await page.goto(site.put(`${tag(refused.slug)}<iframe src="${stack.url}/embed/${refused.slug}"></iframe>`));
  await expect.poll(() => told.filter((text) => text.includes('frame-ancestors')).length).toBe(2);
  for (const index of [0, 1])
    await expect(frameOf(page, index).contentFrame().getByRole('heading', { name: FORM_HEADING })).toHaveCount(0);
  // Opened by itself it is there.
  await page.goto(`${stack.url}/embed/${refused.slug}`);
  await expect(page.getByRole('heading', { name: FORM_HEADING })).toBeVisible();
});

test('a plain frame shows the form as well, and is scrolled within', async ({ page }) => {
  const { slug, company } = await makeTenant();
  await page.goto(
    site.put(
      `<iframe src="${stack.url}/embed/${slug}" title="Form" width="100%" height="600" style="border:0"></iframe>`,
    ),
  );
  const form = await formIn(frameOf(page));
  expect(await frameOf(page).evaluate(({ clientHeight }) => clientHeight)).toBe(600);
  expect(await form.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  await fillRequired(form);
  expect(await form.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  await clickSubmit(form);
  await expect(successNotice(form)).toBeVisible();
  expect(await stack.database.formSubmissions.countDocuments({ company: company._id })).toBe(1);
});
