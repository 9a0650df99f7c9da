import { setDialogMeasure } from '../../page/dialog-area.ts';
import { postToParent } from '../messages.ts';
import { barHeights } from './place-bars.ts';

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
  // Bars cover what is below them, except for dialogs and for themselves.
  const bars = dialog || target.closest('[data-bar]') ? { top: 0, bottom: 0 } : barHeights();
  const isSeen = visible.height > 0 && top - bars.top >= visible.top && bottom + bars.bottom <= visible.bottom;
  if (!target.isConnected || isSeen) return;
  // The browser scrolls a frame for a focused element until the frame grows. Dialogs do not scroll with it.
  const isScrolledForNow = !dialog && document.documentElement.hasAttribute('data-followed');
  const fromTop = isScrolledForNow ? top + window.scrollY : top;
  const part = { top: Math.max(fromTop - bars.top, 0), height: height + bars.top + bars.bottom };
  postToParent({ type: 'funding-desk:show', ...part });
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
 * Calls `reveal` with the menu or list that a control has opened, which can end below the window. It waits for the release
 * of the pointer, because nothing must move under it.
 */
function followOpened(reveal: (target: Element) => void): void {
  let isDown = false;
  const set = ({ type }: Event) => {
    isDown = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(type, set, { capture: true, passive: true });
  const show = (control: Element) => {
    const opened = document.getElementById(control.getAttribute('aria-controls') ?? '');
    if (opened && control.getAttribute('aria-expanded') === 'true') reveal(opened);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof Element) || target.getAttribute('aria-expanded') !== 'true') continue;
      const showLater = () => requestAnimationFrame(() => show(target));
      if (isDown) document.addEventListener('pointerup', showLater, { once: true, passive: true });
      else showLater();
    }
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-expanded'] });
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
  const release = () => {
    isPressed = false;
  };
  const press = () => {
    isPressed = true;
    // A mouse focuses the pressed element at once. A release outside of the window is not reported.
    setTimeout(release);
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
  // A tap sends press, release and click in one task, and the click may open a dialog.
  document.addEventListener('mouseup', release, options);
  document.addEventListener('focusin', follow);
  setDialogMeasure(measure);
  followOpened((target) => isTouched && reveal(target));
}
