import { useEffect, useState } from 'react';

/** Milliseconds, in which the page loads what is in sight. */
const LATER = 3_000;

/** Whether a part is to be rendered: once it is in sight, else a while after the page has opened, as print has it too. */
export function useDeferredMount({ isInSight }: { isInSight: boolean }): boolean {
  const [isDue, setIsDue] = useState(isInSight);
  useEffect(() => {
    const timer = setTimeout(setIsDue, isInSight ? 0 : LATER, true);
    return () => clearTimeout(timer);
  }, [isInSight]);
  return isDue || isInSight;
}
