import { makeRole } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { addPerson, makeTenant } from '../../support/admin/people.ts';
import { openScreen, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoticeBeforeList, saveUntilListed } from '../../support/page/held-requests.ts';
import type { Services } from '../../support/services/services.ts';
import { longOnlyIf, test } from '../../support/services/test.ts';

const BEFORE = 'Wren Halloway';
const AFTER = 'Odo Larkspur';
const TAKEN = 'Marlo Quince';
const REFUSED = 'Isolde Tarn';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const NAME = { field: 'Name', value: TAKEN } as const;

/** Screens whose modal changes a row of their list. Links have their own journey beside the sites. */
const SCREENS = [
  {
    path: '/admin/teams',
    title: 'Edit Team',
    list: '/api/team/get',
    add: ({ database, company }: Services, name: string) =>
      database.teams.create({ name, nameKey: name.toLowerCase(), company: company._id }),
    clash: { ...NAME, sentence: 'A team with this name already exists. Please choose another name.' },
  },
  {
    path: '/admin/users',
    title: 'Edit User',
    list: '/api/user/get',
    add: (tenant: Services, name: string) => addPerson(tenant, { name }),
    clash: {
      field: 'Email',
      value: 'marlo.quince@copperfinch.example',
      sentence: 'A user with this e-mail address already exists. Please enter another address.',
    },
  },
  {
    path: '/admin/roles',
    title: 'Edit Role',
    list: '/api/role/get',
    add: ({ database, company }: Services, name: string) =>
      makeRole(database, { name, nameKey: name.toLowerCase(), company: company._id }),
    clash: { ...NAME, sentence: 'A role with this name already exists. Please choose another name.' },
  },
] as const;

interface VainInput {
  readonly page: Page;
  readonly dialog: Locator;
  readonly list: string;
  readonly clash: { readonly field: string; readonly value: string; readonly sentence: string };
}

async function saveInVain({ page, dialog, list, clash }: VainInput): Promise<void> {
  await dialog.getByRole('textbox', { name: clash.field, exact: true }).fill(clash.value);
  const button = dialog.getByRole('button', { name: 'Save', exact: true });
  const expectNotice = async () => {
    await expect(dialog.getByText(clash.sentence).first()).toBeVisible();
    await expect(button).toBeEnabled();
  };
  await expectNoticeBeforeList({ page, list, save: () => button.click(), expectNotice });
}

for (const { path, title, list, add } of SCREENS)
  test(
    `${title} stays open until the list contains the saved row`,
    longOnlyIf(title !== 'Edit User'),
    async ({ page }) => {
      const { tenant, administrator } = await makeTenant(services);
      await add(tenant, BEFORE);
      await openScreen({ page, services, path, credentials: administrator });
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
      await rowWith(page, BEFORE).getByRole('button', { name: 'Edit' }).click();
      await expect(name).toHaveValue(BEFORE);
      await name.fill(AFTER);
      await saveUntilListed({ page, dialog, list });
      await rowWith(page, AFTER).getByRole('button', { name: 'Edit' }).click();
      await expect(name).toHaveValue(AFTER);
    },
  );

for (const { path, title, list, add, clash } of SCREENS)
  test(
    `${title} shows the refusal of the server before the list loads`,
    longOnlyIf(title !== 'Edit User'),
    async ({ page }) => {
      const { tenant, administrator } = await makeTenant(services);
      for (const name of [TAKEN, REFUSED]) await add(tenant, name);
      await openScreen({ page, services, path, credentials: administrator });
      await rowWith(page, REFUSED).getByRole('button', { name: 'Edit' }).click();
      await saveInVain({ page, dialog: page.getByRole('dialog', { name: title, exact: true }), list, clash });
    },
  );

test('Add Company shows the refusal of the server before the list loads', async ({ page }) => {
  await openScreen({ page, services, path: '/admin/companies', credentials: superAdmin(services) });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Company', exact: true });
  await dialog.getByRole('textbox', { name: 'Company name out', exact: true }).fill('Slate Heron');
  const sentence = 'A company with this internal name already exists. Please choose another name.';
  const clash = { field: 'Company name in', value: services.company.nameIn, sentence };
  await saveInVain({ page, dialog, list: '/api/company/get', clash });
});
