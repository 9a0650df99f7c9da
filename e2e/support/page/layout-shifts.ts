import { expect, type Page } from '@playwright/test';
import { test as base } from '../services/test.ts';

/** What lies above the page. It opens on purpose, and grows with its content. Notices lie there as well. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-floating]';

/** What may move, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  '[aria-label="Steps of the application"]': 'The present step is wider than the others, so that its name is not cut.',
  'section[aria-labelledby="checklist"] li': 'An item has more or fewer lines with what was asked and decided.',
  '[aria-label="Packages, newest first"] > li': 'What a funder said and needs stands right beneath its name.',
  'section[aria-labelledby="timeline"] :is(li, div:has(textarea))':
    'The newest entry is the first one, and the field of a note is as high as its text.',
  '[data-fact="pdf"]': 'It has buttons as soon as the PDF is rendered.',
  '[data-picker="stage"] span': 'The chosen stage may have two lines. Its button stays.',
  '[data-full-window] footer': 'It grows upwards with the reason of a decision. Its buttons stay.',
};

/** Controls whose purpose is to move columns. */
const MOVERS = '[data-column-picker]';

interface Options {
  readonly layers: string;
  readonly allowed: string;
  readonly movers: string;
}

declare global {
  interface Window {
    reportShift: (shift: string) => void;
  }
}

/** Runs in the page. */
function watchShifts({ layers, allowed, movers }: Options): void {
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  interface Use {
    readonly name: string;
    readonly bottom: number;
    readonly isMover: boolean;
    readonly address: string;
    readonly at: number;
  }
  /** The inputs, with the control outside the layers that was used last. The newest one is first. */
  const uses: Use[] = [];
  const nameOf = (one: Element) => `${one.tagName.toLowerCase()} "${one.ariaLabel ?? one.textContent?.slice(0, 60)}"`;
  const remember = (event: Event) => {
    const now = { address: window.location.href, at: event.timeStamp };
    const target = event.type === 'keydown' ? document.activeElement : event.target;
    const [last] = uses;
    if (last && target instanceof Element && target.closest(layers)) uses.unshift({ ...last, ...now });
    if (!(target instanceof Element) || target.closest(layers)) return;
    const control = target.closest('button, a, label, input, select, textarea, summary') ?? target;
    // Without a control, a key is for the whole page.
    const bottom = control === document.body ? Number.POSITIVE_INFINITY : control.getBoundingClientRect().bottom;
    uses.unshift({ name: nameOf(control), bottom, isMover: control.closest(movers) !== null, ...now });
  };
  // A choice in a list that the system draws has only the last one.
  for (const type of ['pointerdown', 'keydown', 'change']) window.addEventListener(type, remember, { capture: true });
  const hasMoved = ({ node, previousRect, currentRect }: Source, { bottom }: Use) => {
    // A text within a box that stays is a text that has changed. An element without a place was or is out of sight.
    if (!(node instanceof Element) || node.closest(layers) || node.closest(allowed)) return false;
    const isInSight = previousRect.width > 0 && currentRect.width > 0;
    return isInSight && previousRect.top < bottom;
  };
  const describe = ({ node, previousRect, currentRect }: Source) => {
    const [from, to] = [previousRect, currentRect].map(({ x, y }) => `${Math.round(x)}, ${Math.round(y)}`);
    return `${node instanceof Element ? nameOf(node) : ''} from ${from} to ${to}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // It is reported later, when there may have been another input.
      const used = uses.find(({ at }) => at <= entry.startTime);
      if (!used || used.isMover || used.address !== window.location.href || !('sources' in entry)) continue;
      const sources: Source[] = Array.isArray(entry.sources) ? entry.sources : [];
      for (const source of sources)
        if (hasMoved(source, used)) window.reportShift(`${used.name} moved ${describe(source)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Counts the shifts of the page's layout (`layout-shift`) that its person did not ask for.
 *
 * A shift counts when it follows the first input, however late, and moves an element that begins above the lower edge
 * of the control that was used last: the control itself, what is beside it, or what is before it. These do not count:
 * - What is after the control, which is where it opens and removes things on purpose.
 * - Another address, which is another page, tab, view or document.
 * - What lies above the page, and what `ALLOWED` lists. A control in a dialog counts as the one that opened the dialog.
 * @returns what was moved until now, by which control
 */
export async function countShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  const shifts: string[] = [];
  await page.exposeFunction('reportShift', (shift: string) => void shifts.push(shift));
  const allowed = Object.keys(ALLOWED).join(', ');
  const options = { layers: LAYERS, allowed, movers: MOVERS };
  await page.addInitScript(watchShifts, options);
  // The page that is open already.
  await page.evaluate(watchShifts, options);
  return async () => {
    // The browser reports a shift after its frame. A page behind another one has no frames to wait for.
    const someFrames = () => new Promise((resolve) => setTimeout(resolve, 50));
    if (!page.isClosed()) await page.evaluate(someFrames);
    return shifts;
  };
}

/** Journeys in which nothing moves that the person did not ask to move, see `countShifts`. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const readShifts = await countShifts(page);
    await use(page);
    expect(await readShifts()).toEqual([]);
  },
});
