import { followFocus } from './follow-focus.ts';
import './in-frame.css';
import { FOLLOWED_FRAME, MAX_HEIGHT, MIN_HEIGHT, postToParent } from './messages.ts';

/** Tells how tall the form is whenever that changes. Until it is whole, the frame keeps the height that it has. */
function tellHeight(isFollowed: boolean): void {
  if (!document.querySelector('[aria-busy="false"], [role="alert"]')) return;
  const { height } = document.documentElement.getBoundingClientRect();
  // Of a form that is taller than any frame gets, the rest must be scrolled to.
  document.documentElement.toggleAttribute('data-followed', isFollowed && height <= MAX_HEIGHT);
  const told = Math.min(Math.max(Math.ceil(height), MIN_HEIGHT), MAX_HEIGHT);
  postToParent({ type: 'funding-desk:height', height: told });
}

/** Pause after a change of the page, in milliseconds, before its height is read on that account. */
const SETTLES_AFTER = 100;

/** Runs after each change of the page's elements: of a frame out of sight browsers observe no sizes. */
function afterChanges(act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(act, SETTLES_AFTER);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** What the form does beyond its usual when it stands in a page's frame. */
export function startFrameMode(): void {
  const root = document.documentElement;
  const isFollowed = window.name === FOLLOWED_FRAME;
  root.toggleAttribute('data-framed', true);
  root.toggleAttribute('data-followed', isFollowed);
  const tell = () => tellHeight(isFollowed);
  new ResizeObserver(tell).observe(root);
  afterChanges(tell);
  tell();
  followFocus();
}
