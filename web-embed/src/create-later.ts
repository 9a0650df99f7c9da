import { useEffect, useState } from 'react';

/** Pause before code that did not arrive is asked for again. */
const RETRY_MS = 3_000;

/**
 * A part of the page that is not needed for its first field. It is fetched after the first paint of what uses it, and
 * asked for until it comes, so that a dead spot on the way costs nothing that was typed.
 * @returns hook that is undefined until the part is there
 */
export function createLater<T>(load: () => Promise<T>): () => T | undefined {
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
  return function useLater() {
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
