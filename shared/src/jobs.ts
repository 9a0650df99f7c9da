import { z } from 'zod';
import { idSchema } from './schemas/envelope.ts';

/**
 * Every job: its queue and the shape of its payload. Payloads carry ids only; what is owed, how often it was tried and
 * when it is due stand in the database, so an emptied queue loses nothing and retries are not the queue's business.
 */
export const JOBS = {
  'render-application-pdf': { queue: 'render', payload: z.strictObject({ submissionId: idSchema, owedId: idSchema }) },
  'deliver-email': { queue: 'deliver', payload: z.strictObject({ submissionId: idSchema, owedId: idSchema }) },
  'send-resume-link': { queue: 'deliver', payload: z.strictObject({ owedId: idSchema }) },
  'check-document': { queue: 'check', payload: z.strictObject({ owedId: idSchema }) },
  'send-account-mail': { queue: 'deliver', payload: z.strictObject({ owedId: idSchema }) },
  'send-company-mail': { queue: 'deliver', payload: z.strictObject({ owedId: idSchema }) },
} as const;

export type JobName = keyof typeof JOBS;
export type QueueName = (typeof JOBS)[JobName]['queue'];
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>;

export const QUEUE_NAMES: readonly QueueName[] = ['render', 'deliver', 'check'];

/** One id for one owed thing, so that adding twice is adding once. No ':' and never digits alone. */
export function jobIdOf({ name, owedId }: { name: JobName; owedId: string }): string {
  return `${name}-${owedId}`;
}

const MINUTE = 60_000;
const MAIL_PAUSES = [20_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE] as const;

interface Retries {
  readonly maxAttempts: number;
  /** Counted from the first failure. */
  readonly giveUpAfter: number;
  /** Attempts in a row that no process lived to record the end of. */
  readonly maxCrashes: number;
  /** Longer than any attempt may last. */
  readonly lease: number;
  /** A lease is up to this much longer, so that what died together does not come back together. */
  readonly leaseSpread: number;
  readonly pauses: readonly number[];
}

/**
 * How often and how long each kind of owed work is tried (decisions, section 6). Times in milliseconds. Deliveries
 * outlive more crashes than renderings: a rendering that ends its process takes along the deliveries under way.
 */
export const RETRIES = {
  'render-application-pdf': {
    maxAttempts: 200,
    giveUpAfter: 24 * 60 * MINUTE,
    maxCrashes: 5,
    lease: 45_000,
    leaseSpread: 10_000,
    pauses: [2_000, 10_000, MINUTE, 5 * MINUTE, 10 * MINUTE],
  },
  'deliver-email': {
    maxAttempts: 200,
    giveUpAfter: 24 * 60 * MINUTE,
    maxCrashes: 10,
    lease: 90_000,
    leaseSpread: 0,
    pauses: MAIL_PAUSES,
  },
  'send-resume-link': {
    maxAttempts: 200,
    giveUpAfter: 24 * 60 * MINUTE,
    maxCrashes: 10,
    lease: 90_000,
    leaseSpread: 0,
    pauses: MAIL_PAUSES,
  },
  // A scanner that is away is waited for without end: what was not checked is never served.
  'check-document': {
    maxAttempts: Number.MAX_SAFE_INTEGER,
    giveUpAfter: Number.MAX_SAFE_INTEGER,
    maxCrashes: 10,
    lease: 120_000,
    leaseSpread: 10_000,
    pauses: [5_000, 15_000, MINUTE, 2 * MINUTE, 5 * MINUTE],
  },
  'send-account-mail': {
    maxAttempts: 200,
    giveUpAfter: 24 * 60 * MINUTE,
    maxCrashes: 10,
    lease: 90_000,
    leaseSpread: 0,
    pauses: MAIL_PAUSES,
  },
  'send-company-mail': {
    maxAttempts: 200,
    giveUpAfter: 24 * 60 * MINUTE,
    maxCrashes: 10,
    lease: 90_000,
    leaseSpread: 0,
    pauses: MAIL_PAUSES,
  },
} as const satisfies Record<JobName, Retries>;

/** Pause before the next attempt after `attempts` failed ones; the last step repeats. Milliseconds. */
export function pauseAfter({ name, attempts }: { name: JobName; attempts: number }): number {
  const pauses: readonly number[] = RETRIES[name].pauses;
  return pauses[Math.min(attempts, pauses.length) - 1] ?? MINUTE;
}
