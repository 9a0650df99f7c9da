import { expect, type Page } from '@playwright/test';

const CONTROLS = 'button, [role=combobox], [role=switch], input[type=checkbox], input[type=radio]';
/** What a control opens above the screen. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** This call stays open. */
const STREAM = '/api/events';

/** How a control is used. */
interface Found {
  readonly key: string;
}

/** Functions of the page, see `prepare`. */
interface Finder {
  readonly listControls: (within: string) => readonly string[];
  /** Focuses the first control of that name. @returns null without such a control */
  readonly focusControl: (within: string, name: string) => Found | null;
  /** Whether the control that was focused last has left the place of its center. False when it is gone. */
  readonly hasMoved: () => boolean;
}

declare global {
  interface Window {
    finder: Finder;
  }
}

/** Lets the page find its controls: the enabled ones that are visible in some part of it. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    let last: HTMLElement | undefined;
    let center = { x: 0, y: 0 };
    const nameOf = (one: HTMLElement) => {
      const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent;
      return one.getAttribute('aria-label') ?? label ?? '';
    };
    const find = (within: string) => {
      const parts = [...document.querySelectorAll(within)].filter((part) => part.checkVisibility());
      const all = new Set(parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)]));
      return [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'));
    };
    window.finder = {
      listControls: (within) => [...new Set(find(within).map(nameOf))],
      focusControl(within, name) {
        last = find(within).find((one) => nameOf(one) === name);
        last?.focus();
        if (!last) return null;
        const { x, y, width, height } = last.getBoundingClientRect();
        center = { x: x + width / 2, y: y + height / 2 };
        const isBox = last instanceof HTMLInputElement && last.type !== 'text';
        return { key: isBox ? 'Space' : 'Enter' };
      },
      hasMoved() {
        if (!last?.checkVisibility()) return false;
        const { left, right, top, bottom } = last.getBoundingClientRect();
        return center.x < left || center.x > right || center.y < top || center.y > bottom;
      },
    };
  }, CONTROLS);
}

/** An event about a change follows its answer, and loads the page's data anew. Milliseconds. */
const UNTIL_EVENT = 500;

/** Counts the calls of a page. @returns resolves when none is under way and nothing moves */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let hasChanged = false;
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' || request.url().endsWith(STREAM)) return;
    open.add(request);
    hasChanged ||= request.method() !== 'GET';
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const isStill = () => document.getAnimations().every(({ playState }) => playState !== 'running');
  return async () => {
    // What has arrived may ask for more.
    for (let times = 0; times < 2; times += 1) {
      await expect.poll(() => open.size, { intervals: [50] }).toBe(0);
      await page.waitForFunction(isStill);
      if (hasChanged) await page.waitForTimeout(UNTIL_EVENT);
      hasChanged = false;
    }
  };
}

/** What a walk found. Each entry names the control, and the one in what it opened. */
interface Findings {
  /** After it was pressed, the focus was on no element. */
  readonly lostFocus: string[];
  /** After it was pressed, it was no longer under the pointer. */
  readonly moved: string[];
}

interface WalkInput {
  readonly page: Page;
  /** Opens the screen. */
  readonly open: () => Promise<void>;
  /** Selector of the part whose controls are pressed. */
  readonly within: string;
  /** Names of controls that are not pressed. */
  readonly skipped: RegExp;
}

interface Walker extends WalkInput {
  readonly settle: () => Promise<void>;
  readonly findings: Findings;
}

async function openLayers(page: Page): Promise<number> {
  return page.locator(LAYERS).filter({ visible: true }).count();
}

async function closeLayers({ page, settle }: Walker): Promise<void> {
  for (let times = 0; times < 4 && (await openLayers(page)) > 0; times += 1) {
    await page.keyboard.press('Escape');
    await settle();
  }
}

async function checkFocus({ page, findings }: Walker, path: string): Promise<void> {
  // It may return after an animation.
  const isOnElement = () => page.evaluate(() => document.activeElement !== document.body);
  const problem = await expect
    .poll(isOnElement, { timeout: 5_000 })
    .toBe(true)
    .catch(() => path);
  if (problem) findings.lostFocus.push(path);
}

/** Presses the control by keyboard. @returns whether there was one */
async function press(walker: Walker, { within, name, path }: { within: string; name: string; path: string }) {
  const { page, settle, findings } = walker;
  const found = await page.evaluate(([part, one]) => window.finder.focusControl(part, one), [within, name] as const);
  if (!found) return false;
  const address = page.url();
  await page.keyboard.press(found.key);
  await settle();
  await checkFocus(walker, path);
  // What is open grows with its content, such as the problem of a field.
  const isInLayer = within === LAYERS;
  if (!isInLayer && page.url() === address && (await page.evaluate(() => window.finder.hasMoved())))
    findings.moved.push(path);
  return true;
}

/** Closes what is open, and opens the screen again if the control has left it. */
async function goBack(walker: Walker, address: string): Promise<void> {
  await closeLayers(walker);
  if (walker.page.url() === address) return;
  await walker.page.goto(address);
  await walker.settle();
}

async function pressWithItems(walker: Walker, name: string): Promise<void> {
  const { page, within, skipped } = walker;
  const address = page.url();
  if (!(await press(walker, { within, name, path: name }))) return;
  const items = await page.evaluate((layers) => window.finder.listControls(layers), LAYERS);
  await goBack(walker, address);
  await checkFocus(walker, `${name}, Escape`);
  for (const item of items.filter((one) => !skipped.test(one))) {
    await press(walker, { within, name, path: name });
    const path = `${name}, ${item}`;
    const isThere = await press(walker, { within: LAYERS, name: item, path });
    await goBack(walker, address);
    if (isThere) await checkFocus(walker, `${path}, Escape`);
  }
}

/** Presses every control of a screen, and every one in what these open, by keyboard. */
export async function walkControls(input: WalkInput): Promise<Findings> {
  const { page, open, within, skipped } = input;
  const walker: Walker = { ...input, settle: watchCalls(page), findings: { lostFocus: [], moved: [] } };
  page.on('popup', (popup) => void popup.close());
  await prepare(page);
  await open();
  await walker.settle();
  const names = await page.evaluate((part) => window.finder.listControls(part), within);
  for (const name of names.filter((one) => !skipped.test(one))) await pressWithItems(walker, name);
  return walker.findings;
}
