import { ASSUMPTIONS, LIMITS, PRICES } from './assumptions.ts';
import type { Measured } from './measured.ts';

/** Collections with the bytes of files. */
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
  readonly recordBytes: number;
  readonly indexBytes: number;
  readonly fileBytes: number;
  readonly mailsPerDay: number;
}

/** Share of a limit that is in use. Above 1, the part breaks. */
export interface Limits {
  readonly 'Files in the database': number;
  readonly 'Records and indexes of one replica set': number;
  readonly 'Writes of one replica set': number;
  readonly 'Redis, one thread': number;
  readonly 'Audit log, one chain': number;
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
  readonly limits: Limits;
  readonly cost: Cost;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Bytes of the files of an application, with statements of the assumed size. */
function fileBytesOf({ stored, statements, statementBytes }: Measured): number {
  const measured = stored[FILES]?.disk ?? 0;
  return measured + statements * (ASSUMPTIONS.statementBytes - statementBytes);
}

function needsOf(measured: Measured, perDay: number): Needs {
  const { busiestHour, burst, utilisation, months, daysPerMonth } = ASSUMPTIONS;
  const hourRate = (perDay * busiestHour) / SECONDS_PER_HOUR;
  const peakRate = hourRate * burst;
  const { applicant, worker, staff, stored } = measured;
  const kept = perDay * daysPerMonth * months;
  const records = Object.entries(stored).filter(([name]) => name !== FILES);
  return {
    perDay,
    peakRate,
    apiCores: (peakRate * (applicant.process + staff.process)) / utilisation,
    // The queue holds a burst, so workers serve the busiest hour, not its busiest minute.
    workerCores: (hourRate * worker.process) / utilisation,
    databaseCores: (peakRate * (applicant.database + worker.database + staff.database)) / utilisation,
    redisCores: (peakRate * (applicant.redis + worker.redis + staff.redis)) / utilisation,
    databaseCommands: peakRate * (applicant.databaseCommands + worker.databaseCommands + staff.databaseCommands),
    redisCommands: peakRate * (applicant.redisCommands + worker.redisCommands + staff.redisCommands),
    auditEntries: peakRate * measured.auditEntries,
    recordBytes: kept * sum(records.map(([, { disk }]) => disk)),
    indexBytes: kept * sum(Object.values(stored).map(({ indexes }) => indexes)),
    fileBytes: kept * fileBytesOf(measured),
    mailsPerDay: perDay * measured.mails,
  };
}

function limitsOf(needs: Needs, { auditRate }: Measured): Limits {
  return {
    'Files in the database': needs.fileBytes / LIMITS.memberBytes,
    'Records and indexes of one replica set': (needs.recordBytes + needs.indexBytes) / LIMITS.memberBytes,
    'Writes of one replica set': needs.databaseCores / LIMITS.primaryCores,
    'Redis, one thread': needs.redisCores / LIMITS.redisCores,
    'Audit log, one chain': needs.auditEntries / auditRate.four,
  };
}

/** Cores as they can be bought: two processes at least, so that one may stop. */
const bought = (cores: number) => Math.max(2, Math.ceil(cores));

function costOf(needs: Needs, { mailBytes }: Measured): Cost {
  const { members, daysPerMonth } = ASSUMPTIONS;
  const isLarge = needs.fileBytes > LIMITS.memberBytes;
  const servers = (bought(needs.apiCores) + bought(needs.workerCores) + bought(needs.redisCores)) * PRICES.vcpu;
  const database = members * bought(needs.databaseCores) * PRICES.databaseVcpu;
  const records = ((needs.recordBytes + needs.indexBytes) / GIGABYTE) * members * PRICES.blockStorage;
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
