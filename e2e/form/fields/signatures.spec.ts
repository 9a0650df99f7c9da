import { FIELD_VALUES, makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { storedSignature } from '../../support/applications/stored-application.ts';
import {
  clickSubmit,
  drag,
  fillFields,
  openForm,
  type Point,
  REQUIRED_VALUES,
  sign,
  signByTouch,
  successNotice,
  typedSignature,
} from '../../support/form/fill-form.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const ONLY_A_DOT = 'This is only a dot. Please sign with your full name.';
const SIGN_PLEASE = 'Sign in the box, or type your name to sign.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Opens the form of a new company, ready for signing. @returns what its form submitted */
async function openSignable(page: Page) {
  const company = await makeCompany(services.database);
  const link = await makeLink(services.database, { company: company._id });
  await openForm(page, { url: services.url, slug: link.slug });
  await fillFields(page, REQUIRED_VALUES);
  const applications = () => services.database.applications.find({ company: company._id }).lean();
  return {
    submissions: applications,
    async submit() {
      await clickSubmit(page);
      await expect(successNotice(page)).toBeVisible();
      const [application] = await applications();
      if (!application) throw new Error('Nothing was submitted');
      return application;
    },
  };
}

const pad = (page: Page, signer: number, state = '') =>
  page.getByRole('img', { name: `Signature of signer ${signer}, ${state}` });

/** A canvas on the screen: its own pixels, its screen pixels, and its share of ink. */
function canvasOf(canvas: Locator): Promise<{ pixels: number; shown: number; ink: number }> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas');
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    const inked = Array.from(data).filter((value, at) => at % 4 === 3 && value > 128).length;
    const shown = element.getBoundingClientRect().width * devicePixelRatio;
    return { pixels: element.width, shown, ink: inked / (element.width * element.height) };
  });
}

/** Converts shares of the pad's size to window coordinates. */
async function placesOn(canvas: Locator, shares: readonly (readonly [number, number])[]): Promise<Point[]> {
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no pad');
  return shares.map(([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y }));
}

/** A stroke of a finger. */
async function line(
  canvas: Locator,
  ...shares: readonly [readonly [number, number], ...(readonly [number, number])[]]
): Promise<[Point, ...Point[]]> {
  const [first, ...rest] = await placesOn(canvas, shares);
  if (!first) throw new Error('The line is empty');
  return [first, ...rest];
}

/** A stroke of the mouse. */
async function draw(canvas: Locator, shares: readonly (readonly [number, number])[]): Promise<void> {
  const [first, ...rest] = await placesOn(canvas, shares);
  const { mouse } = canvas.page();
  await mouse.move(first?.x ?? 0, first?.y ?? 0);
  await mouse.down();
  for (const { x, y } of rest) await mouse.move(x, y, { steps: 5 });
  await mouse.up();
}

const LEFT = [
  [0.1, 0.3],
  [0.25, 0.7],
  [0.4, 0.3],
] as const;
const RIGHT = [
  [0.6, 0.7],
  [0.75, 0.3],
  [0.9, 0.7],
] as const;
const DOT = [[0.5, 0.5]] as const;

const undo = (page: Page) => page.getByRole('button', { name: 'Undo signature of signer 1' });
const clear = (page: Page) => page.getByRole('button', { name: 'Clear signature of signer 1' });

test('Undo removes a stroke, Clear removes all, and the rest is stored', async ({ page }) => {
  const { submit } = await openSignable(page);
  await expect(pad(page, 1, 'empty')).toBeVisible();
  await expect(undo(page)).toBeDisabled();
  await expect(clear(page)).toBeDisabled();
  await draw(pad(page, 1), LEFT);
  const { ink: one } = await canvasOf(pad(page, 1, 'signed'));
  await draw(pad(page, 1), RIGHT);
  expect((await canvasOf(pad(page, 1))).ink).toBeGreaterThan(1.5 * one);
  await undo(page).click();
  expect((await canvasOf(pad(page, 1, 'signed'))).ink).toBeCloseTo(one, 5);
  await undo(page).click();
  await expect(pad(page, 1, 'empty')).toBeVisible();
  expect((await canvasOf(pad(page, 1))).ink).toBe(0);
  await draw(pad(page, 1), LEFT);
  await clear(page).click();
  await expect(pad(page, 1, 'empty')).toBeVisible();
  await expectNoViolation(page, 'blank pads');

  await draw(pad(page, 1), RIGHT);
  await draw(pad(page, 1), LEFT);
  await undo(page).click();
  await sign(page, 2);
  await expectNoViolation(page, 'signed pads');
  const application = await submit();
  const { width, height, ink } = await storedSignature(services, { application, signer: 1 });
  expect([width, height]).toEqual([400, 120]);
  expect(ink.left).toBeCloseTo(0.6, 1);
  expect(ink.right).toBeCloseTo(0.9, 1);
});

test('a signature and its strokes survive toggling the sole owner box', async ({ page }) => {
  await openSignable(page);
  await draw(pad(page, 2), LEFT);
  await draw(pad(page, 2), RIGHT);
  const before = await canvasOf(pad(page, 2, 'signed'));
  const box = page.getByLabel('I am the only owner');
  await box.check();
  await expect(pad(page, 2)).toHaveCount(0);
  await box.uncheck();
  await expect(pad(page, 2, 'signed')).toBeVisible();
  expect(await canvasOf(pad(page, 2))).toEqual(before);
  await page.getByRole('button', { name: 'Undo signature of signer 2' }).click();
  expect((await canvasOf(pad(page, 2, 'signed'))).ink).toBeLessThan(0.7 * before.ink);
});

