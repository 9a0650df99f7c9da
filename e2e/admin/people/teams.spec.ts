import { expect, type Page } from '@playwright/test';
import { addPerson, makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, choose, openScreen, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const COLUMNS = ['Name', 'Team Lead', 'Last Edit'] as const;
const NAME_TAKEN = 'A team with this name already exists. Please choose another name.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** A team of the company that lists and searches find. */
function addTeam({ database, company }: Services, name: string) {
  const nameKey = name.toLowerCase();
  return database.teams.create({ name, nameKey, searchTerms: nameKey.split(' '), company: company._id });
}

const openTeams = (page: Page, credentials: Credentials) =>
  openScreen({ page, services, path: '/admin/teams', credentials });
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('Add and Edit are visible only with the permission', async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  await addTeam(tenant, 'Harbor branch');
  for (const [credentials, isEditor] of [
    [administrator, true],
    [superAdmin(services), true],
    [await makeStaff(tenant, ['page:teams']), false],
  ] as const) {
    await openTeams(page, credentials);
    await expect(page.getByRole('heading', { name: 'Team Management', level: 1 })).toBeVisible();
    await expect(rowWith(page, 'Harbor branch').getByRole('button', { name: 'Edit' })).toHaveCount(isEditor ? 1 : 0);
    const headers = await page.getByRole('columnheader').allTextContents();
    expect(headers).toEqual(isEditor ? [...COLUMNS, 'Actions'] : COLUMNS);
    await expect(button(page, 'Add')).toHaveCount(isEditor ? 1 : 0);
    await button(page, 'Logout').click();
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  }
});

test('a company administrator creates the first team with its lead, then changes it', async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  const lead = await addPerson(tenant, { name: 'Odo Larkspur' });
  await openTeams(page, administrator);
  await expect(page.getByText('No teams yet', { exact: true })).toBeVisible();
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create Team');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('required', '');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a name', { exact: true })).toBeVisible();
  await name.fill('Renewals');
  await dialog.getByRole('combobox', { name: 'Team lead' }).fill('odo lark');
  await page.getByRole('option', { name: `Odo Larkspur (${lead.email})` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await told(page, 'Team created');
  await expect(rowWith(page, 'Renewals')).toContainText('Odo Larkspur');
  await expect(button(page, 'Add')).toBeFocused();

  const edit = rowWith(page, 'Renewals').getByRole('button', { name: 'Edit' });
  await edit.click();
  const editor = modal(page, 'Edit Team');
  await expect(editor.getByRole('combobox', { name: 'Team lead' })).toHaveValue(`Odo Larkspur (${lead.email})`);
  await editor.getByRole('button', { name: 'Clear Team lead' }).click();
  await editor.getByRole('textbox', { name: 'Name' }).fill('Renewals and top-ups');
  await editor.getByRole('button', { name: 'Save' }).click();
  await told(page, 'Team saved');
  await expect(rowWith(page, 'Renewals and top-ups').locator('[data-column="leader"]')).toHaveText('–');
  await expect(edit).toBeFocused();
  const teams = await services.database.teams.find({ company: tenant.company._id }).lean();
  expect(teams.map(({ name: kept, leader }) => [kept, leader])).toEqual([['Renewals and top-ups', null]]);
});

test('a name that is taken is reported beside its field, and no input is lost', async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  await addTeam(tenant, 'North branch');
  const lead = await addPerson(tenant, { name: 'Wren Halloway' });
  await openTeams(page, administrator);
  await button(page, 'Add').click();
  const dialog = modal(page, 'Create Team');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('NORTH BRANCH');
  await choose(dialog, 'Team lead', `Wren Halloway (${lead.email})`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription(NAME_TAKEN);
  await expect(name).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Team lead' })).toHaveValue(`Wren Halloway (${lead.email})`);
  await name.fill('South branch');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowWith(page, 'South branch')).toContainText('Wren Halloway');
});

test('a team lead of another company is refused beside the field', LONG_ONLY, async ({ page }) => {
  const { tenant } = await makeTenant(services);
  const stranger = await addPerson(services, { name: 'Caspian Thorne' });
  await addTeam(tenant, 'Quarry branch');
  await openTeams(page, superAdmin(services));
  await rowWith(page, 'Quarry branch').getByRole('button', { name: 'Edit' }).click();
  const dialog = modal(page, 'Edit Team');
  await dialog.getByRole('combobox', { name: 'Team lead' }).fill('caspian');
  await page.getByRole('option', { name: `Caspian Thorne (${stranger.email})` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const sentence = 'This person belongs to another company. Please choose another team lead.';
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
});

test('without access to Users the team lead is visible and unchanged', LONG_ONLY, async ({ page }) => {
  const { tenant } = await makeTenant(services);
  const lead = await addPerson(tenant, { name: 'Isolde Marrow' });
  const team = await addTeam(tenant, 'Harbor branch');
  await services.database.teams.updateOne({ _id: team._id }, { $set: { leader: lead._id } });
  await openTeams(page, await makeStaff(tenant, ['page:teams', 'team:update']));
  await rowWith(page, 'Harbor branch').getByRole('button', { name: 'Edit' }).click();
  const dialog = modal(page, 'Edit Team');
  await expect(dialog.getByRole('combobox', { name: 'Team lead' })).toHaveValue(`Isolde Marrow (${lead.email})`);
  await expect(dialog.getByRole('combobox', { name: 'Team lead' })).toBeDisabled();
  await expect(
    dialog.getByText('Only people with access to Users can change the team lead.', { exact: true }),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pier branch');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowWith(page, 'Pier branch')).toContainText('Isolde Marrow');
});

test('the list pages, sorts and searches, and the address keeps the state', LONG_ONLY, async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  for (let index = 0; index < 13; index += 1)
    await addTeam(tenant, `${index % 2 === 0 ? 'North' : 'South'} branch ${String.fromCharCode(97 + index)}`);
  await openTeams(page, administrator);
  await count(page, 'Displayed: 1–10 of 13');
  await button(page, 'Next').click();
  await count(page, 'Displayed: 11–13 of 13');
  await page.reload();
  await count(page, 'Displayed: 11–13 of 13');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await count(page, 'Displayed: 1–10 of 13');
  await expect(page.getByRole('row').nth(1)).toContainText('South branch l');
  await page.getByPlaceholder('Search...').fill('nor');
  await count(page, 'Displayed: 1–7 of 7');
  await page.reload();
  await count(page, 'Displayed: 1–7 of 7');
  await page.getByPlaceholder('Search...').fill('nobody at all');
  await expect(page.getByText('No teams match “nobody at all”', { exact: true })).toBeVisible();
});

test('Delete asks first, then removes the team; its people stay', async ({ page }) => {
  const { tenant } = await makeTenant(services);
  const team = await addTeam(tenant, 'Pier branch');
  const person = await addPerson(tenant, { name: 'Ada Pierson' });
  await tenant.database.users.updateOne({ _id: person._id }, { $set: { teams: [team._id] } });
  await openTeams(page, await makeStaff(tenant, ['page:teams', 'team:delete']));
  await rowWith(page, 'Pier branch').getByRole('button', { name: 'Delete' }).click();
  const dialog = modal(page, 'Delete team');
  await expect(dialog).toContainText('Are you sure you want to delete the team "Pier branch"? Its people stay.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await told(page, 'Team deleted');
  await expect(rowWith(page, 'Pier branch')).toHaveCount(0);
  expect((await tenant.database.users.findById(person._id).lean())?.teams).toEqual([]);
});
