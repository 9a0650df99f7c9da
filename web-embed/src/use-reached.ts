import { type RefObject, useEffect, useRef, useState } from 'react';

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
export function useReached<E extends HTMLElement>(): { ref: RefObject<E | null>; isReached: boolean } {
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
