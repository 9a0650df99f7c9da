import { z } from 'zod';
import { idSchema } from './schemas/envelope.ts';

/** E-mails to a person about the account. */
const ACCOUNT_MAIL_KINDS = [
  'password-reset',
  /** Changed by the owner. */
  'password-changed',
  /** Set by an administrator. */
  'password-set',
  'failed-sign-ins',
  /** Changed by the owner. Sent to the previous address. */
  'email-changed',
  /** Changed by an administrator. Sent to the previous address. */
  'email-set',
  'two-factor-on',
  'two-factor-off',
  /** Reset by an administrator. */
  'two-factor-reset',
  'recovery-codes-changed',
  /** Created by an administrator with an import. The person chooses a password. */
  'account-created',
  'application-assigned',
  'application-mentioned',
  /** To the administrators of a company, about a person who downloads many applications. */
  'many-downloads',
  /** On Mondays, to people who asked for it. */
  'weekly-summary',
  /** A super admin tries the mail server. */
  'test-mail',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** Retry limits of a job (decisions, section 6). Times in milliseconds. */
interface Retries {
  /** Counted from the last manual retry, like `giveUpAfter`. */
  readonly maxAttempts: number;
  /** Counted from the first failure. */
  readonly giveUpAfter: number;
  /** Consecutive attempts whose end no process recorded. */
  readonly maxCrashes: number;
  /** Longer than any attempt. */
  readonly lease: number;
  /** Maximum random extension of a lease, so that tasks that crashed together are not retried together. */
  readonly leaseSpread: number;
  /** Maximum random extension of a pause, as a share of it. */
  readonly pauseSpread: number;
  readonly pauses: readonly number[];
}

const MINUTE = 60_000;

/** A rendering that crashes its process also interrupts deliveries, so deliveries allow more crashes. */
const RENDER_RETRIES = {
  maxAttempts: 200,
  giveUpAfter: 24 * 60 * MINUTE,
  maxCrashes: 5,
  lease: 45_000,
  leaseSpread: 10_000,
  pauseSpread: 0,
  pauses: [2_000, 10_000, MINUTE, 5 * MINUTE, 10 * MINUTE],
} as const satisfies Retries;

const MAIL_RETRIES = {
  maxAttempts: 200,
  giveUpAfter: 24 * 60 * MINUTE,
  maxCrashes: 10,
  lease: 90_000,
  leaseSpread: 0,
  pauseSpread: 0,
  pauses: [20_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE],
} as const satisfies Retries;

/** Checks wait for an unavailable scanner without a limit: an unchecked file is never served. */
const CHECK_RETRIES = {
  maxAttempts: Number.MAX_SAFE_INTEGER,
  giveUpAfter: Number.MAX_SAFE_INTEGER,
  maxCrashes: 10,
  lease: 120_000,
  leaseSpread: 10_000,
  pauseSpread: 0,
  pauses: [5_000, 15_000, MINUTE, 2 * MINUTE, 5 * MINUTE],
} as const satisfies Retries;

/** A statement that cannot be read is no failure. These are of the database or of the process. */
const READ_RETRIES = {
  maxAttempts: 50,
  giveUpAfter: 24 * 60 * MINUTE,
  maxCrashes: 5,
  // A used process and a new one may take a minute each.
  lease: 150_000,
  leaseSpread: 10_000,
  pauseSpread: 0,
  pauses: [5_000, 30_000, MINUTE, 5 * MINUTE, 10 * MINUTE],
} as const satisfies Retries;

/** As of a statement. An attempt takes as long as the pages of all photos take, after everything else. */
const SCAN_RETRIES = { ...READ_RETRIES, lease: 60 * MINUTE } as const satisfies Retries;

/** Receivers of webhooks are often away for a weekend. Random pauses keep events that failed together apart. */
const WEBHOOK_RETRIES = {
  maxAttempts: 200,
  giveUpAfter: 3 * 24 * 60 * MINUTE,
  maxCrashes: 20,
  lease: 45_000,
  leaseSpread: 5_000,
  pauseSpread: 0.25,
  pauses: [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE, 120 * MINUTE, 240 * MINUTE],
} as const satisfies Retries;

/** As of a statement. An attempt stamps all files of a package. */
const PREPARE_RETRIES = { ...READ_RETRIES, lease: 5 * MINUTE } as const satisfies Retries;

interface Queue {
  /** Jobs that one worker runs at the same time. */
  readonly concurrency: number;
  /** As many more for each of its rendering threads. */
  readonly perRenderThread?: number;
}

/** Every queue. Workers consume all of them. */
export const QUEUES = {
  /** Two more store their PDFs while the threads render the next ones. */
  render: { concurrency: 2, perRenderThread: 1 },
  /** Also the connections to the mail server. */
  deliver: { concurrency: 10 },
  check: { concurrency: 2 },
  read: { concurrency: 1 },
  /** Behind everything else: text in pictures takes seconds of CPU for each page. */
  recognize: { concurrency: 1 },
  /** Stamps the files of packages for funders. */
  prepare: { concurrency: 2 },
  /** An endpoint that does not answer takes one of these slots. */
  webhook: { concurrency: 100 },
  /** Recurring work. A sweep that is still running is left out, so there are never more. */
  sweep: { concurrency: 20 },
} as const satisfies Record<string, Queue>;
export type QueueName = keyof typeof QUEUES;
const isQueueName = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);
export const QUEUE_NAMES: readonly QueueName[] = Object.keys(QUEUES).filter(isQueueName);

export function concurrencyOf(queue: QueueName, renderThreads: number): number {
  const { concurrency, perRenderThread = 0 }: Queue = QUEUES[queue];
  return concurrency + perRenderThread * renderThreads;
}

