import { switchesOf } from '@funding-desk/shared/schemas/company/company-switches';
import type { SignatureHold } from '@funding-desk/shared/schemas/signature/second-signer';
import type { AppContext } from '../../../context.ts';
import type { StrangerMail } from '../../../limits/mail-limiter.ts';
import type { AcceptedApplication } from './validate-application.ts';

/** What the limits leave of the e-mails that follow from a submit. */
export interface AdmittedMails {
  /** Why the link of the second owner waits for staff. Null: the worker sends it. */
  readonly heldBecause: SignatureHold | null;
  /** Where the receipt goes. Null: none is sent. */
  readonly receiptTo: string | null;
}

interface LimitInput<T> {
  readonly context: AppContext;
  readonly application: AcceptedApplication;
  readonly store: (admitted: AdmittedMails) => Promise<T>;
  /** Whether the stored application is a new one, so that its e-mails count. */
  readonly isNew: (stored: T) => boolean;
}

type Submitted = Pick<LimitInput<unknown>, 'context' | 'application'>;

interface Counted<R> {
  readonly result: R;
  readonly counted: readonly StrangerMail[];
}

async function admitLink({ context, application }: Submitted): Promise<Counted<SignatureHold | null>> {
  const { secondSigner, sender } = application;
  if (!secondSigner) return { result: null, counted: [] };
  const mail = { kind: 'signature-link', recipient: secondSigner.email, address: sender.address } as const;
  const refusal = await context.mailLimiter.admit(mail);
  if (refusal) return { result: refusal.scope === 'network' ? 'network' : 'recipient', counted: [] };
  return { result: null, counted: [mail] };
}

async function admitReceipt({ context, application }: Submitted): Promise<Counted<string | null>> {
  const { values, company, sender } = application;
  const { emailAddress: recipient = '' } = values;
  if (recipient === '' || !switchesOf(company).sendsReceipts) return { result: null, counted: [] };
  const mail = { kind: 'receipt', recipient, address: sender.address } as const;
  const refusal = await context.mailLimiter.admit(mail);
  return refusal ? { result: null, counted: [] } : { result: recipient, counted: [mail] };
}

/**
 * Counts the e-mails that a submit sends to addresses that the applicant typed. Anybody can type any address, so above
 * the limits the application is accepted, its link waits for staff, and no receipt is sent.
 */
export async function withinMailLimits<T>({ store, isNew, ...input }: LimitInput<T>): Promise<T> {
  const link = await admitLink(input);
  const receipt = await admitReceipt(input);
  let isCounted = false;
  try {
    const stored = await store({ heldBecause: link.result, receiptTo: receipt.result });
    isCounted = isNew(stored);
    return stored;
  } finally {
    if (!isCounted)
      for (const mail of [...link.counted, ...receipt.counted]) await input.context.mailLimiter.release(mail);
  }
}
