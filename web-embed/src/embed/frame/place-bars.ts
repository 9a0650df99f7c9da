import { isObject, isWithin, MAX_HEIGHT, READ_EVENT } from '../messages.ts';

/** The part of the frame that the window shows, in pixels from the frame's edges. */
interface HiddenParts {
  readonly above: number;
  readonly below: number;
}

let hidden: HiddenParts | undefined;

/** The bars that stay in sight, by the edge at which they do. */
const barAt = (edge: 'top' | 'bottom') => document.querySelector<HTMLElement>(`[data-bar="${edge}"]`);

/**
 * An auto-sized frame does not scroll, so its sticky bars would stay at its ends. The page around it tells which part is
 * visible, and sticky positioning takes the bars there. They get the distance one by one: a custom property of the root
 * would make the browser compute the styles of the whole form at every step of a scroll.
 */
export function placeBars(): void {
  const { above, below } =
    hidden && document.documentElement.hasAttribute('data-followed') ? hidden : { above: 0, below: 0 };
  const [top, bottom] = [barAt('top'), barAt('bottom')];
  if (top) top.style.top = above > 0 ? `${above}px` : '';
  if (bottom) bottom.style.bottom = below > 0 ? `${below}px` : '';
}

/** Heights at the edges of the visible part that bars cover, which stand still or follow the page. */
export function barHeights(): { readonly top: number; readonly bottom: number } {
  const heightOf = (edge: 'top' | 'bottom') => (hidden ? (barAt(edge)?.getBoundingClientRect().height ?? 0) : 0);
  return { top: heightOf('top'), bottom: heightOf('bottom') };
}

/** Where in the visible part one reads, as a share of its height. */
const READING_HEIGHT = 0.3;

/** Tells which section is at the reading height of the window. */
function reportReadSection({ above, below }: HiddenParts): void {
  const visible = window.innerHeight - above - below;
  const element = document.elementFromPoint(window.innerWidth / 2, above + visible * READING_HEIGHT);
  element?.closest('section')?.dispatchEvent(new Event(READ_EVENT, { bubbles: true }));
}

/** Places the bars whenever the page around the form tells the visible part. */
export function followVisiblePart(): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isObject(data) || data.type !== 'funding-desk:visible') return;
    const { above, below } = data;
    if (!isWithin(above, 0, MAX_HEIGHT) || !isWithin(below, 0, MAX_HEIGHT)) return;
    hidden = { above, below };
    placeBars();
    reportReadSection(hidden);
  });
}
