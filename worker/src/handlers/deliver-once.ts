import type { Clock } from '@funding-desk/shared/server/clock';
import type { OwedWork } from '@funding-desk/shared/server/models/owed-work';
import type { WorkerContext } from '../context.ts';
import type { MailMessage } from '../email/mail-message.ts';
import { MAIL_DEADLINE, PermanentMailError, TemporaryMailError } from '../email/transport.ts';
import type { OwedPlace } from '../owed-places.ts';
import { type Claim, claimOwed, failOwed, postponeOwed, settleDone } from '../owed-work.ts';
import { PERSIST_LIMIT } from '../persist.ts';

/** What a message says; from whom and to whom stand elsewhere. */
export type MailContent = Pick<MailMessage, 'subject' | 'text' | 'html' | 'attachments'>;

export interface DeliverInput<R> {
  readonly context: WorkerContext;
  readonly place: OwedPlace<R>;
  /** Writes the message. @throws PermanentMailError when there is nothing to be sent any more */
  readonly compose: (record: R) => Promise<MailContent>;
}

/** The same for every attempt at one delivery, so that a message that arrives twice is known as one. */
function messageIdOf({ publicUrl, owedId }: { publicUrl: string; owedId: string }): string {
  return `<${owedId}@${new URL(publicUrl).hostname}>`;
}

/** What is sent late in the lease could not be recorded within it, and another worker would send it again. */
function assertEnoughTime(clock: Clock, leaseEnd: Date): void {
  if (clock.now().getTime() + MAIL_DEADLINE + PERSIST_LIMIT > leaseEnd.getTime())
    throw new Error('Too little time was left to send the message.');
}

async function send<R>({ context, place, compose }: DeliverInput<R>, { record, work, leaseEnd }: Claim<R>) {
  const { env, mail } = context;
  const content = await compose(record);
  assertEnoughTime(context.database.clock, leaseEnd);
  await mail.send({
    ...content,
    from: env.MAIL_FROM,
    to: work.address,
    messageId: messageIdOf({ publicUrl: env.PUBLIC_URL, owedId: place.owedId }),
  });
}

/** Delivers a message that was claimed. A final refusal ends this delivery alone; anything else is tried again. */
export async function deliverClaimed<R>(input: DeliverInput<R>, claim: Claim<R>): Promise<void> {
  const { context, place } = input;
  const { logger, unrecordedDeliveries } = context;
  const { work } = claim;
  try {
    if (!unrecordedDeliveries.has(place.owedId)) await send(input, claim);
  } catch (error) {
    const isMailError = error instanceof PermanentMailError || error instanceof TemporaryMailError;
    const reason = isMailError ? error.reason : 'The message could not be made or sent now.';
    const outcome = { place, logger, work, reason };
    if (error instanceof PermanentMailError) await failOwed(outcome);
    else await postponeOwed(outcome);
    const advice = error instanceof TemporaryMailError && error.advice ? { advice: error.advice } : {};
    const cause = isMailError ? advice : { err: error };
    logger.warn({ ...place.ids, ...cause, attempts: work.attempts }, 'message not delivered');
    return;
  }
  // Should the database stay away for longer than the lease, this process at least does not send it again.
  unrecordedDeliveries.add(place.owedId);
  await settleDone(place);
  unrecordedDeliveries.delete(place.owedId);
}

/** Claims one owed message and delivers it, unless it is settled or in other hands. */
export async function deliverOnce<R extends { readonly owed: readonly OwedWork[] }>(
  input: DeliverInput<R>,
): Promise<void> {
  const { context, place } = input;
  const claim = await claimOwed({ place, logger: context.logger });
  if (claim) await deliverClaimed(input, claim);
}
