import { IDEMPOTENCY_HOURS } from '@funding-desk/shared/schemas/people/api-key';
import { removeProofs } from '@funding-desk/shared/server/deals/kept-proofs';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import {
  removeFormSessions,
  removeIncompleteSupplements,
  removeIncompleteUploads,
  removePackageCopies,
  removeRemovedUploads,
  removeRenderings,
} from './remove-uploads.ts';
import { removeOldDeliveries, WEBHOOK_DELIVERY_DAYS } from './sweep-webhooks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface RetentionRule {
  /** What is removed. The table of `docs/operations.md` has it, too. */
  readonly data: string;
  /** Milliseconds that the data stays after `since`. */
  readonly term: number;
  readonly since: string;
  /** Removes what began its term before `until`. It may run twice. */
  readonly remove: (context: WorkerContext, until: Date) => Promise<unknown>;
}

const until = (date: Date) => trusted({ $lte: date });

const NOTIFICATION_DAYS = 90;

/** What is removed at an age that is the same for all companies. `sweepRetention` removes applications. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    data: 'Sessions of staff',
    term: 0,
    since: 'their end',
    remove: ({ database }, date) => database.authSessions.deleteMany({ expiresAt: until(date) }),
  },
  {
    data: 'Responses to calls with `Idempotency-Key`',
    term: IDEMPOTENCY_HOURS * HOUR,
    since: 'the call',
    remove: ({ database }, date) => database.idempotentCalls.deleteMany({ startedAt: until(date) }),
  },
  {
    data: 'Which applications a person downloaded in a day, for the warning to administrators',
    term: 3 * DAY,
    since: 'that day',
    remove: ({ database }, date) =>
      database.downloadDays.deleteMany({ day: trusted({ $lt: date.toISOString().slice(0, 10) }) }),
  },
  {
    data: 'Notifications of people, also unread ones',
    term: NOTIFICATION_DAYS * DAY,
    since: 'the event',
    remove: ({ database }, date) => database.notifications.deleteMany({ createdAt: until(date) }),
  },
  {
    data: 'Webhook deliveries',
    term: WEBHOOK_DELIVERY_DAYS * DAY,
    since: 'the event',
    remove: removeOldDeliveries,
  },
  {
    data: 'Form sessions with their drafts and files',
    // With the session lifetime and the sweep interval, it stays below the 24 h of decisions, section 4.
    term: 10 * MINUTE,
    since: 'their end, or that of their resume link',
    remove: removeFormSessions,
  },
  {
    data: 'Drafts of second owners on the pages of their links',
    term: 10 * MINUTE,
    since: 'their end, or that of the link',
    remove: ({ database }, date) =>
      database.applicantRequests.updateMany(
        { 'drafts.keptUntil': until(date) },
        { $pull: { drafts: { keptUntil: until(date) } } },
      ),
  },
  {
    data: 'Files that the applicant removed from a form',
    term: HOUR / 4,
    since: 'the removal',
    remove: removeRemovedUploads,
  },
  {
    data: 'Incomplete uploads of applicants',
    term: HOUR / 4,
    since: 'their start',
    remove: removeIncompleteUploads,
  },
  {
    data: 'Incomplete uploads of staff',
    term: HOUR / 4,
    since: 'their start',
    remove: removeIncompleteSupplements,
  },
  {
    data: 'Stamped files of packages for funders',
    term: HOUR / 6,
    since: 'the end of their 14 days',
    remove: removePackageCopies,
  },
  {
    data: 'Disclosures that were transmitted to applicants, with the proof',
    term: 0,
    since: 'the end of four years, or of what the law names',
    remove: removeProofs,
  },
  {
    data: 'PDFs that no application uses',
    // Renderings may claim their files only in the first half of this time.
    term: HOUR,
    since: 'their rendering',
    remove: removeRenderings,
  },
];

/** Applies every rule. One that fails does not keep the others. @throws AggregateError of what failed */
export async function removeExpired(context: WorkerContext): Promise<void> {
  const failures: Error[] = [];
  for (const { data, term, remove } of RETENTION_RULES) {
    try {
      await remove(context, context.database.clock.fromNow(-term));
    } catch (error) {
      failures.push(new Error(`${data} were not removed`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'expired data was not removed');
}
