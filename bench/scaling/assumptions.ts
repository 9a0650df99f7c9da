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
  /** Members of the replica set, each with all data. */
  members: 3,
  daysPerMonth: 30,
} as const;

/** List prices in US dollars, without discounts. They are inputs: check them before a decision. */
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
