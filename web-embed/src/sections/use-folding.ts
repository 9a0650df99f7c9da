import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { postToParent } from '../embed/messages.ts';
import { usePress } from '../lib/use-press.ts';

/** Delay after the focus has moved on, in milliseconds. A phone opens its keyboard and scrolls meanwhile. */
const SETTLE_MS = 500;

/** Changes the height of a section without moving the anchor on the screen. */
function holdPosition(anchor: Element, change: () => void): void {
  const before = anchor.getBoundingClientRect().top;
  flushSync(change);
  const by = anchor.getBoundingClientRect().top - before;
  if (by === 0) return;
  // An auto-sized frame does not scroll itself; the page around it does.
  if (document.documentElement.hasAttribute('data-followed')) postToParent({ type: 'funding-desk:shift', by });
  else window.scrollBy({ top: by, behavior: 'instant' });
}

/**
 * `ahead` is a section that was not worked in yet, and `closed` one that the applicant has closed: their fields can still be
 * reached by focus, and by the browser when it fills in or searches the page. The fields of a section that is `done` are
 * skipped.
 */
export type FoldState = 'open' | 'ahead' | 'closed' | 'done';

interface FoldingInput {
  /** Any element that is a child of the section. */
  readonly element: RefObject<Element | null>;
  /** The section is folded until it is reached. */
  readonly startsFolded: boolean;
  /** The section is complete and valid. */
  readonly isComplete: boolean;
  /** It has a value of its own. */
  readonly isStarted: boolean;
  /** One of its fields needs attention. */
  readonly isMarked: boolean;
}

function mustOpen(state: FoldState, { isComplete, isStarted, isMarked }: FoldingInput): boolean {
  if (state === 'open') return false;
  return isMarked || (state === 'ahead' && isStarted) || (state === 'done' && !isComplete);
}

/** State of a section after the focus has moved to another one. */
function stateAfter(state: FoldState, hasChanged: boolean, input: FoldingInput): FoldState {
  const { isComplete, isStarted, isMarked, startsFolded } = input;
  if (state !== 'open' || isMarked) return state;
  // A restored section stays open until something in it changes.
  if (hasChanged) return isComplete ? 'done' : 'open';
  return startsFolded && !isStarted ? 'ahead' : 'open';
}

interface Moves {
  /** The focus, or the browser's search, has reached a field or the heading. */
  readonly reach: (target: Element) => void;
  /** The focus has been in another section for a while. */
  readonly leave: (anchor: Element, hasChanged: boolean) => void;
}

/** Reports when the focus enters the section and when it has moved on. @returns stops */
function followMoves(section: Element, { reach, leave }: Moves): () => void {
  let hasChanged = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteChange = () => {
    hasChanged = true;
  };
  const follow = (target: EventTarget | null) => {
    const entered = target instanceof Element && target.closest('section');
    if (!entered) return;
    clearTimeout(timer);
    if (entered !== section) timer = setTimeout(() => leave(target, hasChanged), SETTLE_MS);
    // The row with the button opens the section only when it is pressed.
    else if (!target.closest('[data-folded]')) reach(target);
  };
  const followFocus = ({ target }: Event) => follow(target);
  // A search in the page scrolls the part that is folded.
  const followSearch = ({ target }: Event) => {
    if (target instanceof Element && target !== section && target.scrollTop > 0) reach(target);
  };
  section.addEventListener('input', noteChange);
  section.addEventListener('scroll', followSearch, true);
  document.addEventListener('focusin', followFocus);
  follow(document.activeElement);
  return () => {
    clearTimeout(timer);
    section.removeEventListener('input', noteChange);
    section.removeEventListener('scroll', followSearch, true);
    document.removeEventListener('focusin', followFocus);
  };
}

/** Shows a field whose section has just opened. */
function show(target: Element): void {
  for (let part = target.parentElement; part && part.tagName !== 'SECTION'; part = part.parentElement)
    part.scrollTop = 0;
  target.scrollIntoView({ block: 'nearest' });
}

/**
 * Folds the section after the focus has moved from it to another section. Opens it when it is reached, and when a field
 * needs attention.
 */
export function useFolding(input: FoldingInput) {
  const { element, startsFolded, isStarted } = input;
  const [state, setState] = useState<FoldState>(startsFolded && !isStarted ? 'ahead' : 'open');
  const afterPress = usePress();
  const reach = useEffectEvent((target: Element) => {
    if (state === 'open') return;
    flushSync(() => setState('open'));
    if (!target.matches('h2')) show(target);
  });
  const leave = useEffectEvent((anchor: Element, hasChanged: boolean) =>
    afterPress(() => {
      const next = stateAfter(state, hasChanged, input);
      if (next !== state) holdPosition(anchor, () => setState(next));
    }),
  );
  useEffect(() => {
    const section = element.current?.closest('section');
    return section ? followMoves(section, { reach: (at) => reach(at), leave: (...at) => leave(...at) }) : undefined;
  }, [element]);
  const isToOpen = mustOpen(state, input);
  useEffect(() => {
    if (!isToOpen) return;
    const open = () => holdPosition(document.activeElement ?? document.body, () => setState('open'));
    const timer = setTimeout(open);
    return () => clearTimeout(timer);
  }, [isToOpen]);
  const fold = () => setState(input.isComplete && (isStarted || !startsFolded) ? 'done' : 'closed');
  return { state, toggle: () => (state === 'open' ? fold() : setState('open')) };
}
