import { makeRole } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { Types, trusted } from 'mongoose';
import { addPerson, makeStaff, makeTenant } from '../../support/admin/people.ts';
import { turnOnTwoFactor } from '../../support/admin/second-factor.ts';
import { type Credentials, choose, openScreen, rowWith, sendLogin, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const COLUMNS = ['Name', 'Email', 'Last Edit'] as const;
const SYSTEM_ROLE = 'This user has a system role that cannot be changed.';
const OWN_COMPANY = 'Company administrators can only create users for their own company.';
const EMAIL_TAKEN = 'A user with this e-mail address already exists. Please enter another address.';
const SLUG_TAKEN = 'This slug is already taken. Please choose another one.';
const PASSWORD = 'amber-lantern-7';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const openUsers = (page: Page, credentials: Credentials) =>
  openScreen({ page, services, path: '/admin/users', credentials });
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Fills in all fields of a new user. */
async function fillNewUser(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  const dialog = modal(page, 'Create User');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialog.getByRole('textbox', { name: 'Repeat the password' }).fill(PASSWORD);
}

test('Add and Actions are visible only with the permission', async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  const person = await addPerson(tenant, { name: 'Tamsin Ferrow' });
  const limited = await makeStaff(tenant, ['page:users']);
  for (const [credentials, actions] of [
    [administrator, ['Edit', 'Embed app']],
    [superAdmin(services), ['Edit']],
    [limited, []],
  ] as const) {
    await openUsers(page, credentials);
    await page.getByPlaceholder('Search...').fill('tamsin fer');
    await count(page, 'Displayed: 1–1 of 1');
    await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible();
    const headers = await page.getByRole('columnheader').allTextContents();
    expect(headers).toEqual(actions.length === 0 ? COLUMNS : [...COLUMNS, 'Actions']);
    const isSuperAdmin = credentials.email === superAdmin(services).email;
    await expect(rowWith(page, person.email).getByText(tenant.company.nameIn)).toHaveCount(isSuperAdmin ? 1 : 0);
    expect(await rowWith(page, person.email).getByRole('button').allTextContents()).toEqual(actions);
    await expect(button(page, 'Add')).toHaveCount(actions.length === 0 ? 0 : 1);
    await button(page, 'Logout').click();
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  }
});

test('the list pages, sorts and searches, and the address keeps the state', LONG_ONLY, async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  for (let index = 0; index < 12; index += 1)
    await addPerson(tenant, { name: `${index % 2 === 0 ? 'Wren' : 'Odo'} Larkspur${String.fromCharCode(97 + index)}` });
  await openUsers(page, administrator);
  await count(page, 'Displayed: 1–10 of 13');
  await button(page, 'Next').click();
  await count(page, 'Displayed: 11–13 of 13');
  await page.reload();
  await count(page, 'Displayed: 11–13 of 13');
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await count(page, 'Displayed: 1–10 of 13');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('wren.larkspurk@copperfinch.example');
  await page.getByPlaceholder('Search...').fill('odo lark');
  await count(page, 'Displayed: 1–6 of 6');
  await page.reload();
  await count(page, 'Displayed: 1–6 of 6');
  await expect(page.getByPlaceholder('Search...')).toHaveValue('odo lark');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');
});

test('a company administrator creates a user of their company, who can sign in', async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  await makeRole(services.database, {
    name: 'Branch Clerk',
    nameKey: 'branch clerk',
    company: tenant.company._id,
    permissions: ['page:users'],
  });
  await openUsers(page, administrator);
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create User');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await expect(field('Name')).toBeFocused();
  await expect(field('Company')).toHaveValue('Slate Heron Lending');
  await expect(field('Company')).toBeDisabled();
  await expect(dialog.getByText(OWN_COMPANY, { exact: true })).toBeVisible();

  const save = dialog.getByRole('button', { name: 'Save' });
  const said = (text: string) => expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await save.click();
  await said('Please enter a name');
  await said('Please enter an email');
  await said('Password must be at least 8 characters long.');
  await field('Password').fill('amber-lantern');
  await said('Password must contain at least one number.');
  await field('Password').fill(PASSWORD);
  await field('Repeat the password').fill('amber-lantern-8');
  await said('Passwords do not match.');

  await fillNewUser(page, { name: 'Juno Birchfield', email: 'juno@slateheron.example' });
  await field('Slug').pressSequentially('Juno-B');
  await expect(field('Slug')).toHaveValue('juno-b');
  await choose(dialog, 'Role', 'Branch Clerk');
  await save.click();
  await told(page, 'User created');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Add')).toBeFocused();
  await expect(rowWith(page, 'juno@slateheron.example')).toContainText('Juno Birchfield');

  await button(page, 'Logout').click();
  await sendLogin(page, services, { email: 'juno@slateheron.example', password: PASSWORD });
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your account: Branch Clerk' })).toBeVisible();
});