interface JobDefinition {
  readonly queue: Exclude<QueueName, 'sweep'>;
  readonly retries: Retries;
  /** Kinds of outbox tasks that the job handles. */
  readonly kinds: readonly string[];
}

/**
 * Every job with its kinds of outbox tasks. The queue only triggers jobs. Content, attempts and due times are in the
 * database, so an empty queue loses nothing.
 */
export const JOBS = {
  'render-application-pdf': { queue: 'render', retries: RENDER_RETRIES, kinds: ['pdf', 'completed-pdf'] },
  'deliver-email': { queue: 'deliver', retries: MAIL_RETRIES, kinds: ['email', 'completed-email'] },
  /** E-mails about an application to those who sign it. */
  'send-receipt': {
    queue: 'deliver',
    retries: MAIL_RETRIES,
    kinds: ['receipt', 'second-owner-signed', 'second-owner-declined', 'second-owner-copy', 'decline-notice'],
  },
  'send-resume-link': { queue: 'deliver', retries: MAIL_RETRIES, kinds: ['resume-link', 'draft-reminder'] },
  'check-document': { queue: 'check', retries: CHECK_RETRIES, kinds: ['virus-check'] },
  /** One job reads what is due of one application, so that its figures are computed once. */
  'read-statements': { queue: 'read', retries: READ_RETRIES, kinds: ['read-statement'] },
  'recognize-statement': { queue: 'recognize', retries: SCAN_RETRIES, kinds: ['recognize-statement'] },
  'send-account-mail': { queue: 'deliver', retries: MAIL_RETRIES, kinds: ACCOUNT_MAIL_KINDS },
  /** E-mails of a request for documents or for a signature: to the person asked, and to staff once it is answered. */
  'send-request-mail': {
    queue: 'deliver',
    retries: MAIL_RETRIES,
    kinds: ['document-request', 'request-reminder', 'request-answered'],
  },
  /** Stamps and stores the files of a package, then makes its e-mail due. */
  'prepare-package': { queue: 'prepare', retries: PREPARE_RETRIES, kinds: ['prepare-package'] },
  'send-package': { queue: 'deliver', retries: MAIL_RETRIES, kinds: ['package'] },
  /** The link to a funder's disclosure for the applicant, and the evidence of its signature for the funder. */
  'send-disclosure-mail': {
    queue: 'deliver',
    retries: MAIL_RETRIES,
    kinds: ['disclosure', 'disclosure-evidence'],
  },
  /** The link to offers for the applicant, and the e-mail to staff about the answer. */
  'send-offers-mail': { queue: 'deliver', retries: MAIL_RETRIES, kinds: ['offers', 'offers-answered'] },
  /** E-mails to a company's administrators. */
  'send-company-mail': { queue: 'deliver', retries: MAIL_RETRIES, kinds: ['retention-shortened'] },
  /** One job sends everything that is due at one endpoint, so that a slow endpoint takes one slot of the queue. */
  'send-webhooks': { queue: 'webhook', retries: WEBHOOK_RETRIES, kinds: ['webhook'] },
} as const satisfies Record<string, JobDefinition>;

/**
 * What must follow a change within the product. Whoever makes the change stores the effect in the same update and
 * carries it out at once; the sweep carries out what a crash left. `server/models/outbox/effects.ts` has the payloads.
 */
export const EFFECT_KINDS = [
  'log-entry',
  'end-signature-link',
  'notify-person',
  'tell-administrators',
  'tell-of-failure',
  'record-answer',
  'advance-stage',
  'mark-package',
  'tell-of-choice',
  'publish-event',
  'accept-application',
  'request-signature',
  'file-documents',
  'remove-files',
  'release-assignments',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

export type JobName = keyof typeof JOBS;
export type TaskKind = (typeof JOBS)[JobName]['kinds'][number];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOBS, name);
}

const JOB_NAMES = Object.keys(JOBS).filter(isJobName);
const kindsOf = (name: JobName): readonly TaskKind[] => JOBS[name].kinds;

const ACCOUNT_KINDS: ReadonlySet<string> = new Set(ACCOUNT_MAIL_KINDS);
export const isAccountMailKind = (kind: string): kind is AccountMailKind => ACCOUNT_KINDS.has(kind);

export const TASK_KINDS: readonly TaskKind[] = JOB_NAMES.flatMap(kindsOf);

/** The job of every kind of outbox task. */
export const JOB_OF_KIND: Readonly<Record<TaskKind, JobName>> = z
  .record(z.enum(TASK_KINDS), z.enum(JOB_NAMES))
  .parse(Object.fromEntries(JOB_NAMES.flatMap((name) => kindsOf(name).map((kind) => [kind, name]))));

/**
 * Payload of every job: the task id, and the record id unless it must stay out of the queue. The handler reads the
 * rest. For `send-webhooks` the task id is that of the endpoint, and for `read-statements` that of the application.
 */
export const taskJobSchema = z.strictObject({
  recordId: idSchema.optional(),
  taskId: idSchema,
  /** The request that created the task, for log lines. Absent in jobs of sweeps. */
  requestId: z.uuid().optional(),
});
export type TaskJob = z.infer<typeof taskJobSchema>;

/** One job id per task, so adding a job twice adds it once. BullMQ allows neither ':' nor digits only. */
export function jobIdOf({ name, taskId }: { name: JobName; taskId: string }): string {
  return `${name}-${taskId}`;
}

/** Milliseconds before the next attempt after `attempts` failures. The last value repeats. */
export function pauseAfter({ name, attempts }: { name: JobName; attempts: number }): number {
  const { pauses, pauseSpread }: Retries = JOBS[name].retries;
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? MINUTE;
  return pause * (1 + Math.random() * pauseSpread);
}
