import { expect, type Page } from '@playwright/test';
import {
  addColleague,
  type ListTenant,
  makeListTenant,
  pick,
  setStage,
  stageButton,
  viewTab,
} from '../../support/admin/application-list.ts';
import { openForms } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { longOnlyIf, test } from '../../support/services/test.ts';

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});
test.beforeEach(async () => {
  list = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
});

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const idOf = (name: string) => list.applications.find((one) => one.name === name)?.id ?? '';
const referenceOf = async (name: string) =>
  (await services.database.applications.findById(idOf(name)).orFail().lean()).reference;
const stored = async (name: string) => (await services.database.applications.findById(idOf(name)).lean())?.work;

async function moveTo(page: Page, name: string, stage: string): Promise<void> {
  await stageButton(page, name).click();
  await pick(page, stage);
  await expect(stageButton(page, name)).toHaveText(`Stage: ${stage}`);
}

/** Whether the first element covers a part of the second one. */
async function covers(page: Page, [over, under]: readonly [string, string]): Promise<boolean> {
  const boxes = await Promise.all([page.locator(over).boundingBox(), page.locator(under).boundingBox()]);
  const [one, other] = boxes;
  if (!one || !other) throw new Error(`${over} or ${under} is not shown`);
  const isApart = (at: 'x' | 'y', size: 'width' | 'height') =>
    one[at] + one[size] <= other[at] || other[at] + other[size] <= one[at];
  return !isApart('x', 'width') && !isApart('y', 'height');
}

test('a change of the stage is undone with z, and the latest change first', async ({ page }) => {
  await openForms(page, services, list.worker);
  await moveTo(page, 'Cedar Bakery', 'In review');
  await expect(page.getByText('Cedar Bakery moved to In review.')).toBeVisible();
  await expectNoViolation(page, 'offer to undo');
  await moveTo(page, 'Heron Tools Inc', 'Ready to send');
  await expect(page.getByText('Heron Tools Inc moved to Ready to send.')).toBeVisible();
  await expect(undo(page)).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(page.getByText('The change was undone.')).toBeVisible();
  await expect(stageButton(page, 'Heron Tools Inc')).toHaveText('Stage: New');
  await expect(stageButton(page, 'Cedar Bakery')).toHaveText('Stage: In review');
  await expect(undo(page)).toHaveCount(0);
  await page.keyboard.press('z');
  expect([await stored('Heron Tools Inc'), await stored('Cedar Bakery')]).toMatchObject([
    { stage: 'new', version: 2 },
    { stage: 'in_review', version: 1 },
  ]);
});

test('an application that left the view is counted in it again', async ({ page }) => {
  await openForms(page, services, list.worker);
  await viewTab(page, 'Unassigned').click();
  await moveTo(page, 'Cedar Bakery', 'Dead');
  await expect(viewTab(page, 'Unassigned')).toContainText('2');
  await undo(page).click();
  await expect(viewTab(page, 'Unassigned')).toContainText('3');
  await expect(stageButton(page, 'Cedar Bakery')).toHaveText('Stage: New');
  await expect(page.locator('#content, [data-row-link]').and(page.locator(':focus'))).toHaveCount(1);
});

test('an undo on the page of the application, after a colleague’s change, changes nothing and says so', async ({
  page,
}) => {
  await addColleague(list, 'Anna Example');
  await openForms(page, services, list.worker);
  await page.getByRole('link', { name: /Cedar Bakery/ }).click();
  await expect(page.getByRole('heading', { name: 'Cedar Bakery', level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'In review' }).click();
  await expect(page.getByText('Cedar Bakery moved to In review.')).toBeVisible();
  const work = { 'work.stage': 'offers', 'work.version': 2 };
  await services.database.applications.updateOne({ _id: idOf('Cedar Bakery') }, { $set: work });
  await undo(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'The change was not undone. Someone else has changed it since: Offers, assigned to nobody.',
  );
  expect(await stored('Cedar Bakery')).toMatchObject({ stage: 'offers', version: 2 });
});

test('a bulk change is undone as a whole, apart from what has changed since', async ({ page }) => {
  await setStage(services, idOf('Heron Tools Inc'), 'ready');
  await openForms(page, services, list.worker);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Search: Stage' })).toBeFocused();
  await page.keyboard.type('offers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 applications moved to Offers.')).toBeVisible();
  const work = { 'work.stage': 'funded', 'work.version': 9 };
  await services.database.applications.updateOne({ _id: idOf('Lumen Print Studio') }, { $set: work });
  await undo(page).click();
  await expect(page.getByText(/^2 applications changed back, 1 could not be changed back/)).toBeVisible();
  for (const [name, stage] of [
    ['Cedar Bakery', 'new'],
    ['Heron Tools Inc', 'ready'],
    ['Lumen Print Studio', 'funded'],
  ] as const)
    expect(await stored(name)).toMatchObject({ stage });
});

test('a mark of the checklist is undone with z, unless a colleague has marked the item since', async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.getByRole('link', { name: /Cedar Bakery/ }).click();
  const item = page.getByRole('region', { name: 'Checklist' }).getByRole('listitem').first();
  const accept = item.getByRole('button', { name: /^Accept / });
  await accept.press('Enter');
  await expect(item).toContainText('Accepted');
  await expect(page.getByText(/: accepted\.$/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('The change was undone.')).toBeVisible();
  await expect(accept).toBeVisible();
  await accept.press('Enter');
  await expect(page.getByText(/: accepted\.$/)).toBeVisible();
  const mark = { 'checklist.marks.$[].at': new Date(0) };
  await services.database.applications.collection.updateOne(
    { reference: await referenceOf('Cedar Bakery') },
    { $set: mark },
  );
  await undo(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'The change was not undone. Someone has marked this item since, and that mark stays.',
  );
  await expect(item).toContainText('Accepted');
});

for (const width of [375, 1280])
  test(`the notice leaves the pager free at ${width} px`, longOnlyIf(width > 375), async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await openForms(page, services, list.worker);
    await moveTo(page, 'Cedar Bakery', 'In review');
    await expect(undo(page)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
    expect(await covers(page, ['[data-kind="success"]', '[data-turn="1"]'])).toBe(false);
  });
