import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { expect, type Page, type Request } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, sendLogin, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const SUCCESS = 'Company Created Successfully!';
const NAME_TAKEN = 'A company with this internal name already exists. Please choose another name.';
const EMAIL_TAKEN = 'A user with this e-mail address already exists. Please enter another address.';
const MARKED = 'Please correct the fields that are marked.';
const REFUSED = 'You are not allowed to do this. Please ask your administrator.';
const NO_ANSWER = 'An error occurred while creating the company.';
const PASSWORD = 'amber-lantern-7';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Company', exact: true });

async function openCreateCompany(page: Page, credentials: Credentials): Promise<void> {
  await sendLogin(page, services, credentials);
  await page.waitForURL(/\/admin\//);
  await page.goto(`${services.url}/admin/create-company`);
  await expect(page.getByRole('heading', { name: 'Create New Company', level: 1 })).toBeVisible();
}

interface Entry {
  readonly nameIn: string;
  readonly email: string;
}

/** Fills in all required fields. */
async function fill(page: Page, { nameIn, email }: Entry): Promise<void> {
  await field(page, 'Internal Company Name').fill(nameIn);
  await field(page, 'External Company Name').fill('Slate Heron Lending');
  await field(page, 'Notification Emails').fill('deals@slateheron.example, intake@slateheron.example');
  await field(page, 'Name').fill('Ottoline Marsh');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
}

/** Expects the message beside that field. */
async function expectMarked(page: Page, name: string, sentence: string): Promise<void> {
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')));
}

test('a super admin creates a company and returns to the list, and its administrator can log in', async ({ page }) => {
  const complaints = watchConsole(page);
  const entry = { nameIn: 'Slate Heron Group', email: 'ottoline@slateheron.example' };
  await sendLogin(page, services, superAdmin(services));
  await page.getByRole('link', { name: 'Create Company', exact: true }).click();
  await expect(page.getByText('A Company Admin role is created automatically')).toBeVisible();
  await fill(page, entry);
  const release = await holdRequests(page, '**/api/admin/create-company');
  const sent: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request));
  await create(page).click();
  const busy = page.getByRole('button', { name: 'Creating...', exact: true });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  // Without force, Playwright would wait until the button is enabled and then submit again.
  await busy.click({ force: true });
  release();
  await expect(page.getByRole('status').getByText(SUCCESS, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${services.url}/admin/companies`);
  await expect(page.getByRole('status').getByText(SUCCESS, { exact: true })).toBeVisible();
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    {
      company: {
        nameIn: 'Slate Heron Group',
        nameOut: 'Slate Heron Lending',
        notifyEmails: 'deals@slateheron.example, intake@slateheron.example',
      },
      user: { name: 'Ottoline Marsh', email: 'ottoline@slateheron.example', password: PASSWORD },
      role: { name: 'Company Admin', userType: 'company', permissions: [...COMPANY_ADMIN_PERMISSIONS] },
    },
  ]);

  const company = await services.database.companies.findOne({ nameIn: entry.nameIn }).lean();
  expect(company).toMatchObject({
    nameOut: 'Slate Heron Lending',
    notifyEmails: ['deals@slateheron.example', 'intake@slateheron.example'],
  });
  expect(await services.database.roles.countDocuments({ company: company?._id ?? null, name: 'Company Admin' })).toBe(
    1,
  );
  // Before the session ends: a request that is still under way is then refused, and the console reports it.
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await sendLogin(page, services, { email: entry.email, password: PASSWORD });
  await expect(page).toHaveURL(`${services.url}/admin/forms`);
  await expect(page.getByText('Ottoline Marsh')).toBeVisible();
  await expect(page.getByText('Company Admin', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Company' })).toHaveCount(0);
});

test('repeated quick submits create one company', async ({ page }) => {
  await openCreateCompany(page, superAdmin(services));
  await fill(page, { nameIn: 'Slate Heron Once', email: 'once@slateheron.example' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    for (let times = 0; times < 3; times += 1) form.requestSubmit();
  });
  await expect(page).toHaveURL(`${services.url}/admin/companies`);
  expect(sent).toEqual(['/api/admin/create-company']);
});

test('missing values are marked and not sent', LONG_ONLY, async ({ page }) => {
  await openCreateCompany(page, superAdmin(services));
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await create(page).click();
  await expect(field(page, 'Internal Company Name')).toBeFocused();
  for (const [name, sentence] of [
    ['Internal Company Name', 'Please enter a name'],
    ['External Company Name', 'Please enter a name'],
    ['Name', 'Please enter a name'],
    ['Email', 'Please enter an email'],
    ['Password', 'Password must be at least 8 characters long.'],
  ] as const)
    await expectMarked(page, name, sentence);
  await fill(page, { nameIn: 'Never Sent', email: 'never@sent.example' });
  await field(page, 'Password').fill('amber-lantern');
  await create(page).click();
  await expectMarked(page, 'Password', 'Password must contain at least one number.');
  expect(sent).toEqual([]);
});

test('a refusal of the server is shown beside its field, and no input is lost', async ({ page, context }) => {
  const { email } = await makeStaff(services, []);
  await openCreateCompany(page, superAdmin(services));
  await fill(page, { nameIn: services.company.nameIn, email: 'nobody-at-all' });
  await field(page, 'Notification Emails').fill('deals@slateheron.example; branch');
  await field(page, 'Password').fill('password1');
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  await create(page).click();
  await expect(alert(MARKED)).toBeVisible();
  await expectMarked(page, 'Notification Emails', 'is not an e-mail address. Separate addresses with commas.');
  await expectMarked(page, 'Email', 'Enter an e-mail address, for example name@example.com.');
  await field(page, 'Notification Emails').fill('');
  await field(page, 'Email').fill(email);
  await create(page).click();
  await expectMarked(page, 'Password', 'This password is too common. Please choose another one.');
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill(PASSWORD);
  await create(page).click();
  await expect(alert(NAME_TAKEN)).toBeVisible();
  await expectMarked(page, 'Internal Company Name', NAME_TAKEN);
  await field(page, 'Internal Company Name').fill('Slate Heron of the North');
  await create(page).click();
  await expect(alert(EMAIL_TAKEN)).toBeVisible();
  await expectMarked(page, 'Email', EMAIL_TAKEN);

  await context.setOffline(true);
  await field(page, 'Email').fill('pelham@slateheron.example');
  await create(page).click();
  await expect(alert(NO_ANSWER)).toBeVisible();
  await expect(field(page, 'Internal Company Name')).toHaveValue('Slate Heron of the North');
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await create(page).click();
  await expect(page.getByRole('status').getByText(SUCCESS, { exact: true })).toBeVisible();
});

test('everyone can open the page, and all but super admins are refused', async ({ page }) => {
  const administrator = await makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');
  const limited = await makeStaff(services, ['page:forms']);
  for (const [index, credentials] of [administrator, limited].entries()) {
    await openCreateCompany(page, credentials);
    await expect(page.getByRole('link', { name: 'Create Company', exact: true })).toHaveCount(0);
    const nameIn = `Refused Ventures ${index}`;
    await fill(page, { nameIn, email: `refused-${index}@ventures.example` });
    await create(page).click();
    await expect(page.getByRole('alert').getByText(REFUSED, { exact: true })).toBeVisible();
    await expect(field(page, 'Internal Company Name')).toHaveValue(nameIn);
    expect(await services.database.companies.countDocuments({ nameIn })).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  }
});

test('Cancel leads to the companies', LONG_ONLY, async ({ page }) => {
  await openCreateCompany(page, superAdmin(services));
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(`${services.url}/admin/companies`);
});

test('the screens have no serious violation and fit a phone', async ({ page }) => {
  await openCreateCompany(page, superAdmin(services));
  await expectNoViolation(page, 'empty');
  await create(page).click();
  await expectMarked(page, 'Name', 'Please enter a name');
  await expectNoViolation(page, 'marked');
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
