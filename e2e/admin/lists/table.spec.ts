import { expect, type Page } from '@playwright/test';
import { button, count, LONG_NAME, makeTable, openTable } from '../../support/admin/links.ts';
import type { Credentials } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const MINUTE = 60_000;

let services: Services;
let staff: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  staff = await makeTable(services);
});

const openList = (page: Page) => openTable({ page, services, credentials: staff });
const searchBox = (page: Page) => page.getByPlaceholder('Search...');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const firstRow = (page: Page) => page.getByRole('row').nth(1);
const rowsRegion = (page: Page) => page.getByRole('region', { name: 'Link Management, rows' });

/** Collects the search terms of list calls from now on, as the server receives them. */
function watchSearches(page: Page): readonly string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/generated-link/get') searches.push(url.searchParams.get('search') ?? '');
  });
  return searches;
}

test('a page has ten rows, and Prev and Next lead to the ends of the list', async ({ page }) => {
  const told = watchConsole(page);
  await openList(page);
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(firstRow(page)).toContainText('oak-34');
  await expect(button(page, 'Prev')).toBeDisabled();
  for (const shown of ['11–20', '21–30', '31–34']) {
    await button(page, 'Next').click();
    await count(page, `Displayed: ${shown} of 34`);
  }
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(button(page, 'Next')).toBeFocused();
  for (const shown of ['21–30', '11–20', '1–10']) {
    await button(page, 'Prev').click();
    await count(page, `Displayed: ${shown} of 34`);
  }
  await expect(firstRow(page)).toContainText('oak-34');
  expect(told).toEqual([]);
});

test('the address contains page, search and order, and Back and Forward restore them', async ({ page }) => {
  await openList(page);
  await button(page, 'Next').click();
  await count(page, 'Displayed: 11–20 of 34');
  await searchBox(page).fill('juniper');
  await count(page, 'Displayed: 1–10 of 17');
  await button(page, 'Next').click();
  await count(page, 'Displayed: 11–17 of 17');
  await header(page, 'Slug').getByRole('button').click();
  await expect(firstRow(page)).toContainText('oak-01');
  await count(page, 'Displayed: 1–10 of 17');
  await page.reload();
  await count(page, 'Displayed: 1–10 of 17');
  await expect(firstRow(page)).toContainText('oak-01');
  await expect(searchBox(page)).toHaveValue('juniper');

  const places = [
    ['Displayed: 11–17 of 17', 'juniper', 'none'],
    ['Displayed: 1–10 of 17', 'juniper', 'none'],
    ['Displayed: 11–20 of 34', '', 'none'],
    ['Displayed: 1–10 of 34', '', 'none'],
  ] as const;
  const expectPlace = async ([line, search, order]: readonly [string, string, string]) => {
    await count(page, line);
    await expect(searchBox(page)).toHaveValue(search);
    await expect(header(page, 'Slug')).toHaveAttribute('aria-sort', order);
  };
  for (const place of places) {
    await page.goBack();
    await expectPlace(place);
  }
  for (const place of [
    ...places.slice(0, -1).toReversed(),
    ['Displayed: 1–10 of 17', 'juniper', 'ascending'] as const,
  ]) {
    await page.goForward();
    await expectPlace(place);
  }
});

test('a typed text is searched once, after a pause or at Enter', async ({ page }) => {
  await openList(page);
  const searches = watchSearches(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE);
  await searchBox(page).pressSequentially('juniper 0');
  expect(searches).toEqual([]);
  await page.clock.resume();
  await count(page, 'Displayed: 1–5 of 5');
  expect(searches).toEqual(['juniper 0']);

  await page.clock.pauseAt(Date.now() + 10 * MINUTE);
  const asked = page.waitForRequest(/search=oak\+1/);
  await searchBox(page).fill('oak 1');
  await searchBox(page).press('Enter');
  await asked;
  await page.clock.resume();
  await count(page, 'Displayed: 1–10 of 10');
  expect(searches).toEqual(['juniper 0', 'oak 1']);
});

test('a header sorts the list and states the order', async ({ page }) => {
  await openList(page);
  const slug = header(page, 'Slug');
  await expect(slug).toHaveAttribute('aria-sort', 'none');
  await expect(header(page, 'Created Date')).toHaveAttribute('aria-sort', 'descending');
  await slug.getByRole('button').click();
  await expect(slug).toHaveAttribute('aria-sort', 'ascending');
  await expect(header(page, 'Created Date')).toHaveAttribute('aria-sort', 'none');
  await expect(firstRow(page)).toContainText('oak-01');
  await slug.getByRole('button').click();
  await expect(slug).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow(page)).toContainText('oak-34');
  await expect(slug.getByRole('button')).toBeFocused();
});

test('the chosen columns survive a reload, and the last one cannot be hidden', LONG_ONLY, async ({ page }) => {
  await openList(page);
  await button(page, 'Configure columns').click();
  await expect(page.getByRole('heading', { name: 'Visible Columns' })).toBeVisible();
  await expectNoSeriousViolation(page, 'choice of columns');
  // The row itself, to the right of its text.
  await page
    .getByRole('dialog', { name: 'Configure columns' })
    .getByText('Slug')
    .click({ position: { x: 120, y: 5 } });
  await expect(page.getByRole('checkbox', { name: 'Slug' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Slug' }).check();
  for (const name of ['Company Name', 'Created By', 'Generated Link', 'Created Date', 'Actions'])
    await page.getByRole('checkbox', { name }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Slug' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Visible Columns' })).toBeHidden();
  await expect(button(page, 'Configure columns')).toBeFocused();
  await page.reload();
  await count(page, 'Displayed: 1–10 of 34');
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Slug']);
});

test('a search without results states that, and leads back with the focus in the list', async ({ page }) => {
  const told = watchConsole(page);
  await openList(page);
  await searchBox(page).fill('nobody at all');
  await expect(page.getByText('No links match “nobody at all”')).toBeVisible();
  await count(page, 'Displayed: 0–0 of 0');
  await expectNoSeriousViolation(page, 'no rows');
  await button(page, 'Clear search').click();
  await count(page, 'Displayed: 1–10 of 34');
  await expect(searchBox(page)).toHaveValue('');
  await expect(rowsRegion(page)).toBeFocused();
  expect(told).toEqual([]);
});

test('a truncated text has its full text as title', LONG_ONLY, async ({ page }) => {
  await openList(page);
  const cell = firstRow(page).locator('[data-column="company"]');
  await cell.hover();
  await expect(cell).toHaveAttribute('title', LONG_NAME);
  const slug = firstRow(page).locator('[data-column="slug"]');
  await slug.hover();
  await expect(slug).not.toHaveAttribute('title');
});

test('Tab goes through the table in reading order', async ({ page }) => {
  await openList(page);
  await searchBox(page).focus();
  const row = firstRow(page);
  const stops = [
    button(page, 'Configure columns'),
    rowsRegion(page),
    header(page, 'Slug').getByRole('button'),
    header(page, 'Created Date').getByRole('button'),
    row.getByRole('link'),
    button(row, 'Copy the address of oak-34'),
    button(row, 'Share'),
    page.getByRole('row').nth(2).getByRole('link'),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await button(page, 'Next').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Prev')).toBeFocused();
});

test('on a phone Next leads to the first card of the next page', async ({ page }) => {
  await openList(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await button(page, 'Next').click();
  await count(page, 'Displayed: 11–20 of 34');
  await expect(firstRow(page)).toContainText('oak-24');
  await expect(firstRow(page)).toBeInViewport();
});
