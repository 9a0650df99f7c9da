import { useEffect, useEffectEvent } from 'react';
import { readSlug } from '../load-application.ts';
import { beforeRenewal } from '../renewal.ts';
import { readStoredSession } from '../session/session-storage.ts';

interface RenewalInput {
  /** Saves the form at once. Resolves to false when the server cannot be told. */
  readonly flush: () => Promise<boolean>;
  /** Something is on its way that a reload would end. */
  readonly isBusy: boolean;
}

/** Has the form kept, and the way back to it, before the page is renewed. */
export function useRenewal({ flush, isBusy }: RenewalInput): void {
  const keep = useEffectEvent(async () => {
    if (isBusy || !(await flush())) return false;
    // Where the browser keeps nothing, the new page would begin empty.
    return readStoredSession(readSlug(window.location.pathname)) !== undefined;
  });
  useEffect(() => beforeRenewal(() => keep()), []);
}
