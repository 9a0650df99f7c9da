import { expect, type Page } from '@playwright/test';
import { addPerson, makeStaff, makeTenant } from '../../support/admin/people.ts';
import { openScreen, superAdmin } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const LONG_NAME = 'Copper Finch Capital of the Northern Counties, Harbors and Islands';
const SCREENS = [
  ['forms', 'Submitted Forms', '/api/form/submissions'],
  ['companies', 'Company Management', '/api/company/get'],
  ['teams', 'Team Management', '/api/team/get'],
  ['users', 'User Management', '/api/user/get'],
  ['roles', 'Role Management', '/api/role/get'],
] as const;

let services: Services;
/** A company with long names and an application with a PDF. */
let tenant: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  ({ tenant } = await makeTenant(services, LONG_NAME));
  const { database, company } = tenant;
  const { _id: lead } = await addPerson(tenant, { name: 'Maximiliana Featherstonehaugh-Cholmondeley' });
  await database.companies.updateMany({}, { $set: { nameOut: LONG_NAME, lead } });
  await database.teams.create({ name: LONG_NAME, nameKey: 'copper', company: company._id, leader: lead });
  await database.roles.updateMany({ company: company._id }, { $set: { name: LONG_NAME } });
  const { id } = await apply(services);
  await database.applications.updateOne({ _id: id }, { $set: { renderedAt: new Date(), user: lead } });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const headers = (page: Page) => page.getByRole('columnheader').allTextContents();
const openForms = (page: Page) =>
  openScreen({ page, services, path: '/admin/forms', credentials: superAdmin(services) });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${services.url}/admin/${path}`);
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
}

test('at 768 and 1024 pixels every column and button of every table is visible', async ({ page }) => {
  await openForms(page);
  for (const width of [768, 1024])
    for (const [path, title] of SCREENS) {
      await page.setViewportSize({ width, height: 1024 });
      await open(page, path);
      const sideways = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
      const rows = page.getByRole('region', { name: `${title}, rows` });
      expect(await rows.evaluate(sideways), `${title} at ${width}`).toBe(0);
      const cut = await rows
        .locator('td')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth && cell.querySelector('button'))
            .map((cell) => cell.textContent),
        );
      expect(cut, `${title} at ${width}`).toEqual([]);
    }
  await open(page, 'forms');
  // Too narrow for the columns of this table. The other values are behind the button of the row.
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Delete' }).first()).toBeInViewport({ ratio: 1 });
});

test('the headings of a table match its rows while these load', async ({ page }) => {
  await openForms(page);
  for (const [path, title, call] of SCREENS) {
    const release = await holdRequests(page, `**${call}?*`);
    await page.goto(`${services.url}/admin/${path}`);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    const early = await headers(page);
    release();
    await expect(page.getByText(/^Displayed: /)).toBeVisible();
    expect(early, title).toEqual(await headers(page));
    await page.unroute(`**${call}?*`);
  }
});

test(
  'tables below a title begin at the same height, with buttons beside the title and without',
  LONG_ONLY,
  async ({ page }) => {
    const limited = await makeStaff(
      tenant,
      SCREENS.map(([path]) => `page:${path}`),
      'company',
    );
    await openScreen({ page, services, path: '/admin/forms', credentials: limited });
    const tops: unknown[] = [];
    // The views of Submitted Forms are between its title and its table.
    for (const [path] of SCREENS.slice(1)) {
      await open(page, path);
      tops.push((await page.getByRole('table').boundingBox())?.y);
    }
    expect(new Set(tops).size).toBe(1);
  },
);

test('the focused field is visibly distinct, also in an error state', async ({ page }) => {
  await openForms(page);
  await open(page, 'users');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter an email', { exact: true })).toBeVisible();
  await expect(field('Name')).toBeFocused();
  await expect(field('Name')).toHaveCSS('outline-style', 'solid');
  await expect(field('Email')).toHaveCSS('outline-style', 'none');
});
