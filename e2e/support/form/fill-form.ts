import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A finger that touches the first point, moves over the others, and lifts at the last. Playwright itself can only
 * tap.
 */
export async function drag(page: Page, [first, ...rest]: readonly [Point, ...Point[]]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const nextFrame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await touch('touchStart', [first]);
  for (const point of rest) {
    await nextFrame();
    await touch('touchMove', [point]);
  }
  // A finger that leaves at full speed is a fling, and the next tap would only stop it.
  for (let frame = 0; frame < 6; frame += 1) await nextFrame();
  await touch('touchEnd', []);
  await devtools.detach();
}

/** A stroke across the pad, as shares of its width and height. */
const STROKE = [
  [0.1, 0.6],
  [0.2, 0.2],
  [0.3, 0.8],
  [0.45, 0.3],
  [0.6, 0.7],
  [0.8, 0.4],
] as const;

/** Valid values for the required fields only. */
export const REQUIRED_VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FIELD_VALUES).filter(([name]) => FIELDS.some((field) => field.required && field.name === name)),
);

/** The values without the second partner and signer. */
export function withoutSecondPerson(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/^(partner|signer)2/.test(name)));
}

/** Fills fields like a person: chooses radios, selects options, types the rest. */
export async function fillFields(page: Pick<Page, 'locator'>, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[name="${name}"]`).first();
    const tag = await control.evaluate((element) => `${element.tagName}:${element.getAttribute('type')}`);
    if (tag === 'INPUT:radio') await page.locator(`[name="${name}"][value="${value}"]`).check();
    else if (tag.startsWith('SELECT')) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** The stroke on that signer's pad, in window pixels. */
async function strokeOn(page: Page, signer: number): Promise<{ first: Point; rest: Point[] }> {
  const canvas = page.locator('canvas').nth(signer - 1);
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no canvas to sign on');
  const [first, ...rest] = STROKE.map(([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y }));
  if (!first) throw new Error('The stroke is empty');
  return { first, rest };
}

/** Draws a signature with the mouse. */
export async function sign(page: Page, signer: number): Promise<void> {
  const { first, rest } = await strokeOn(page, signer);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

/** Draws a signature with a finger. */
export async function signByTouch(page: Page, signer: number): Promise<void> {
  const { first, rest } = await strokeOn(page, signer);
  await drag(page, [first, ...rest]);
}

/** The box in which that signer can type the name instead. */
export function typedSignature(page: Pick<Page, 'getByLabel'>, signer: number): Locator {
  return page.getByLabel('Type your name to sign').nth(signer - 1);
}

/** Opens the form of that link and waits until it is ready. */
export async function openForm(page: Page, { url, slug }: { url: string; slug: string }): Promise<void> {
  await page.goto(`${url}/embed/${slug}`);
  await expect(page.getByRole('heading', { name: 'PLEASE FILL OUT COMPLETELY' })).toBeVisible();
}

/** Waits for all fields, then presses a key: at the first use the page loads its upload slots and signature pads. */
export async function startUsing(page: Page): Promise<void> {
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Shift');
}

export async function clickSubmit(page: Pick<Page, 'getByRole'>): Promise<void> {
  await page.getByRole('button', { name: /^submit/i }).click();
}

/** The success notice with its reference and the countdown. */
export function successNotice(page: Pick<Page, 'getByRole'>): Locator {
  return page.getByRole('status').filter({ hasText: /[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}/ });
}

/** Leaves the receipt that a page shows once it is loaded again after a submit. */
export async function startAnother(page: Pick<Page, 'getByRole'>): Promise<void> {
  await page.getByRole('button', { name: 'Start another application' }).click();
}

/** The control of that name, or each of its choices. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
export const errorOf = (page: Page, name: string): Locator => page.locator(`#field-${name}-error`);
/** Options of an open list. */
export const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
export const steps = (page: Page): Locator => page.getByRole('navigation', { name: 'Sections of the form' });

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.type(text);
}
