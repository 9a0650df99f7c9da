import { useEffect, useRef } from 'react';

/** Reports changes to the application. What was submitted is a version of it, so that a change must cancel it. */
export interface ChangeWatcher {
  /** Calls `listen` whenever a value changes. @returns unsubscribes */
  readonly onValues: (listen: () => void) => () => void;
  /** A text that differs whenever anything other than a value changes. */
  readonly version: string;
}

export function useCancelOnChange({ onValues, version }: ChangeWatcher, cancel: () => void): void {
  useEffect(() => onValues(cancel), [onValues, cancel]);
  const submitted = useRef(version);
  useEffect(() => {
    if (submitted.current !== version) cancel();
  }, [version, cancel]);
}