test('a super admin selects the company and then sees its roles', async ({ page }) => {
  const { tenant } = await makeTenant(services, 'Heron Tools Inc');
  const { name: role, _id: roleId } = await makeRole(services.database, { company: tenant.company._id });
  const { name: foreign } = await makeRole(services.database, { company: services.company._id });
  await openUsers(page, superAdmin(services));
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create User');
  await fillNewUser(page, { name: 'Petra Moss', email: 'petra@herontools.example' });
  await choose(dialog, 'Company', tenant.company.nameIn);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option', { name: role })).toBeVisible();
  await expect(page.getByRole('option', { name: foreign })).toHaveCount(0);
  await page.getByRole('option', { name: role }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await told(page, 'User created');
  const petra = await services.database.users.findOne({ email: 'petra@herontools.example' }).lean();
  expect([petra?.company, petra?.role]).toEqual([tenant.company._id, roleId]);
});

test('a refusal of the server is shown beside its field, and no input is lost', async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  const other = await addPerson(tenant, { name: 'Isolde Marrow', slug: 'isolde' });
  await openUsers(page, administrator);
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create User');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const refused = async (name: string, sentence: string) => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByRole('alert').getByText(`Error creating user: ${sentence}`, { exact: true }),
    ).toBeVisible();
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field(name)).toBeFocused();
  };
  await fillNewUser(page, { name: 'Fenn Ortolan', email: other.email.toUpperCase() });
  await field('Slug').fill('isolde');
  await field('Password').fill('password1');
  await field('Repeat the password').fill('password1');
  await refused('Password', 'This password is too common. Please choose another one.');
  await field('Password').fill(PASSWORD);
  await field('Repeat the password').fill(PASSWORD);
  await refused('Email', EMAIL_TAKEN);
  await field('Email').fill('fenn@slateheron.example');
  await refused('Slug', SLUG_TAKEN);
  await expect(field('Name')).toHaveValue('Fenn Ortolan');
  await expect(field('Password')).toHaveValue(PASSWORD);
  await field('Slug').fill('fenn');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowWith(page, 'fenn@slateheron.example')).toBeVisible();
});

test('Edit User keeps system roles, needs no password and shows a refusal', async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  const { _id: role } = await makeRole(services.database, {
    name: 'Company Admin',
    company: tenant.company._id,
    userType: 'company',
    isStatic: true,
  });
  const person = await addPerson(tenant, { name: 'Ansel Quince' });
  await services.database.users.updateOne({ _id: person._id }, { $set: { role } });
  const other = await addPerson(tenant, { name: 'Lark Ashby' });
  await openUsers(page, administrator);
  await rowWith(page, person.email).getByRole('button', { name: 'Edit' }).click();
  const dialog = modal(page, 'Edit User');
  await expect(dialog.getByText(SYSTEM_ROLE, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: /password/i })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(other.email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByRole('alert').getByText(`Error updating user: ${EMAIL_TAKEN}`, { exact: true }),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ansel@slateheron.example');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ansel Quince-Marrow');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await told(page, 'User saved');
  await expect(rowWith(page, 'ansel@slateheron.example')).toContainText('Ansel Quince-Marrow');
  const kept = await services.database.users.findById(person._id).lean();
  expect(kept?.role).toEqual(role);
});

test('address, role and slug of a person with more permissions are locked, and so is the team without access to Teams', async ({
  page,
}) => {
  const { tenant, administrator } = await makeTenant(services);
  const editor = await makeStaff(tenant, ['page:users', 'user:update']);
  await openUsers(page, editor);
  await rowWith(page, administrator.email).getByRole('button', { name: 'Edit' }).click();
  const dialog = modal(page, 'Edit User');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeDisabled();
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: 'Slug' })).toBeDisabled();
  await expect(dialog.getByRole('combobox', { name: 'Team' })).toBeDisabled();
  for (const sentence of [
    'This user has more rights than you do, so the address cannot be changed.',
    'This user has more rights than you do, so the role cannot be changed.',
    'This user has more rights than you do, so the slug cannot be changed.',
    'Only people with access to Teams can change the team.',
    'You can only create users for your own company.',
  ])
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Caspian Thorne');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await told(page, 'User saved');
  await expect(rowWith(page, administrator.email)).toContainText('Caspian Thorne');
});

