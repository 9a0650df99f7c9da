import { switchesOf } from '@funding-desk/shared/schemas/company/company-switches';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';

/** Who gets e-mails about an answer, as a projection. */
export const MAIL_SETTINGS = { notifyEmails: 1, email: 1, sendsReceipts: 1 } as const;

interface ReceiptsInput {
  readonly company: Pick<Company, 'sendsReceipts'>;
  readonly application: Pick<Application, 'outbox' | 'secondSigner'>;
}

/**
 * Where the first owner's receipt went, corrected addresses included. Null without a receipt: the limits of e-mails to
 * strangers counted none, so nothing else goes there either.
 */
function firstOwnerAddress({ outbox }: ReceiptsInput['application']): string | null {
  return outbox.findLast(({ kind, state }) => kind === 'receipt' && state !== 'replaced')?.address ?? null;
}

/** The first owner hears of the signature, and the second owner gets a copy. Both wait for the new PDF. */
export function signedReceipts({ company, application }: ReceiptsInput): OutboxTask[] {
  if (!switchesOf(company).sendsReceipts) return [];
  const first = firstOwnerAddress(application);
  const second = application.secondSigner?.email ?? '';
  const isShared = first?.toLowerCase() === second.toLowerCase();
  return [
    ...(first === null ? [] : [createTask({ kind: 'second-owner-signed', address: first, dueAt: null })]),
    ...(second === '' || isShared ? [] : [createTask({ kind: 'second-owner-copy', address: second, dueAt: null })]),
  ];
}

/** The first owner hears of the refusal. */
export function declinedReceipts({
  company,
  application,
  dueAt,
}: ReceiptsInput & { readonly dueAt: Date }): OutboxTask[] {
  const first = firstOwnerAddress(application);
  if (first === null || !switchesOf(company).sendsReceipts) return [];
  return [createTask({ kind: 'second-owner-declined', address: first, dueAt })];
}
