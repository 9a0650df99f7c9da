import { tmpdir } from 'node:os';
import { HEALTH_CHECKS, type HealthCheck } from '../../schemas/health.ts';
import type { Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import type { InspectedEnvironment } from '../env.ts';
import { mailboxFolder } from '../erasure/mailbox.ts';
import { requiresMailEncryption } from '../network-settings.ts';
import { readProductVersion } from '../product-version.ts';
import { readServerFacts, reportUnreachable, type ServerFacts } from './checks/check-database.ts';
import { checkDisk, type DiskPlace, freeBytes } from './checks/check-machine.ts';
import { checkMail } from './checks/check-mail.ts';
import { checkEnvironment, checkNode, checkVersions, type EnvironmentReader } from './checks/check-program.ts';
import { checkQueue } from './checks/check-queue.ts';
import { checkScanner } from './checks/check-scanner.ts';
import { checkStored, withoutDatabase } from './checks/check-stored.ts';
import { failure, resultOf, within } from './findings.ts';

const MEGABYTE = 1_048_576;
/** Bytes. Uploads and archives of one moment. */
const TEMPORARY_NEED = 32 * MEGABYTE;
/** Milliseconds. */
const FACTS_LIMIT = 10_000;

type Settings = InspectedEnvironment['settings'];

interface HealthInput extends InspectedEnvironment {
  /** An `Error` says why no connection was possible. */
  readonly database: Database | Error;
  /** Null when `FIELD_KEYS` is missing or invalid. */
  readonly sealer: Sealer | null;
  readonly reader?: EnvironmentReader;
}

const isProduction = ({ NODE_ENV }: Settings) => NODE_ENV === 'production';

function checkRedis({ REDIS_URL }: Settings): Promise<HealthCheck> | HealthCheck {
  if (REDIS_URL !== undefined) return checkQueue(REDIS_URL);
  const objections = [failure('Set REDIS_URL to the address of Redis (.env.example).')];
  return resultOf('queue', { seen: 'REDIS_URL is missing or invalid', objections });
}

/** With `docker-compose.yml`, only the worker knows the mail server. */
function checkMailServer(settings: Settings): Promise<HealthCheck> | HealthCheck {
  const { SMTP_URL, SMTP_INSECURE = '0', NODE_ENV = '', DATA_DIR = '.data' } = settings;
  if (SMTP_URL === undefined && isProduction(settings))
    return resultOf('mail', { seen: 'not checked: only the worker has SMTP_URL' });
  return checkMail({
    smtpUrl: SMTP_URL ?? null,
    requireTls: requiresMailEncryption({ NODE_ENV, SMTP_URL, SMTP_INSECURE }),
    mailboxDir: mailboxFolder(DATA_DIR),
  });
}

async function checkDisks({ DATA_DIR = '.data', MIN_FREE_DISK_MB = 200 }: Settings, facts: ServerFacts | null) {
  const least = MIN_FREE_DISK_MB * MEGABYTE;
  const places: readonly DiskPlace[] = [
    { label: 'DATA_DIR', free: await freeBytes(DATA_DIR), least },
    { label: 'the temporary folder', free: await freeBytes(tmpdir()), least: TEMPORARY_NEED },
    { label: "the database's disk", free: facts?.free ?? null, least },
  ];
  return checkDisk(facts?.isEmbedded ? places.slice(0, -1) : places);
}

/** The facts of the server, and the checks that read the database. */
async function checkDatabaseSide({ database, sealer, settings }: HealthInput) {
  if (database instanceof Error) return { facts: null, checks: [reportUnreachable(database), ...withoutDatabase()] };
  try {
    const facts = await within(FACTS_LIMIT, readServerFacts(database));
    return { facts, checks: await checkStored({ database, sealer, facts, isProduction: isProduction(settings) }) };
  } catch (error) {
    return { facts: null, checks: [reportUnreachable(error), ...withoutDatabase()] };
  }
}

/** Every check, in the order of `HEALTH_CHECKS`. Nothing is written, migrated or sent. Never rejects. */
export async function runHealthChecks(input: HealthInput): Promise<readonly HealthCheck[]> {
  const { settings } = input;
  const [{ facts, checks }, queue, mail, scanner] = await Promise.all([
    checkDatabaseSide(input),
    checkRedis(settings),
    checkMailServer(settings),
    checkScanner(settings.CLAMD_URL),
  ]);
  const all = [
    checkEnvironment(input),
    checkNode(process.versions.node),
    checkVersions({ program: readProductVersion(), mongodb: facts?.version ?? null }),
    ...checks,
    queue,
    mail,
    await checkDisks(settings, facts),
    scanner,
  ];
  return HEALTH_CHECKS.flatMap((name) => all.filter((check) => check.name === name));
}
