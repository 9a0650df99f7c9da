import { gzipSync } from 'node:zlib';
import { ADMIN_PAGES } from '@funding-desk/shared/admin-pages';
import { expect, type Page, type Response as PageResponse } from '@playwright/test';
import { sendLogin, superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { storeLocally } from '../support/page/shared-context.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

/**
 * Bytes after gzip. The limit of a screen includes the login, whose files it uses: it is the sum of the login's first
 * limit and of what the screen may add. A new limit needs a decision: each of the others allows a tenth more than the
 * size at its time.
 */
const LIMITS = {
  'login, JavaScript': 184_000,
  'public form, JavaScript': 100_000,
  'public form, CSS': 10_000,
  'embed.js': 3_800,
  // At most what the form weighs.
  'request for documents, JavaScript': 100_000,
  'second signature, JavaScript': 100_000,
  'end of reminders, JavaScript': 100_000,
  'files for a funder, JavaScript': 100_000,
  // At most what the page of a request weighs.
  'answer of a funder, JavaScript': 86_500,
  'disclosure to sign, JavaScript': 100_000,
  'offers to choose from, JavaScript': 100_000,
  '/admin/forms': 288_500,
  // 40 kB, and what opens the tab Deals and says packages in the timeline.
  'an application': 42_000,
  '/admin/unfinished': 274_000,
  '/admin/funders': 296_000,
  '/admin/companies': 302_000,
  '/admin/teams': 274_000,
  '/admin/users': 291_000,
  '/admin/roles': 279_000,
  '/admin/links': 276_000,
  '/admin/attachments': 282_000,
  '/admin/audit': 282_000,
  '/admin/dashboard': 388_000,
  '/admin/create-company': 244_000,
  '/admin/account': 260_000,
  '/admin/health': 244_000,
} as const;

const SCREENS = [
  ['/admin/forms', 'Submitted Forms'],
  ['/admin/unfinished', 'Unfinished Applications'],
  ['/admin/funders', 'Funders'],
  ['/admin/companies', 'Company Management'],
  ['/admin/teams', 'Team Management'],
  ['/admin/users', 'User Management'],
  ['/admin/roles', 'Role Management'],
  ['/admin/links', 'Link Management'],
  ['/admin/attachments', 'Attachments'],
  ['/admin/audit', 'Audit Log'],
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/create-company', 'Create New Company'],
  ['/admin/account', 'Your account'],
  ['/admin/health', 'Health'],
] as const;

/** Pages behind e-mailed links. */
const LINK_PAGES = [
  ['request', 'request for documents, JavaScript'],
  ['sign', 'second signature, JavaScript'],
  ['stop', 'end of reminders, JavaScript'],
  ['package', 'files for a funder, JavaScript'],
  ['answer', 'answer of a funder, JavaScript'],
  ['disclosure', 'disclosure to sign, JavaScript'],
  ['offers', 'offers to choose from, JavaScript'],
] as const;

/** Path of a file -> bytes after gzip. */
type Sizes = ReadonlyMap<string, number>;

let services: Services;
/** Files that the login loads. Screens use them, too. */
let login: Sizes;
/** Session of the super admin. */
let token: string;
/** Path of a visited screen -> its files. */
const screens = new Map<string, Promise<Sizes>>();

/** Bytes of each file after gzip. Its path contains its hash, so that a path has one content. */
const gzipped = new Map<string, Promise<number>>();

function sizeOf(response: PageResponse): Promise<number> {
  const { pathname } = new URL(response.url());
  const size = gzipped.get(pathname) ?? response.body().then((body) => gzipSync(body, { level: 9 }).length);
  gzipped.set(pathname, size);
  return size;
}

interface VisitInput {
  readonly page: Page;
  readonly path: string;
  /** Heading that shows that the page has loaded. */
  readonly heading: string;
}

/** Scripts and styles that the page loads, also from the cache. */
async function visit({ page, path, heading }: VisitInput): Promise<Sizes> {
  const arriving: Promise<readonly [string, number]>[] = [];
  const collect = (response: PageResponse) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) arriving.push(sizeOf(response).then((bytes) => [pathname, bytes] as const));
  };
  page.on('response', collect);
  // The event stream would keep the network from ever being idle.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/events'] });
  await page.goto(`${services.url}${path}`);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  return new Map(await Promise.all(arriving));
}

/** Visits an admin screen once, as the super admin. */
async function visitScreen(input: VisitInput): Promise<Sizes> {
  await storeLocally(input.page, services.url, ['token', token]);
  const sizes = screens.get(input.path) ?? visit(input);
  screens.set(input.path, sizes);
  return sizes;
}

