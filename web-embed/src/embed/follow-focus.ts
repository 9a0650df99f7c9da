import { postToParent } from './messages.ts';

/** Smallest height for dialogs in pixels, even if less of the frame is visible. */
const MIN_DIALOG_HEIGHT = 420;
/** Delays until the browser's own scroll has finished, for fast and for busy devices, in milliseconds. */
const SCROLL_END_DELAYS_MS = [400, 1_000];
/** For this many milliseconds, the page scrolls again if the form grows above the focused element. */
const FOLLOW_MS = 1_000;

/** The visible part of the frame. Browsers report it even if the parent page is from another site. */
function readVisibleRect(): Promise<DOMRectReadOnly> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry) resolve(entry.intersectionRect);
    });
    observer.observe(document.documentElement);
  });
}

/** Stores the visible area for the next dialog; see `in-frame.css`. */
function setDialogArea(visible: DOMRectReadOnly): void {
  const end = window.innerHeight;
  const height = Math.min(Math.max(visible.height, MIN_DIALOG_HEIGHT), end);
  const top = Math.min(visible.top, end - height);
  const { style } = document.documentElement;
  style.setProperty('--seen-top', `${top}px`);
  style.setProperty('--seen-bottom', `${end - top - height}px`);
}

/** Asks the parent page to scroll, because few browsers let a frame scroll a page of another site. */
function scrollParentTo(target: Element, visible: DOMRectReadOnly): void {
  const dialog = target.closest('dialog');
  const { top, bottom, height } = (dialog ?? target).getBoundingClientRect();
  const isSeen = visible.height > 0 && top >= visible.top && bottom <= visible.bottom;
  if (!target.isConnected || isSeen) return;
  // The browser scrolls a frame for a focused element until the frame grows. Dialogs do not scroll with it.
  const isScrolledForNow = !dialog && document.documentElement.hasAttribute('data-followed');
  const fromTop = isScrolledForNow ? top + window.scrollY : top;
  postToParent({ type: 'funding-desk:show', top: Math.max(fromTop, 0), height });
}

async function measure(): Promise<DOMRectReadOnly> {
  const visible = await readVisibleRect();
  setDialogArea(visible);
  return visible;
}

/** Scrolls again if the form or its frame soon grows, for example when a response marks fields above. */
function repeatWhileGrowing(reveal: (target: Element) => void): (target: Element) => void {
  let last: { readonly target: Element; readonly end: number } | undefined;
  const revealAgain = () => {
    if (last && performance.now() < last.end && document.activeElement === last.target) reveal(last.target);
  };
  new ResizeObserver(revealAgain).observe(document.documentElement);
  window.addEventListener('resize', revealAgain);
  return (target) => {
    last = { target, end: performance.now() + FOLLOW_MS };
  };
}

/**
 * Keeps the focused element, and dialogs above all, visible. The parent page does not scroll before the applicant uses
 * the form.
 */
export function followFocus(): void {
  let isTouched = false;
  /** A pressed element is already visible, and nothing must move before the release. */
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
  const reveal = async (target: Element) => scrollParentTo(target, await measure());
  const stay = repeatWhileGrowing((target) => !isPressed && reveal(target));
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !isTouched || isPressed) return void measure();
    reveal(target);
    stay(target);
    // Some browsers later scroll the parent page to the dialog's original position.
    if (target.closest('dialog')) for (const wait of SCROLL_END_DELAYS_MS) setTimeout(reveal, wait, target);
  };
  const options = { capture: true, passive: true } as const;
  document.addEventListener('keydown', touch, options);
  document.addEventListener('pointerdown', touch, options);
  document.addEventListener('pointerdown', measure, options);
  document.addEventListener('mousedown', press, options);
  document.addEventListener('focusin', follow);
}
