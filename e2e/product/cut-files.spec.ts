import { startPage as english } from '@funding-desk/shared/messages/en';
import { startPage as spanish } from '@funding-desk/shared/messages/es/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { openForms, superAdmin } from '../support/admin/sign-in.ts';
import { frameOf, type SiteServices, scriptTag, startSite, wholeFormIn } from '../support/form/embedding.ts';
import { field, openForm } from '../support/form/fill-form.ts';
import { withoutInlineLink } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { longOnlyIf, type OpenPage, test } from '../support/services/test.ts';

/** How many scripts, or style sheets, fail in the same load. One that goes unnoticed could hide behind the others. */
const CUT_AT_ONCE = 4;
/** The longest pause before the page loads its files again, in milliseconds. */
const LONGEST_PAUSE = 8_000;
const FILES = /\/(?:embed-)?assets\/[^?]*\.(?:js|css)$/;

let services: SiteServices;
test.beforeAll(async ({ resetServices }) => {
  services = { ...(await resetServices()), site: await startSite() };
});
test.afterAll(() => services.site.close());

interface FirstLoad {
  readonly address: () => string;
  readonly isSignedIn?: true;
  /** Waits for what the page shows in the end. */
  readonly isUp: (page: Page) => Promise<unknown>;
}

const formAddress = () => `${services.url}/embed/${services.link.slug}`;
const isFormUp = (page: Page) => expect(page.locator('[aria-busy="false"]')).toBeVisible();

const LOGIN: FirstLoad = {
  address: () => services.url,
  isUp: (page) => expect(page.getByRole('button', { name: 'Login' })).toBeVisible(),
};
const LIST: FirstLoad = {
  address: () => `${services.url}/admin/forms`,
  isSignedIn: true,
  isUp: (page) => expect(page.getByText(/^Displayed: /)).toBeVisible(),
};
const FORM: FirstLoad = { address: formAddress, isUp: isFormUp };
const SPANISH_FORM: FirstLoad = {
  address: () => `${formAddress()}?lang=es`,
  isUp: (page) => expect(page.getByRole('form', { name: 'Solicitud de financiamiento' })).toBeVisible(),
};
const EMBEDDED_FORM: FirstLoad = {
  address: () => services.site.put(scriptTag({ url: services.url, slug: services.link.slug })),
  isUp: (page) => wholeFormIn(frameOf(page)),
};

/** Files that the page has loaded, as paths. */
async function watchFiles(page: Page): Promise<ReadonlySet<string>> {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (FILES.test(pathname) && response.ok()) loaded.add(pathname);
  });
  // The event stream would keep the network from ever being idle.
  await page.route('**/api/events', (route) => route.abort());
  return loaded;
}

