import { makeRole } from '@funding-desk/shared/testing/factories';
import { expect, test } from '@playwright/test';
import { addPerson, makeTenant } from './support/make-people.ts';
import { openScreen, rowWith } from './support/open-screen.ts';
import { saveUntilListed } from './support/save-until-listed.ts';
import { type Stack, startStack } from './support/stack.ts';

const BEFORE = 'Wren Halloway';
const AFTER = 'Odo Larkspur';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
});
test.afterAll(() => stack.close());

const nameKey = BEFORE.toLowerCase();

/** Screens whose modal changes a row of their list, and how the row comes there. Links have theirs beside the sites. */
const SCREENS = [
  {
    path: '/admin/teams',
    title: 'Edit Team',
    list: '/api/team/get',
    add: ({ database, company }: Stack) => database.teams.create({ name: BEFORE, nameKey, company: company._id }),
  },
  {
    path: '/admin/users',
    title: 'Edit User',
    list: '/api/user/get',
    add: (tenant: Stack) => addPerson(tenant, { name: BEFORE }),
  },
  {
    path: '/admin/roles',
    title: 'Edit Role',
    list: '/api/role/get',
    add: ({ database, company }: Stack) => makeRole(database, { name: BEFORE, nameKey, company: company._id }),
  },
] as const;

for (const { path, title, list, add } of SCREENS)
  test(`${title} stays until the list has what was saved, and shows it when it is opened again`, async ({ page }) => {
    const { tenant, administrator } = await makeTenant(stack);
    await add(tenant);
    await openScreen({ page, stack, path, credentials: administrator });
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await rowWith(page, BEFORE).getByRole('button', { name: 'Edit' }).click();
    await expect(name).toHaveValue(BEFORE);
    await name.fill(AFTER);
    await saveUntilListed({ page, dialog, list });
    await rowWith(page, AFTER).getByRole('button', { name: 'Edit' }).click();
    await expect(name).toHaveValue(AFTER);
  });
