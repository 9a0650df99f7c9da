import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pause before code that did not arrive is asked for again. */
const RETRY_MS = 3_000;

/**
 * A part of the page that is not needed for its first field. It is fetched after the first paint of what uses it, and
 * asked for until it comes, so that a dead spot on the way costs nothing that was typed.
 * @returns hook that is undefined until the part is there
 */
export function createLazyPart<T>(load: () => Promise<T>): () => T | undefined {
  let arrived: T | undefined;
  let arriving: Promise<void> | undefined;
  const fetchPart = async () => {
    try {
      arrived ??= await load();
    } finally {
      arriving = undefined;
    }
  };
  // Many fields use the same part, and asking for it is work even while it is on its way.
  const fetchOnce = () => {
    arriving ??= fetchPart();
    return arriving;
  };
  return function useLazyPart() {
    const [, setArrived] = useState(arrived !== undefined);
    useEffect(() => {
      let isGone = false;
      const attempt = () => {
        fetchOnce().then(
          () => !isGone && setArrived(true),
          () => {
            if (!isGone) timer = setTimeout(attempt, RETRY_MS);
          },
        );
      };
      // Not in the task that puts what uses it onto the page, which is long enough.
      let timer = setTimeout(attempt);
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, []);
    return arrived;
  };
}

/** How far off the screen a part counts as reached. */
const MARGIN = '600px';
/** Reached by time: a dead spot on the way costs less when everything is there already. */
const LATEST_MS = 3_000;
/** Signs that the page is being used, after which its later parts will be wanted. */
const USES = ['focusin', 'keydown', 'pointerdown', 'scroll'] as const;

/**
 * Whether the applicant has come near the element, or begun to use the page, or been on it for a while: the moment to load
 * what the first field did not need.
 */
export function useNearViewport<E extends HTMLElement>(): { ref: RefObject<E | null>; isReached: boolean } {
  const ref = useRef<E>(null);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isReached || !element) return;
    const reach = () => setReached(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reach(), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    const timer = setTimeout(reach, LATEST_MS);
    for (const use of USES) window.addEventListener(use, reach, { once: true, passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const use of USES) window.removeEventListener(use, reach);
    };
  }, [isReached]);
  return { ref, isReached };
}