/** Files of a first load that is not disturbed. */
async function filesOf(openPage: OpenPage, load: FirstLoad): Promise<readonly string[]> {
  const page = await openPage();
  const loaded = await watchFiles(page);
  await page.goto(load.address());
  await load.isUp(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return [...loaded];
}

/** Groups of files that fail in the same load: of one kind, because the page notices failed style sheets in another way. */
function groupsOf(files: readonly string[]): readonly (readonly string[])[] {
  const kinds = [true, false].map((isStyle) => files.filter((file) => file.endsWith('.css') === isStyle));
  return kinds.flatMap((kind) => {
    const starts = [...kind.keys()].filter((index) => index % CUT_AT_ONCE === 0);
    return starts.map((start) => kind.slice(start, start + CUT_AT_ONCE));
  });
}

/** Whether the page uses the file: a style sheet must be in the document. */
async function isInUse(page: Page, path: string): Promise<boolean> {
  if (!path.endsWith('.css')) return true;
  const uses = page
    .frames()
    .map((frame) => frame.evaluate((file) => [...document.styleSheets].some(({ href }) => href?.endsWith(file)), path));
  return (await Promise.all(uses)).includes(true);
}

/** Loads the page while the first request of each of these files fails. */
async function expectUpAfterCut(openPage: OpenPage, paths: readonly string[], load: FirstLoad): Promise<void> {
  const page = await openPage();
  const loaded = await watchFiles(page);
  const cut = new Set<string>();
  for (const path of paths)
    await page.route(
      `**${path}`,
      (route) => {
        cut.add(path);
        return route.abort('connectionreset');
      },
      { times: 1 },
    );
  await page.goto(load.address());
  await load.isUp(page);
  for (const path of paths) {
    await expect.poll(() => loaded.has(path), path).toBe(true);
    await expect.poll(() => isInUse(page, path), path).toBe(true);
  }
  expect([...cut].toSorted()).toEqual(paths.toSorted());
  await load.isUp(page);
  await page.close();
}

/** Every request but that of the page itself fails. Returns how to end that. */
async function cutNetwork(page: Page): Promise<() => Promise<void>> {
  const isCut = (url: URL) => url.protocol.startsWith('http');
  await page.route(isCut, (route) => {
    const request = route.request();
    return request.isNavigationRequest() ? route.continue() : route.abort('connectionreset');
  });
  return () => page.unroute(isCut);
}

for (const [name, load, other] of [
  ['the login', LOGIN],
  ['a list of the admin', LIST, LOGIN],
  ['the form', FORM],
  ['the form in Spanish', SPANISH_FORM, FORM],
  ['the embedded form', EMBEDDED_FORM, FORM],
] as const)
  test(
    `${name} comes up when any file of its first load is cut off once`,
    longOnlyIf(load === SPANISH_FORM || load === EMBEDDED_FORM),
    async ({ page, openPage }) => {
      const tested = other ? await filesOf(openPage, other) : [];
      if (load.isSignedIn) await openForms(page, services, superAdmin(services));
      const files = (await filesOf(openPage, load)).filter((file) => !tested.includes(file));
      expect(files.length).toBeGreaterThan(0);
      for (const group of groupsOf(files)) await expectUpAfterCut(openPage, group, load);
    },
  );

/** Ends the pauses at once until the page stops retrying. */
async function skipRetries(page: Page, retrying: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(LONGEST_PAUSE);
    await expect(retrying).toBeHidden({ timeout: 1 });
  }).toPass();
}

for (const [name, load, { problem, retrying, tryAgain }] of [
  ['the admin', LOGIN, english],
  ['the form', FORM, english],
  ['the form in Spanish', SPANISH_FORM, spanish],
] as const)
  test(
    `${name} explains that its files cannot be loaded, and the button loads them later`,
    longOnlyIf(load === SPANISH_FORM),
    async ({ page }) => {
      const restore = await cutNetwork(page);
      await page.clock.install();
      await page.goto(load.address());
      const progress = page.getByText(retrying);
      await expect(page.getByRole('alert')).toHaveText(problem);
      await expect(progress).toBeVisible();
      await expectNoViolation(page, 'cut off');
      await skipRetries(page, progress);
      await expect(page.getByRole('alert')).toHaveText(problem);
      await page.getByRole('button', { name: tryAgain }).click();
      await expect(progress).toBeVisible();
      await skipRetries(page, progress);
      await restore();
      await page.clock.resume();
      await page.getByRole('button', { name: tryAgain }).click();
      await load.isUp(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

test('a part of the form that cannot be loaded says so, and the input stays until it loads', async ({ page }) => {
  const parts = '**/{signature-field,form-slots}*.js';
  await page.route(parts, (route) => route.abort('connectionreset'));
  await openForm(page, { url: services.url, slug: services.link.slug });
  await field(page, 'legalBusinessName').fill('Juniper Press LLC');
  const problems = page.getByText(`${english.problem} ${english.retrying}`);
  await expect(problems).toHaveCount(3);
  await expectNoViolation(page, 'missing parts');
  await page.unroute(parts);
  await expect(page.locator('canvas')).toHaveCount(2);
  await expect(field(page, 'bankStatements')).toBeAttached();
  await expect(problems).toHaveCount(0);
  await expect(field(page, 'legalBusinessName')).toHaveValue('Juniper Press LLC');
});

test('a form whose link cannot be loaded says that it tries again, and a button tries now', async ({ page }) => {
  await withoutInlineLink(page);
  const error = 'The service is busy right now. Please try again in a moment.';
  const json = { status: 'error', error, code: 'service_unavailable' };
  const calls = '**/api/generated-link/**';
  // Long enough that the form does not retry during the test.
  await page.route(calls, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' }, json }));
  await page.goto(formAddress());
  await expect(page.getByRole('alert')).toHaveText(error);
  await expect(page.getByRole('status')).toHaveText(english.retrying);
  await expectNoViolation(page, 'the link cannot be loaded');
  await page.unroute(calls);
  await page.getByRole('button', { name: english.tryAgain }).click();
  await isFormUp(page);
});
