import type { JobName, TaskJob } from '@funding-desk/shared/jobs';
import type { Clock } from '@funding-desk/shared/server/clock';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import type { TaskHolder, TaskStore } from '@funding-desk/shared/server/outbox/task-stores';
import {
  type Claim,
  claimTask,
  completeTask,
  failTask,
  retryTaskLater,
  WRITE_RETRY_LIMIT,
} from '@funding-desk/shared/server/outbox/task-transitions';

import type { WorkerContext } from '../context.ts';
import type { ComposedMail } from '../email/mail-message.ts';
import { MAIL_DEADLINE, PermanentMailError, TemporaryMailError } from '../email/transport.ts';

/** Maximum number of sent but unrecorded messages that a process remembers. */
const MAX_UNRECORDED = 1_000;

interface DeliverInput<R extends TaskHolder> {
  readonly context: WorkerContext;
  readonly store: TaskStore<R>;
  readonly name: JobName;
  readonly job: TaskJob;
  /** The fields to read. Default: all. */
  readonly projection?: Readonly<Record<string, 1>>;
  /** Composes the message. @throws PermanentMailError when it is no longer needed */
  readonly compose: (record: R) => Promise<ComposedMail>;
}

/**
 * Equal for all attempts until one is accepted, so that mail clients recognise duplicates. An accepted message that staff
 * send again has another one, because a mail client would hide it.
 */
function messageIdOf({ publicUrl, task: { _id, history = [] } }: { publicUrl: string; task: OutboxTask }): string {
  const accepted = history.filter(({ outcome }) => outcome === 'done').length;
  return `<${_id.toHexString()}${accepted === 0 ? '' : `.${accepted}`}@${new URL(publicUrl).hostname}>`;
}

/** A message that is sent late cannot be recorded within the lease, and another worker would send it again. */
function assertLeaseCoversSending(clock: Clock, leaseEnd: Date): void {
  if (clock.now().getTime() + MAIL_DEADLINE + WRITE_RETRY_LIMIT > leaseEnd.getTime())
    throw new Error('There was not enough time left to send the message.');
}

async function send<R extends TaskHolder>(input: DeliverInput<R>, claim: Claim<R>, messageId: string): Promise<string> {
  const { env, mail, database } = input.context;
  const content = await input.compose(claim.record);
  assertLeaseCoversSending(database.clock, claim.leaseEnd);
  return mail.send({
    ...content,
    from: env.MAIL_FROM,
    to: claim.task.address,
    messageId,
  });
}

/** A permanent rejection only ends this delivery. Other failures are retried. */
async function settleFailure<R extends TaskHolder>(claim: Claim<R>, error: unknown): Promise<void> {
  const isMailError = error instanceof PermanentMailError || error instanceof TemporaryMailError;
  const reason = isMailError ? error.reason : 'The message could not be created or sent this time.';
  if (error instanceof PermanentMailError) await failTask(claim, reason);
  else await retryTaskLater(claim, reason);
  const advice = error instanceof TemporaryMailError && error.advice ? { advice: error.advice } : {};
  const cause = isMailError ? advice : { err: error };
  claim.logger.warn({ ...claim.job, ...cause, attempts: claim.task.attempts }, 'message not delivered');
}

/** Limits the memory: an entry that another process records is never removed otherwise. */
function evictOldest(deliveries: Map<string, string>): void {
  const [oldest] = deliveries.keys();
  if (deliveries.size > MAX_UNRECORDED && oldest !== undefined) deliveries.delete(oldest);
}

/** Claims one message and delivers it, unless it is settled or claimed by another worker. */
export async function deliverOnce<R extends TaskHolder>(input: DeliverInput<R>): Promise<void> {
  const { database, logger, metrics, unrecordedDeliveries } = input.context;
  const claim = await claimTask({ ...input, clock: database.clock, logger });
  if (!claim) return;
  const messageId = messageIdOf({ publicUrl: input.context.env.PUBLIC_URL, task: claim.task });
  let reply = unrecordedDeliveries.get(messageId);
  try {
    if (reply === undefined) {
      reply = await send(input, claim, messageId);
      metrics.countMail('accepted');
    }
  } catch (error) {
    metrics.countMail(error instanceof PermanentMailError ? 'refused' : 'retried');
    await settleFailure(claim, error);
    return;
  }
  // If the database is unavailable for longer than the lease, at least this process does not send it again.
  unrecordedDeliveries.set(messageId, reply);
  evictOldest(unrecordedDeliveries);
  await completeTask(claim, { reply, messageId });
  unrecordedDeliveries.delete(messageId);
}
