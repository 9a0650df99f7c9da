/** What the model assumes beside the measured figures. Change them here; `docs/scaling.md` names them. */
export const ASSUMPTIONS = {
  /** Share of a day's applications in its busiest hour. */
  busiestHour: 0.15,
  /** Rate of the busiest minute, compared with the average of the busiest hour. */
  burst: 3,
  /** Share of a core that may be in use at the peak. */
  utilisation: 0.5,
  /** Bytes of a real bank statement. The measured ones are smaller. */
  statementBytes: 300_000,
  /** Months for which applications are kept. */
  months: 24,
  /** Age of the installation in months. The audit log and the counters are never removed. */
  age: 60,
  /** Forms with files that are begun and not sent, for each application, and their share of an applicant's work and files. */
  abandonedForms: 1,
  abandonedShare: 0.5,
  /** Days for which these, and the sessions of all forms, are kept. */
  sessionDays: 1,
  /** Members of the replica set, each with all data. */
  members: 3,
  daysPerMonth: 30,
} as const;

/**
 * How long the records of one application stay. Other collections grow with people and companies, or with webhooks and API
 * keys, which the measurement does not use.
 */
export const LIFETIMES: ReadonlyMap<string, 'application' | 'session' | 'forever'> = new Map([
  ['form-submissions', 'application'],
  ['application-documents', 'application'],
  ['documents', 'application'],
  ['notes', 'application'],
  ['files.files', 'application'],
  ['files.chunks', 'application'],
  ['form-sessions', 'session'],
  ['audit-log', 'forever'],
  ['daily-counters', 'forever'],
  ['monthly-counters', 'forever'],
  ['traced-copies', 'forever'],
]);

/**
 * List prices in US dollars, without discounts. They are inputs: check them before a decision. Those of m7i and S3 were
 * compared with lists of April to June 2026, the others are of 2025.
 */
export const PRICES = {
  /** General purpose, 4 GB for each vCPU, per vCPU and month: m7i in us-east-1 at $0.0504 an hour. */
  vcpu: 36.8,
  /** For databases, 8 GB for each vCPU, per vCPU and month: r7i in us-east-1 at $0.0662 an hour. */
  databaseVcpu: 48.3,
  /** Per GB and month: gp3 volumes. */
  blockStorage: 0.08,
  /** Per GB and month: S3 Standard. */
  objectStorage: 0.023,
  /** Per 1,000 e-mails, and per GB of attachments and transfer: SES. */
  mails: 0.1,
  mailGigabyte: 0.21,
} as const;

/** Where one part ends, however many servers there are. */
export const LIMITS = {
  /** Cores of the largest database server that is usual. Only one member of a replica set accepts writes. */
  primaryCores: 32,
  /** Redis executes commands in one thread. */
  redisCores: 1,
  /** Bytes of a member that can still be backed up and copied to a new member within a night. */
  memberBytes: 2e12,
} as const;
