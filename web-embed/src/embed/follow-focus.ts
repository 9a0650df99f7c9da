import { postToParent } from './messages.ts';

/** A dialog gets at least that much room, in pixels, also where less of the frame is in sight. */
const MIN_DIALOG_HEIGHT = 420;
/** Milliseconds after which such a scroll has come about, and after which it has on a device that is busy. */
const SCROLLED_AFTER = [400, 1_000];
/** For so many milliseconds the page goes along with what it was led to, should the form grow above it. */
const SETTLES_WITHIN = 1_000;

/** The part of the frame that is in sight, which the browser tells even where the page around it is another site's. */
function readVisibleRect(): Promise<DOMRectReadOnly> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry) resolve(entry.intersectionRect);
    });
    observer.observe(document.documentElement);
  });
}

/** Leaves word for the next dialog of where it is in sight; see `framed.css`. */
function keepDialogsIn(sight: DOMRectReadOnly): void {
  const end = window.innerHeight;
  const height = Math.min(Math.max(sight.height, MIN_DIALOG_HEIGHT), end);
  const top = Math.min(sight.top, end - height);
  const { style } = document.documentElement;
  style.setProperty('--seen-top', `${top}px`);
  style.setProperty('--seen-bottom', `${end - top - height}px`);
}

/** Has the page around the frame bring it into sight: few browsers let a frame scroll the page of another site. */
function scrollParentTo(target: Element, sight: DOMRectReadOnly): void {
  const dialog = target.closest('dialog');
  const { top, bottom, height } = (dialog ?? target).getBoundingClientRect();
  const isSeen = sight.height > 0 && top >= sight.top && bottom <= sight.bottom;
  if (!target.isConnected || isSeen) return;
  // A frame that is about to grow with the form is scrolled until then by what takes the focus, but not its dialogs.
  const isScrolledForNow = !dialog && document.documentElement.hasAttribute('data-followed');
  const fromTop = isScrolledForNow ? top + window.scrollY : top;
  postToParent({ type: 'funding-desk:show', top: Math.max(fromTop, 0), height });
}

async function look(): Promise<DOMRectReadOnly> {
  const sight = await readVisibleRect();
  keepDialogsIn(sight);
  return sight;
}

/** Leads there again when the form or its frame grows soon after, as when the server's answer marks fields above it. */
function whileSettling(lead: (target: Element) => void): (target: Element) => void {
  let last: { readonly target: Element; readonly end: number } | undefined;
  const leadAgain = () => {
    if (last && performance.now() < last.end && document.activeElement === last.target) lead(last.target);
  };
  new ResizeObserver(leadAgain).observe(document.documentElement);
  window.addEventListener('resize', leadAgain);
  return (target) => {
    last = { target, end: performance.now() + SETTLES_WITHIN };
  };
}

/**
 * Keeps what takes the focus, and a dialog above all, in sight of somebody who fills the form in. Before anything is
 * touched the page around it stays where it is.
 */
export function followFocus(): void {
  let isTouched = false;
  /** A press of the mouse is on what is in sight already, and nothing may move before it is let go. */
  let isPressed = false;
  const touch = () => {
    isTouched = true;
  };
  const press = () => {
    isPressed = true;
    setTimeout(() => {
      isPressed = false;
    });
  };
  const lead = async (target: Element) => scrollParentTo(target, await look());
  const stay = whileSettling((target) => !isPressed && lead(target));
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !isTouched || isPressed) return void look();
    lead(target);
    stay(target);
    // Some browsers do scroll the page around to a dialog, after a while, and to where it would stand by itself.
    if (target.closest('dialog')) for (const wait of SCROLLED_AFTER) setTimeout(lead, wait, target);
  };
  const options = { capture: true, passive: true } as const;
  document.addEventListener('keydown', touch, options);
  document.addEventListener('pointerdown', touch, options);
  document.addEventListener('pointerdown', look, options);
  document.addEventListener('mousedown', press, options);
  document.addEventListener('focusin', follow);
}