test('a blank pad and a dot are refused with an error beside the pad', async ({ page }) => {
  const { submissions: applications, submit } = await openSignable(page);
  await draw(pad(page, 1), DOT);
  await expect(pad(page, 1, 'only a dot')).toBeVisible();
  await expect(page.getByText(ONLY_A_DOT)).toBeVisible();
  await expectNoViolation(page, 'a dot');
  await clickSubmit(page);
  for (const signer of [1, 2]) {
    const error = page.locator(`#field-signer${signer}Signature-error`);
    await expect(error).toHaveText(SIGN_PLEASE);
    await expect(typedSignature(page, signer)).toHaveAttribute('aria-invalid', 'true');
    await expect(typedSignature(page, signer)).toHaveAccessibleDescription(SIGN_PLEASE);
  }
  await expectNoViolation(page, 'refused signatures');
  expect(await applications()).toEqual([]);
  await sign(page, 1);
  await sign(page, 2);
  await expect(page.getByText(SIGN_PLEASE)).toHaveCount(0);
  expect((await submit()).evidence.signatures).toMatchObject([{ method: 'drawn' }, { method: 'drawn' }]);
});

test('a drawn signature replaces a typed one, and each is stored with its kind', async ({ page }) => {
  const { submit } = await openSignable(page);
  await typedSignature(page, 1).fill('Odalys B.');
  await expect(pad(page, 1, 'signed')).toBeVisible();
  await draw(pad(page, 1), LEFT);
  await expect(typedSignature(page, 1)).toHaveValue('');
  await draw(pad(page, 2), LEFT);
  await typedSignature(page, 2).fill(FIELD_VALUES.signer2Name);
  await typedSignature(page, 2).fill('');
  await expect(pad(page, 2, 'empty')).toBeVisible();
  await typedSignature(page, 2).fill('.');
  await expect(page.getByText(ONLY_A_DOT)).toBeVisible();
  await typedSignature(page, 2).fill(FIELD_VALUES.signer2Name);
  await expect(page.getByText(ONLY_A_DOT)).toHaveCount(0);
  await expectNoViolation(page, 'a typed signature');
  const application = await submit();
  expect(application.evidence.signatures).toMatchObject([{ method: 'drawn' }, { method: 'typed' }]);
  const drawn = await storedSignature(services, { application, signer: 1 });
  expect(drawn.ink.right).toBeCloseTo(0.4, 1);
  const typed = await storedSignature(services, { application, signer: 2 });
  expect([typed.width, typed.height]).toEqual([400, 120]);
  expect(typed.ink.right - typed.ink.left).toBeGreaterThan(0.5);
});

test.describe('on a phone with three pixels to the point', () => {
  const upright = { width: 375, height: 812 };
  test.use({ viewport: upright, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('a signature is sharp, stays when the phone is turned, and is stored in 400 x 120', async ({ page }) => {
    const { submit } = await openSignable(page);
    await signByTouch(page, 1);
    const before = await canvasOf(pad(page, 1, 'signed'));
    expect(before.pixels).toBeGreaterThanOrEqual(before.shown);

    await page.setViewportSize({ width: 812, height: 375 });
    const turned = await canvasOf(pad(page, 1, 'signed'));
    expect(turned.pixels).toBeGreaterThanOrEqual(turned.shown);
    expect(turned.ink).toBeCloseTo(before.ink, 2);
    await drag(page, await line(pad(page, 1), [0.82, 0.9], [0.9, 0.85], [0.97, 0.9]));
    await page.setViewportSize(upright);
    expect((await canvasOf(pad(page, 1, 'signed'))).ink).toBeGreaterThan(before.ink);
    await signByTouch(page, 2);

    const application = await submit();
    const stored = await storedSignature(services, { application, signer: 1 });
    expect([stored.width, stored.height]).toEqual([400, 120]);
    expect(stored.png.length).toBeLessThan(20_000);
    expect(stored.ink.left).toBeCloseTo(0.1, 1);
    expect(stored.ink.right).toBeCloseTo(0.97, 1);
    // About the ink of a line of 2 pixels.
    expect(stored.coverage).toBeGreaterThan(0.01);
    expect(stored.coverage).toBeLessThan(0.05);
  });

  test('a swipe over the pad moves the page and draws nothing', async ({ page }) => {
    await openSignable(page);
    // Complete sections above may fold meanwhile, so the position in the window counts, not that in the page.
    const top = () => pad(page, 1).evaluate((element) => element.getBoundingClientRect().top);
    await expect(pad(page, 1, 'empty')).toBeVisible();
    const swipe = await line(
      pad(page, 1),
      [0.5, 0.8],
      [0.5, 0.3],
      [0.51, -0.3],
      [0.52, -0.9],
      [0.52, -1.5],
      [0.53, -2],
    );
    const before = await top();
    await drag(page, swipe);
    expect(await top()).toBeLessThan(before - 50);
    await expect(pad(page, 1, 'empty')).toBeVisible();
    expect((await canvasOf(pad(page, 1))).ink).toBe(0);

    await signByTouch(page, 1);
    const { ink } = await canvasOf(pad(page, 1, 'signed'));
    await drag(page, await line(pad(page, 1), [0.5, 0.2], [0.5, 0.7], [0.5, 1.3], [0.5, 1.9]));
    expect((await canvasOf(pad(page, 1, 'signed'))).ink).toBeCloseTo(ink, 5);
  });
});
