import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { makeCompany, makeRole } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, choose, openScreen, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const GROUPS = [
  'Page Access',
  'User Management',
  'Company Management',
  'Role Management',
  'Team Management',
  'Application Management',
  'Deals',
  'Integrations',
];
const USER_TYPES = ['User - Limited access, view only', 'Company - Can manage own company and employees'] as const;
const NAME_TAKEN = 'A role with this name already exists. Please choose another name.';
const IN_USE = 'This role is in use. Please give its users another role first.';
const NO_ANSWER = 'Error saving role. Please try again later.';
const LACKING = 'You cannot grant the greyed-out permissions, because your own role lacks them.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** A company of the test's own, with its administrator and its static role. */
async function makeTenant(): Promise<{ tenant: Services; administrator: Credentials }> {
  const tenant = { ...services, company: await makeCompany(services.database) };
  const administrator = await makeStaff(tenant, COMPANY_ADMIN_PERMISSIONS, 'company');
  const own = { company: tenant.company._id, permissions: [...COMPANY_ADMIN_PERMISSIONS] };
  await services.database.roles.updateOne(own, {
    $set: { name: 'Company Admin', nameKey: 'company admin', isStatic: true },
  });
  return { tenant, administrator };
}

/** A role of that company that lists and searches find. */
function addRole(
  { database, company }: Services,
  name: string,
  over: { permissions?: string[]; userType?: 'user' | 'company' } = {},
) {
  const words = { nameKey: name.toLowerCase(), searchTerms: searchTermsOf([name]) };
  return makeRole(database, { name, company: company._id, ...words, ...over });
}

const openRoles = (page: Page, credentials: Credentials) =>
  openScreen({ page, services, path: '/admin/roles', credentials });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const nameBox = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Name', exact: true });
const permission = (dialog: Locator, name: string) => dialog.getByRole('checkbox', { name, exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true });
const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const actionsOf = (page: Page, name: string) => rowWith(page, name).getByRole('button').allTextContents();

/** Body of the next such call. */
async function bodyOf(page: Page, path: string, act: () => Promise<void>): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest((each) => each.url().includes(path)), act()]);
  return request.postDataJSON();
}

test('a super admin creates a role for a company and one for the platform', async ({ page }) => {
  const complaints = watchConsole(page);
  const { nameIn, _id } = await makeCompany(services.database, {
    nameIn: 'Teal Lantern Group',
    searchTerms: searchTermsOf(['Teal Lantern Group']),
  });
  await openRoles(page, superAdmin(services));
  await expect(page.getByRole('heading', { name: 'Role Management', level: 1 })).toBeVisible();
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create Role');
  for (const name of GROUPS) await expect(dialog.getByRole('group', { name, exact: true })).toBeVisible();
  await expect(dialog.getByRole('group')).toHaveCount(GROUPS.length);
  const types = dialog.getByRole('radiogroup', { name: 'User Type' });
  await expect(types.getByRole('radio')).toHaveCount(2);
  await expect(types.getByRole('radio', { name: USER_TYPES[0], exact: true })).toBeChecked();
  await expect(dialog.getByText(LACKING)).toHaveCount(0);
  await nameBox(dialog).fill('Deal branch of Teal Lantern');
  await types.getByRole('radio', { name: USER_TYPES[1], exact: true }).check();
  await choose(dialog, 'Company', nameIn);
  await permission(dialog, 'Submitted Forms').check();
  await permission(dialog, 'All of Team Management').check();
  await permission(dialog, 'Delete teams').uncheck();
  const body = await bodyOf(page, '/api/role/create', () => save(dialog).click());
  expect(body).toEqual({
    name: 'Deal branch of Teal Lantern',
    permissions: ['page:forms', 'team:create', 'team:read', 'team:update'],
    userType: 'company',
    _userType: 'admin',
    _companyId: '',
    company: _id.toHexString(),
  });
  await told(page, 'Role created');
  await expect(button(page, 'Add')).toBeFocused();

  await button(page, 'Add').click();
  await nameBox(dialog).fill('Auditors everywhere');
  await save(dialog).click();
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder('Search...').fill('auditors every');
  await expect(rowWith(page, 'Auditors everywhere').getByText('Platform role', { exact: true })).toBeVisible();
  const [made, platform] = await Promise.all(
    ['Deal branch of Teal Lantern', 'Auditors everywhere'].map((name) =>
      services.database.roles.findOne({ name }).lean(),
    ),
  );
  expect(made).toMatchObject({ company: _id, userType: 'company', isStatic: false });
  expect(platform).toMatchObject({ company: null, userType: 'user', permissions: [] });
  expect(complaints).toEqual([]);
});

