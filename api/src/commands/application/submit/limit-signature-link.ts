import type { SignatureHold } from '@funding-desk/shared/schemas/application/second-signer';
import type { AppContext } from '../../../context.ts';
import type { AcceptedApplication } from './validate-application.ts';

interface LimitInput<T> {
  readonly context: AppContext;
  readonly application: AcceptedApplication;
  /** Stores the application. @param heldBecause why the link waits for staff. Null: it is sent */
  readonly store: (heldBecause: SignatureHold | null) => Promise<T>;
  /** Whether the stored application is a new one, so that its link counts. */
  readonly isNew: (stored: T) => boolean;
}

/**
 * Counts the link that a submit sends to a second owner. Anybody can name anybody, so above the limits the application
 * is accepted and its link waits for staff.
 */
export async function withinLinkLimits<T>({ context, application, store, isNew }: LimitInput<T>): Promise<T> {
  const { secondSigner, sender } = application;
  if (!secondSigner) return store(null);
  const mail = { kind: 'signature-link', recipient: secondSigner.email, address: sender.address } as const;
  const refusal = await context.mailLimiter.admit(mail);
  if (refusal) return store(refusal.scope === 'network' ? 'network' : 'recipient');
  let isCounted = false;
  try {
    const stored = await store(null);
    isCounted = isNew(stored);
    return stored;
  } finally {
    if (!isCounted) await context.mailLimiter.release(mail);
  }
}
