import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { completeDuplicateKeys } from '@funding-desk/shared/server/duplicates/mark-duplicates';
import { sweepErasures } from '@funding-desk/shared/server/erasure/run-erasure';
import type { WorkerContext } from '../context.ts';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { createAnchoring } from './audit/anchor-audit.ts';
import { createVerification } from './audit/verify-audit.ts';
import { enqueueReminders } from './mails/enqueue-reminders.ts';
import { enqueueWeeklySummaries } from './mails/enqueue-weekly-summaries.ts';
import { removeExpired } from './retention-rules.ts';
import { sweepDocuments } from './sweep-documents.ts';
import { sweepMailbox } from './sweep-mailbox.ts';
import { sweepRetention } from './sweep-retention.ts';
import { removeLeftDeliveries, sweepWebhooks } from './sweep-webhooks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface Sweep {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly interval: number;
  /** Two workers may run it at the same time, and a crash may cut it short. */
  readonly run: () => Promise<unknown>;
  /** Every worker runs it, by a timer. Any other sweep is run by one worker at a time, whichever Redis chooses. */
  readonly isInEveryWorker?: true;
}

/** All recurring work. */
export function listSweeps(context: WorkerContext): readonly Sweep[] {
  const announceDeleted = (id: string) => context.live.announceChange({ id, what: 'deleted' });
  return [
    // It repairs what a missing queue leaves, so it uses none.
    { name: 'outbox', interval: 2 * SECOND, run: () => sweepOutbox(context), isInEveryWorker: true },
    { name: 'webhooks', interval: 2 * SECOND, run: () => sweepWebhooks(context) },
    { name: 'left webhooks', interval: 10 * MINUTE, run: () => removeLeftDeliveries(context) },
    { name: 'counters', interval: 5 * SECOND, run: () => countFacts(context.database) },
    { name: 'documents', interval: 30 * SECOND, run: () => sweepDocuments(context) },
    { name: 'expired data', interval: 10 * MINUTE, run: () => removeExpired(context) },
    { name: 'duplicate keys', interval: 10 * MINUTE, run: () => completeDuplicateKeys(context) },
    // The mailbox is a folder of this machine.
    { name: 'mailbox', interval: 10 * MINUTE, run: () => sweepMailbox(context), isInEveryWorker: true },
    { name: 'retention', interval: 5 * MINUTE, run: () => sweepRetention(context) },
    { name: 'erasures', interval: 30 * SECOND, run: () => sweepErasures({ ...context, announceDeleted }) },
    { name: 'reminders', interval: MINUTE, run: () => enqueueReminders(context) },
    { name: 'weekly summaries', interval: 10 * MINUTE, run: () => enqueueWeeklySummaries(context) },
    // What these two compare with is outside the database, in this process and in its file: who alters the log cannot alter it.
    { name: 'audit verification', interval: MINUTE, run: createVerification(context), isInEveryWorker: true },
    { name: 'audit anchor', interval: 60 * MINUTE, run: createAnchoring(context), isInEveryWorker: true },
  ];
}
