import { followFocus } from './follow-focus.ts';
import './in-frame.css';
import { DIALOG_FRAME, FOLLOWED_FRAME, MAX_HEIGHT, MIN_HEIGHT, postToParent } from '../messages.ts';
import { followVisiblePart, placeBars } from './place-bars.ts';
import { reportEscape, reportMissingForm, reportProgress } from './report-progress.ts';

/** Reports the form's height. Until the form is complete, the frame keeps its height. */
function reportHeight(isFollowed: boolean): void {
  if (!document.querySelector('[aria-busy="false"], [role="alert"]')) return;
  const { height } = document.documentElement.getBoundingClientRect();
  // A form above the maximum height must scroll inside its frame.
  document.documentElement.toggleAttribute('data-followed', isFollowed && height <= MAX_HEIGHT);
  const bounded = Math.min(Math.max(Math.ceil(height), MIN_HEIGHT), MAX_HEIGHT);
  postToParent({ type: 'funding-desk:height', height: bounded });
}

/** Delay after a DOM change before the height is read, in milliseconds. */
const QUIET_MS = 100;

/** Runs after each DOM change. Browsers do not observe sizes in an invisible frame. */
function afterChanges(act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(act, QUIET_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Starts the behaviour that the form needs inside a frame. */
export function startFrameMode(): void {
  const root = document.documentElement;
  const isFollowed = window.name === FOLLOWED_FRAME;
  root.toggleAttribute('data-framed', true);
  root.toggleAttribute('data-followed', isFollowed);
  followVisiblePart();
  const report = () => {
    reportHeight(isFollowed);
    reportMissingForm();
    // The bars load later than the first field.
    placeBars();
  };
  new ResizeObserver(report).observe(root);
  afterChanges(report);
  report();
  followFocus();
  reportProgress();
  if (window.name === DIALOG_FRAME) reportEscape();
}
