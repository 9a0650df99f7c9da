import { createElement, type FunctionComponent, type RefObject, useEffect, useRef, useState } from 'react';

/** Delay before failed code is loaded again. */
const RETRY_MS = 3_000;
/** A part counts as failing after this number of failed loads. */
const FAILING_AFTER = 2;

export interface LazyPart<T> {
  /** Undefined until the part has loaded. */
  readonly part: T | undefined;
  /** The last loads failed. The next one follows by itself. */
  readonly isFailing: boolean;
}

/**
 * Creates a hook for a part of the page that the first field does not need. The part loads after the first paint of the
 * component that uses it. A failed load is retried, so that a short disconnection does not lose any input.
 */
export function createLazyPart<T>(load: () => Promise<T>): () => LazyPart<T> {
  let loaded: T | undefined;
  let loading: Promise<void> | undefined;
  const loadPart = async () => {
    try {
      loaded ??= await load();
    } finally {
      loading = undefined;
    }
  };
  // Many fields share one part. They must not start the same import again.
  const loadOnce = () => {
    loading ??= loadPart();
    return loading;
  };
  return function useLazyPart() {
    // Undefined once the part has loaded.
    const [failures, setFailures] = useState(loaded ? undefined : 0);
    useEffect(() => {
      let isUnmounted = false;
      const attempt = () => {
        loadOnce().then(
          () => !isUnmounted && setFailures(undefined),
          () => {
            if (isUnmounted) return;
            setFailures((count = 0) => count + 1);
            timer = setTimeout(attempt, RETRY_MS);
          },
        );
      };
      // Starts in a new task, because the task that mounts the component is already long.
      let timer = setTimeout(attempt);
      return () => {
        isUnmounted = true;
        clearTimeout(timer);
      };
    }, []);
    return { part: loaded, isFailing: Number(failures) >= FAILING_AFTER };
  };
}

/** A component that renders nothing until its code has loaded. */
export function createLazyComponent<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  const useComponent = createLazyPart(load);
  return function LazyComponent(props) {
    const { part } = useComponent();
    return part ? createElement(part, props) : null;
  };
}

/** Distance from the viewport at which an element counts as near. */
const MARGIN = '600px';
/** Every element counts as near after this time. Preloaded parts keep working without a connection. */
const MAX_DELAY_MS = 3_000;
/** Events that show that the page is in use and will need its other parts. */
const USE_EVENTS = ['focusin', 'keydown', 'pointerdown', 'scroll'] as const;

/**
 * Whether the element is near the viewport, the page is in use, or it has been open for a while. Deferred parts load
 * then.
 */
export function useNearViewport<E extends HTMLElement>(): { ref: RefObject<E | null>; isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const markNear = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && markNear(),
      {
        rootMargin: MARGIN,
      },
    );
    observer.observe(element);
    const timer = setTimeout(markNear, MAX_DELAY_MS);
    for (const use of USE_EVENTS) window.addEventListener(use, markNear, { once: true, passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const use of USE_EVENTS) window.removeEventListener(use, markNear);
    };
  }, [isNear]);
  return { ref, isNear };
}