function sumOf(sizes: Sizes, counts: (path: string) => boolean): number {
  return [...sizes].reduce((sum, [path, bytes]) => sum + (counts(path) ? bytes : 0), 0);
}

/** Prints the size and compares it with its limit. */
function expectWithin(name: keyof typeof LIMITS, bytes: number): void {
  process.stdout.write(`${name}: ${(bytes / 1000).toFixed(1)} kB of ${LIMITS[name] / 1000} kB\n`);
  expect(bytes, name).toBeGreaterThan(0);
  expect(bytes, name).toBeLessThanOrEqual(LIMITS[name]);
}

test.beforeAll(async ({ browser, resetServices }) => {
  services = await resetServices();
  const page = await browser.newPage();
  login = await visit({ page, path: '/', heading: 'Login to Admin Panel' });
  await sendLogin(page, services, superAdmin(services));
  await page.waitForURL(/\/admin\//);
  token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.close();
});

test('every page of the admin has a limit', () => {
  const limited: readonly string[] = SCREENS.map(([path]) => path);
  expect(ADMIN_PAGES.filter(({ path }) => !limited.includes(path))).toEqual([]);
});

test('the login loads little JavaScript', () => {
  expectWithin(
    'login, JavaScript',
    sumOf(login, (path) => path.endsWith('.js')),
  );
});

/** Many small scripts cost a request each. */
const MOST_SCRIPTS = { login: 6, list: 46 } as const;

test('the login and a list load few scripts', async ({ page }) => {
  const list = await visitScreen({ page, path: '/admin/forms', heading: 'Submitted Forms' });
  const countScripts = (sizes: Sizes) => [...sizes.keys()].filter((path) => path.endsWith('.js')).length;
  process.stdout.write(`scripts: ${countScripts(login)} of the login, ${countScripts(list)} of a list\n`);
  expect(countScripts(login)).toBeLessThanOrEqual(MOST_SCRIPTS.login);
  expect(countScripts(list)).toBeLessThanOrEqual(MOST_SCRIPTS.list);
});

for (const [path, heading] of SCREENS)
  test(`${path} loads little JavaScript, the login's included`, async ({ page }) => {
    const sizes = await visitScreen({ page, path, heading });
    expectWithin(
      path,
      sumOf(new Map([...login, ...sizes]), (file) => file.endsWith('.js')),
    );
  });

test('the page of an application adds little JavaScript to that of the list', async ({ page }) => {
  // A list with rows also loads the page of an application after a while.
  const list = await visitScreen({ page, path: '/admin/forms', heading: 'Submitted Forms' });
  const { id } = await apply(services, { legalBusinessName: 'Juniper Press LLC' });
  const sizes = await visitScreen({ page, path: `/admin/forms/${id}`, heading: 'Juniper Press LLC' });
  expectWithin(
    'an application',
    sumOf(sizes, (file) => file.endsWith('.js') && !login.has(file) && !list.has(file)),
  );
});

/** The initial files of the form's page, including static imports. The rest is loaded lazily. */
async function beginningOf(address: string): Promise<Sizes> {
  const html = await (await fetch(address)).text();
  const paths = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '');
  const sizes = paths.map(async (path) => {
    const body = await (await fetch(new URL(path, address))).arrayBuffer();
    return [path, gzipSync(body, { level: 9 }).length] as const;
  });
  return new Map(await Promise.all(sizes));
}

test('the public form loads little before its first field is usable', async ({ page }) => {
  const address = `${services.url}/embed/${services.link.slug}`;
  const beginning = await beginningOf(address);
  expectWithin(
    'public form, JavaScript',
    sumOf(beginning, (path) => path.endsWith('.js')),
  );
  expectWithin(
    'public form, CSS',
    sumOf(beginning, (path) => path.endsWith('.css')),
  );
  await page.route('**/embed-assets/**', (route) =>
    beginning.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto(address);
  const first = page.locator('[name="legalBusinessName"]');
  await first.fill('Juniper Press LLC');
  await expect(first).toHaveValue('Juniper Press LLC');
});

for (const [path, name] of LINK_PAGES)
  test(`the page behind /${path} loads no more than the form`, async () => {
    const beginning = await beginningOf(`${services.url}/${path}/${'a'.repeat(43)}`);
    expectWithin(
      name,
      sumOf(beginning, (file) => file.endsWith('.js')),
    );
  });

test('the embed script is tiny', async () => {
  const script = await fetch(`${services.url}/embed.js`);
  expectWithin('embed.js', gzipSync(await script.arrayBuffer(), { level: 9 }).length);
});