test('an administrator changes and deletes the roles of its company, and no others', async ({ page }) => {
  const { tenant, administrator } = await makeTenant();
  await addRole(tenant, 'Night shift', { permissions: ['action:edit', 'page:forms', 'page:users'] });
  await addRole(services, 'Roles of somebody else');
  await makeRole(services.database, { name: 'Observers', nameKey: 'observers', company: null });
  await openRoles(page, administrator);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Name', 'Last Edit', 'Actions']);
  await expect(rowWith(page, 'Company Admin').getByText('System role', { exact: true })).toBeVisible();
  expect(await actionsOf(page, 'Company Admin')).toEqual([]);
  await expect(rowWith(page, 'Observers').getByText('Platform role', { exact: true })).toBeVisible();
  expect(await actionsOf(page, 'Observers')).toEqual([]);
  expect(await actionsOf(page, 'Night shift')).toEqual(['Edit', 'Delete']);
  await expect(page.getByText('Roles of somebody else')).toHaveCount(0);

  await rowWith(page, 'Night shift').getByRole('button', { name: 'Edit' }).click();
  const dialog = modal(page, 'Edit Role');
  await expect(nameBox(dialog)).toHaveValue('Night shift');
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveCount(0);
  await expect(permission(dialog, 'Submitted Forms')).toBeChecked();
  await permission(dialog, 'Users').uncheck();
  await nameBox(dialog).fill('Day shift');
  const body = await bodyOf(page, '/api/role/update/', () => save(dialog).click());
  expect(body).toEqual({
    name: 'Day shift',
    permissions: ['page:forms', 'action:edit'],
    userType: 'user',
    _userType: 'company',
    _companyId: tenant.company._id.toHexString(),
  });
  await told(page, 'Role saved');
  await expect(rowWith(page, 'Day shift')).toBeVisible();

  await rowWith(page, 'Day shift').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(
    question.getByText('Are you sure you want to delete the role "Day shift"?', { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await rowWith(page, 'Day shift').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await told(page, 'Role deleted');
  await expect(rowWith(page, 'Day shift')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Role Management' })).toBeFocused();
});

test('a missing name sends nothing, and its field is marked and focused', async ({ page }) => {
  await openRoles(page, superAdmin(services));
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create Role');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await nameBox(dialog).fill('   ');
  await save(dialog).click();
  await expect(dialog.getByText('Please enter a name', { exact: true })).toBeVisible();
  await expect(nameBox(dialog)).toHaveAttribute('aria-invalid', 'true');
  await expect(nameBox(dialog)).toBeFocused();
  expect(sent).toEqual([]);
});

test('failures are shown in the modal, and the choice stays', async ({ page, context }) => {
  const { tenant, administrator } = await makeTenant();
  await addRole(tenant, 'Underwriters');
  const worn = await makeStaff(tenant, ['page:forms']);
  const user = await services.database.users.findOne({ email: worn.email }).lean();
  const wornRole = await services.database.roles.findById(user?.role).lean();
  await openRoles(page, administrator);
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create Role');
  await nameBox(dialog).fill('UNDERWRITERS');
  await permission(dialog, 'View users').check();
  await save(dialog).click();
  await expect(dialog.getByRole('alert').getByText(NAME_TAKEN, { exact: true })).toBeVisible();
  await expect(nameBox(dialog)).toHaveAttribute('aria-invalid', 'true');
  await nameBox(dialog).fill('Underwriters of the night');
  await context.setOffline(true);
  await save(dialog).click();
  await expect(dialog.getByRole('alert').getByText(NO_ANSWER, { exact: true })).toBeVisible();
  await expect(permission(dialog, 'View users')).toBeChecked();
  await context.setOffline(false);
  await save(dialog).click();
  await told(page, 'Role created');

  await rowWith(page, wornRole?.name ?? '')
    .getByRole('button', { name: 'Delete' })
    .click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert').getByText(IN_USE, { exact: true })).toBeVisible();
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert').getByText('Error deleting role', { exact: true })).toBeVisible();
  await context.setOffline(false);
});

test('a role editor offers only permissions that the viewer has', async ({ page }) => {
  const { tenant } = await makeTenant();
  const own = ['page:roles', 'page:forms', 'role:create', 'role:update', 'team:read', 'action:delete'];
  await addRole(tenant, 'Gives more', { permissions: ['page:users'] });
  await addRole(tenant, 'Gives the same', { permissions: ['page:forms'] });
  await openRoles(page, await makeStaff(tenant, own, 'company'));
  expect(await actionsOf(page, 'Gives more')).toEqual([]);
  expect(await actionsOf(page, 'Gives the same')).toEqual(['Edit', 'Delete']);
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create Role');
  await expect(dialog.getByText(LACKING, { exact: true })).toBeVisible();
  await expect(permission(dialog, 'Users')).toBeDisabled();
  await expect(permission(dialog, 'Users')).toHaveAccessibleDescription(LACKING);
  await expect(permission(dialog, 'All of User Management')).toBeDisabled();
  await permission(dialog, 'All of Page Access').check();
  await expect(permission(dialog, 'Submitted Forms')).toBeChecked();
  await expect(permission(dialog, 'Users')).not.toBeChecked();
  await expect(
    dialog.getByText('The user type User cannot open the page Roles, even with this permission.'),
  ).toBeVisible();
  await nameBox(dialog).fill('As much as I may');
  await save(dialog).click();
  await told(page, 'Role created');
  const made = await services.database.roles.findOne({ name: 'As much as I may' }).lean();
  expect(made?.permissions).toEqual(['page:roles', 'page:forms']);
});

test('a read-only role has neither Add nor Actions', LONG_ONLY, async ({ page }) => {
  const { tenant } = await makeTenant();
  await openRoles(page, await makeStaff(tenant, ['page:roles'], 'company'));
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Name', 'Last Edit']);
  await expect(button(page, 'Add')).toHaveCount(0);
});

test('the list pages, sorts and searches', LONG_ONLY, async ({ page }) => {
  const { tenant, administrator } = await makeTenant();
  for (let index = 0; index < 12; index += 1)
    await addRole(tenant, `${index % 2 === 0 ? 'Wren' : 'Odo'} ${String.fromCharCode(97 + index)}`);
  const platform = await services.database.roles.countDocuments({ company: null });
  const count = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await openRoles(page, administrator);
  await count(`Displayed: 1–10 of ${13 + platform}`);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Wren k');
  await page.getByPlaceholder('Search...').fill('odo');
  await count('Displayed: 1–6 of 6');
  await page.getByPlaceholder('Search...').fill('nobody');
  await count('Displayed: 0–0 of 0');
  await expect(page.getByText('No roles match “nobody”')).toBeVisible();
});

test('each modal traps the keyboard focus and returns it', LONG_ONLY, async ({ page }) => {
  const { tenant, administrator } = await makeTenant();
  await addRole(tenant, 'Scribes', { permissions: ['page:forms'] });
  await openRoles(page, administrator);
  for (const opener of [
    button(page, 'Add'),
    rowWith(page, 'Scribes').getByRole('button', { name: 'Edit' }),
    rowWith(page, 'Scribes').getByRole('button', { name: 'Delete' }),
  ]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expectFocusTrapped(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('the screen and its modals have no serious violation and log no error', async ({ page }) => {
  const complaints = watchConsole(page);
  const { tenant } = await makeTenant();
  await addRole(tenant, 'Scribes', { permissions: ['page:forms'] });
  const own = ['page:roles', 'page:forms', 'role:create', 'role:delete'];
  await openRoles(page, await makeStaff(tenant, own, 'company'));
  await expectNoSeriousViolation(page, 'list');
  await rowWith(page, 'Scribes').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSeriousViolation(page, 'question before a deletion');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create Role');
  await permission(dialog, 'Roles').check();
  await save(dialog).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Your changes are not saved yet.')).toBeVisible();
  await expectNoSeriousViolation(page, 'form with a mark, permissions that are off, and a question');
  await button(page, 'Discard').click();
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);
});
