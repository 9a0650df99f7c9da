import { SECTIONS } from '@funding-desk/shared/fields/field-definition';
import { storeMonths } from '@funding-desk/shared/server/counters/store-months';
import { makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { rowOf, sendLogin, superAdmin } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, longOnlyIf, test } from '../../support/services/test.ts';

const DAY = 86_400_000;
const PERMISSIONS = ['page:main', 'page:forms', 'page:links'] as const;

let services: Services;
let reference: string;
let linkOfPerson: Services['link'];

/** Counters of sixty days, with twenty opened forms a day. */
async function plantCounters(): Promise<void> {
  const { database, company } = services;
  const user = await makeUser(database, { name: 'Perla Ashgrove', company: company._id, passwordHash: 'none' });
  const link = await makeLink(database, { company: company._id, user: user._id });
  linkOfPerson = link;
  const now = database.clock.now().getTime();
  const counters = Array.from({ length: 60 }, (_, index) => {
    const day = new Date(now - index * DAY).toISOString().slice(0, 10);
    const sections = Object.fromEntries(SECTIONS.map(({ id }, section) => [id, 14 - section]));
    const received = 4 + (index % 5);
    return {
      _id: `planted-${day}`,
      company: company._id,
      link: link._id,
      user: user._id,
      day,
      counts: {
        received,
        opened: 20,
        started: 14,
        sections,
        submitted: 7,
        complete: 5,
        funded: 1,
        firstTouch: { t117: 3 },
      },
      applied: [],
    };
  });
  await database.dailyCounters.insertMany(counters);
  await storeMonths(database, counters);
}

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  ({ reference } = await apply(services));
  await plantCounters();
});

async function openDashboard(page: Page): Promise<void> {
  await sendLogin(page, services, await makeStaff(services, PERMISSIONS));
  await page.waitForURL(/\/admin\//);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Funnel' })).toBeVisible();
}

const funnelRow = (page: Page, step: string) =>
  page.getByRole('region', { name: 'Funnel' }).getByRole('row', { name: new RegExp(`^${step}`) });

test('the dashboard shows the figures of the last 30 days, and of another span from the keyboard', async ({ page }) => {
  await openDashboard(page);
  await expect(funnelRow(page, 'Opened')).toContainText('600');
  await expect(funnelRow(page, 'Submitted')).toContainText('210');
  await expect(funnelRow(page, 'Submitted')).toContainText('50% of started');
  await expect(page.getByText('14 min')).toBeVisible();
  await page.getByRole('button', { name: 'Last 30 days' }).press('Enter');
  await page.getByRole('combobox', { name: 'Search: Days' }).fill('Last 7');
  await page.keyboard.press('Enter');
  await expect(funnelRow(page, 'Opened')).toContainText('140');
  await page.reload();
  await expect(funnelRow(page, 'Opened')).toContainText('140');
});

test('the name of a person filters the dashboard, and a figure opens its list', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Perla Ashgrove', exact: true }).click();
  await expect(page).toHaveURL(/submitter=[0-9a-f]{24}/);
  await expect(page.getByRole('button', { name: 'Perla Ashgrove' })).toHaveCount(2);
  await page.goBack();
  await page.getByRole('link', { name: /^Waiting on us: / }).click();
  await expect(page).toHaveURL(/\/admin\/forms\?stage=new/);
  await expect(rowOf(page, reference)).toBeVisible();
});

test('a step of the funnel opens its list, whose filters can be removed', async ({ page }) => {
  await openDashboard(page);
  await expect(funnelRow(page, 'Started').getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: /^Complete: \d/ }).click();
  await expect(page).toHaveURL(/openedFrom=[\d-]+&openedTo=[\d-]+&reached=complete/);
  await expect(page.getByText('No applications match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Reached: Complete' }).click();
  await expect(rowOf(page, reference)).toBeVisible();
  await page.getByRole('button', { name: /^Remove the filter Opened: / }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/forms$/);
});

test('the figures of one person lead to the applications of that person', LONG_ONLY, async ({ page }) => {
  await openDashboard(page);
  const theirs = await apply({ ...services, link: linkOfPerson });
  const people = page.getByRole('region', { name: 'By person' });
  await people.getByRole('link', { name: /^Perla Ashgrove, Submitted: / }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter Person: Perla Ashgrove' })).toBeVisible();
  await expect(rowOf(page, theirs.reference)).toBeVisible();
  await expect(rowOf(page, reference)).toBeHidden();
});

test('the filters name a link without forms in the span, and the company of a super admin', async ({ page }) => {
  await sendLogin(page, services, superAdmin(services));
  await page.waitForURL(/\/admin\//);
  const { link, company } = services;
  await page.goto(`${services.url}/admin/dashboard?link=${link._id.toHexString()}`);
  await expect(page.getByRole('button', { name: link.slug, exact: true })).toBeVisible();
  await page.goto(`${services.url}/admin/dashboard`);
  const companies = page.getByRole('region', { name: 'By company' });
  await companies.getByRole('button', { name: company.nameIn, exact: true }).click();
  await expect(page).toHaveURL(/company=[0-9a-f]{24}/);
  await expect(page.getByRole('button', { name: company.nameIn })).toHaveCount(2);
});

test('the columns of the table by link sort it', LONG_ONLY, async ({ page }) => {
  await openDashboard(page);
  const table = page.getByRole('region', { name: 'By link' });
  const opened = table.getByRole('columnheader', { name: 'Opened' });
  await expect(opened).toHaveAttribute('aria-sort', 'none');
  await opened.getByRole('button').press('Enter');
  await expect(opened).toHaveAttribute('aria-sort', 'descending');
  await opened.getByRole('button').press('Enter');
  await expect(opened).toHaveAttribute('aria-sort', 'ascending');
});

for (const width of [375, 1280])
  test(`the dashboard has no violation at ${width} pixels`, longOnlyIf(width > 375), async ({ page }) => {
    await openDashboard(page);
    await page.setViewportSize({ width, height: 900 });
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('columnheader', { name: 'Same day before' })).toBeVisible();
    await expectNoViolation(page, `dashboard, ${width}`);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider).toBe(false);
  });