test('a change of the own address needs password and code, other changes do not', async ({ page }) => {
  const editor = await makeStaff(services, ['page:users', 'user:update']);
  const { recoveryCodes } = await turnOnTwoFactor(services, editor);
  const [signIn = '', change = ''] = recoveryCodes;
  await openScreen({ page, services, path: '/admin/users', credentials: editor, code: signIn });
  await rowWith(page, editor.email).getByRole('button', { name: 'Edit' }).click();
  const dialog = modal(page, 'Edit User');
  const [email, password, code] = ['Email', 'Your password', 'Code from your authenticator app'].map((name) =>
    dialog.getByRole('textbox', { name }),
  );
  if (!email || !password || !code) throw new Error('The fields are missing.');
  await expect(password).toHaveCount(0);
  const address = `moved-${editor.email}`;
  await email.fill(address);
  await expect(password).toBeVisible();
  await expectNoSeriousViolation(page, 'own address');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(dialog.getByText('Please enter your password', { exact: true })).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('not-the-password-7');
  await code.fill(change);
  await save.click();
  await expect(dialog.getByText('This is not your password.', { exact: true })).toBeVisible();
  await password.fill(editor.password);
  await code.fill('aaaa-bbbb-cccc');
  await save.click();
  await expect(code).toBeFocused();
  await expectNoSeriousViolation(page, 'wrong code');
  await code.fill(change);
  await page.keyboard.press('Enter');
  await told(page, 'User saved');
  await expect(rowWith(page, address)).toBeVisible();
  await rowWith(page, address).getByRole('button', { name: 'Edit' }).click();
  await email.fill(`${address}x`);
  await email.fill(address);
  await expect(password).toHaveCount(0);
});

test('without an answer the form shows an error and keeps the input', LONG_ONLY, async ({ page, context }) => {
  const { administrator } = await makeTenant(services);
  await openUsers(page, administrator);
  await button(page, 'Add').click();
  await fillNewUser(page, { name: 'Bram Kettering', email: 'bram@slateheron.example' });
  await context.setOffline(true);
  const dialog = modal(page, 'Create User');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByRole('alert').getByText('Error submitting user. Please try again.', { exact: true }),
  ).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowWith(page, 'bram@slateheron.example')).toBeVisible();
});

test('the permission to delete users alone switches people off and on', async ({ page }) => {
  const { tenant } = await makeTenant(services);
  await addPerson(tenant, { name: 'Ada Pierson' });
  const credentials = await makeStaff(tenant, ['page:users', 'user:delete']);
  await openScreen({ page, services, path: '/admin/users', credentials });
  for (const [action, question] of [
    ['Switch off', 'Ada Pierson is signed out and can no longer sign in. What they did stays.'],
    ['Switch on', 'Ada Pierson can sign in again.'],
  ] as const) {
    const row = rowWith(page, 'Ada Pierson');
    await expect(row.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await row.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog', { name: action });
    await expect(dialog).toContainText(question);
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByText('Switched off')).toHaveCount(action === 'Switch off' ? 1 : 0);
  }
});

test('whoever switches a person off sees their API keys, and revokes the chosen ones in the same step', async ({
  page,
}) => {
  const { tenant, administrator } = await makeTenant(services);
  const { apiKeys } = services.database;
  const addKey = (createdBy: Types.ObjectId, name: string) =>
    apiKeys.create({
      company: tenant.company._id,
      name,
      prefix: 'fd_abc123',
      hash: new Types.ObjectId().toHexString(),
      scopes: ['applications:read'],
      createdBy,
    });
  const people = [
    await addPerson(tenant, { name: 'Cleo Ashdown' }),
    await addPerson(tenant, { name: 'Dara Whitlock' }),
  ];
  for (const { _id, name } of people) for (const key of ['Nightly', 'Hourly']) await addKey(_id, `${key} of ${name}`);
  const revoked = async () =>
    (await apiKeys.find({ company: tenant.company._id, revokedAt: trusted({ $ne: null }) }).lean()).map(
      ({ name }) => name,
    );
  await openUsers(page, administrator);

  await rowWith(page, 'Cleo Ashdown').getByRole('button', { name: 'Edit' }).click();
  const form = modal(page, 'Edit User');
  const key = form.getByRole('checkbox', { name: 'Nightly of Cleo Ashdown' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(key).toHaveCount(0);
  await form.getByRole('switch', { name: 'Account is switched off' }).check();
  await key.check();
  await expectNoSeriousViolation(page, 'a user with API keys');
  await button(page, 'Save').click();
  await told(page, 'User saved');
  expect(await revoked()).toEqual(['Nightly of Cleo Ashdown']);

  const clerk = await makeStaff(tenant, ['page:users', 'user:delete', 'api-key:manage']);
  await button(page, 'Logout').click();
  await openUsers(page, clerk);
  await rowWith(page, 'Dara Whitlock').getByRole('button', { name: 'Switch off' }).click();
  const dialog = modal(page, 'Switch off');
  await dialog.getByRole('checkbox', { name: 'Hourly of Dara Whitlock' }).check();
  await expectNoSeriousViolation(page, 'switching off a person with API keys');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await revoked()).toSorted()).toEqual(['Hourly of Dara Whitlock', 'Nightly of Cleo Ashdown']);
});
