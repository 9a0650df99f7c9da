import { ASSUMPTIONS, LIFETIMES, LIMITS, PRICES } from './assumptions.ts';
import type { Measured } from './measured.ts';

/** The collection with the bytes of files. */
const FILES = 'files.chunks';
const GIGABYTE = 1e9;
const SECONDS_PER_HOUR = 3_600;

/** What a number of applications a day needs. Rates are per second, bytes are of one member. */
export interface Needs {
  readonly perDay: number;
  /** In the busiest minute. */
  readonly peakRate: number;
  readonly apiCores: number;
  readonly workerCores: number;
  readonly databaseCores: number;
  readonly redisCores: number;
  readonly databaseCommands: number;
  readonly redisCommands: number;
  readonly auditEntries: number;
  /** Records and their indexes that go with their applications or forms. */
  readonly recordBytes: number;
  /** What is never removed, with its indexes. */
  readonly logBytes: number;
  readonly fileBytes: number;
  readonly mailsPerDay: number;
}

/** A part that ends, however many servers there are. */
export interface Limit {
  readonly part: string;
  /** Share of the limit that is in use. Above 1, the part does not hold. */
  readonly share: number;
  /** Days until the part is full. Null for a rate, which the busiest minute of the first day shows. */
  readonly days: number | null;
}

/** US dollars a month. */
export interface Cost {
  readonly servers: number;
  readonly database: number;
  readonly storage: number;
  readonly mail: number;
  readonly perThousand: number;
}

export interface Sizing {
  readonly needs: Needs;
  readonly limits: readonly Limit[];
  readonly cost: Cost;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Bytes of the files of an application, with statements of the assumed size. */
function fileBytesOf({ stored, statements, statementBytes }: Measured): number {
  const measured = stored[FILES]?.disk ?? 0;
  return measured + statements * (ASSUMPTIONS.statementBytes - statementBytes);
}

/** Bytes of records and indexes of one application that stay for this time, without the bytes of files. */
function bytesKept({ stored }: Measured, lifetime: 'application' | 'session' | 'forever'): number {
  const kept = Object.entries(stored).filter(([name]) => LIFETIMES.get(name) === lifetime);
  return sum(kept.map(([name, { disk, indexes }]) => indexes + (name === FILES ? 0 : disk)));
}

/** What the database stores once the oldest applications expire. */
function storedBytes(measured: Measured, perDay: number): Pick<Needs, 'recordBytes' | 'logBytes' | 'fileBytes'> {
  const { months, age, daysPerMonth, sessionDays, abandonedForms, abandonedShare } = ASSUMPTIONS;
  const kept = perDay * daysPerMonth * months;
  const openForms = perDay * sessionDays * (1 + abandonedForms);
  const abandoned = perDay * sessionDays * abandonedForms * abandonedShare;
  return {
    recordBytes: kept * bytesKept(measured, 'application') + openForms * bytesKept(measured, 'session'),
    logBytes: perDay * daysPerMonth * age * bytesKept(measured, 'forever'),
    fileBytes: (kept + abandoned) * fileBytesOf(measured),
  };
}

function needsOf(measured: Measured, perDay: number): Needs {
  const { busiestHour, burst, utilisation, abandonedForms, abandonedShare } = ASSUMPTIONS;
  const hourRate = (perDay * busiestHour) / SECONDS_PER_HOUR;
  const peakRate = hourRate * burst;
  const { applicant, worker, staff } = measured;
  const forms = 1 + abandonedForms * abandonedShare;
  /** Of everybody at the peak. */
  const atPeak = (read: (usage: Measured['staff']) => number) =>
    peakRate * (forms * read(applicant) + read(worker) + read(staff));
  return {
    perDay,
    peakRate,
    apiCores: (peakRate * (forms * applicant.process + staff.process)) / utilisation,
    // The queue holds a burst, so workers serve the busiest hour, not its busiest minute.
    workerCores: (hourRate * worker.process) / utilisation,
    databaseCores: atPeak(({ database }) => database) / utilisation,
    redisCores: atPeak(({ redis }) => redis) / utilisation,
    databaseCommands: atPeak(({ databaseCommands }) => databaseCommands),
    redisCommands: atPeak(({ redisCommands }) => redisCommands),
    auditEntries: peakRate * measured.auditEntries,
    ...storedBytes(measured, perDay),
    mailsPerDay: perDay * measured.mails,
  };
}

function limitsOf(needs: Needs, measured: Measured): readonly Limit[] {
  const { memberBytes, primaryCores, redisCores } = LIMITS;
  const { perDay, fileBytes, recordBytes, logBytes } = needs;
  const recordsPerDay = perDay * (bytesKept(measured, 'application') + bytesKept(measured, 'forever'));
  const rate = (part: string, share: number): Limit => ({ part, share, days: null });
  return [
    {
      part: 'Files in the database',
      share: fileBytes / memberBytes,
      days: memberBytes / (perDay * fileBytesOf(measured)),
    },
    {
      part: 'Records and indexes of one replica set',
      share: (recordBytes + logBytes) / memberBytes,
      days: memberBytes / recordsPerDay,
    },
    rate('Writes of one replica set', needs.databaseCores / primaryCores),
    rate('Redis (one thread)', needs.redisCores / redisCores),
    rate('Audit log (one chain)', needs.auditEntries / measured.auditRate.four),
  ];
}

/** Cores as they can be bought: two processes at least, so that one may stop. */
const bought = (cores: number) => Math.max(2, Math.ceil(cores));

function costOf(needs: Needs, { mailBytes }: Measured): Cost {
  const { members, daysPerMonth } = ASSUMPTIONS;
  const isLarge = needs.fileBytes > LIMITS.memberBytes;
  const servers = (bought(needs.apiCores) + bought(needs.workerCores) + bought(needs.redisCores)) * PRICES.vcpu;
  const database = members * bought(needs.databaseCores) * PRICES.databaseVcpu;
  const records = ((needs.recordBytes + needs.logBytes) / GIGABYTE) * members * PRICES.blockStorage;
  const files = (needs.fileBytes / GIGABYTE) * (isLarge ? PRICES.objectStorage : members * PRICES.blockStorage);
  const mailsPerMonth = needs.mailsPerDay * daysPerMonth;
  const mail = (mailsPerMonth / 1_000) * PRICES.mails + ((mailsPerMonth * mailBytes) / GIGABYTE) * PRICES.mailGigabyte;
  const storage = records + files;
  const perThousand = (servers + database + storage + mail) / ((needs.perDay * daysPerMonth) / 1_000);
  return { servers, database, storage, mail, perThousand };
}

/** What a number of applications a day needs, what breaks first, and what it costs once the oldest ones expire. */
export function sizeFor(measured: Measured, perDay: number): Sizing {
  const needs = needsOf(measured, perDay);
  return { needs, limits: limitsOf(needs, measured), cost: costOf(needs, measured) };
}
