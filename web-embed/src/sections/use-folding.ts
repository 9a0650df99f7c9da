import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { postToParent } from '../embed/messages.ts';
import { usePress } from '../fields/errors/use-field-errors.ts';

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

interface FoldingInput {
  /** Any element that is a child of the section. */
  readonly element: RefObject<Element | null>;
  /** The section is complete and valid. */
  readonly isComplete: boolean;
}

/** Folds the section after the focus has moved from it to another section. Unfolds it when a field needs attention. */
export function useFolding({ element, isComplete }: FoldingInput) {
  const [isFolded, setFolded] = useState(false);
  const afterPress = usePress();
  const leave = useEffectEvent((anchor: Element) =>
    afterPress(() => {
      if (isComplete) holdPosition(anchor, () => setFolded(true));
    }),
  );
  useEffect(() => {
    const section = element.current?.closest('section');
    // A section of optional fields is complete from the start. It stays open until something in it changes.
    let hasChanged = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const noteChange = () => {
      hasChanged = true;
    };
    const follow = ({ target }: FocusEvent) => {
      const entered = target instanceof Element && target.closest('section');
      if (!entered) return;
      clearTimeout(timer);
      if (entered !== section) {
        if (hasChanged) timer = setTimeout(() => leave(target), SETTLE_MS);
        // The links of the progress bar focus the heading.
      } else if (target.matches('h2')) setFolded(false);
    };
    section?.addEventListener('input', noteChange);
    document.addEventListener('focusin', follow);
    return () => {
      clearTimeout(timer);
      section?.removeEventListener('input', noteChange);
      document.removeEventListener('focusin', follow);
    };
  }, [element]);
  const mustUnfold = isFolded && !isComplete;
  useEffect(() => {
    if (!mustUnfold) return;
    const unfold = () => holdPosition(document.activeElement ?? document.body, () => setFolded(false));
    const timer = setTimeout(unfold);
    return () => clearTimeout(timer);
  }, [mustUnfold]);
  return { isFolded, toggle: () => setFolded(!isFolded) };
}
