import { formatReference } from '@funding-desk/shared/fields/field-texts';
/**
 * `npm run evidence:verify` verifies the evidence of signing: `-- REFERENCE` for one application and its disclosures;
 * `-- --all` for all, including those that only the audit log knows. It also verifies the audit log. Exit code 0 when
 * everything is unchanged, else 1.
 */

import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import {
  type VerifyInput,
  verifyApplicationAudit,
  verifyEvidence,
} from '@funding-desk/shared/server/audit/verify-evidence';

import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import { verifyDisclosure, verifyDisclosureAudit } from '@funding-desk/shared/server/deals/verify-disclosure';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { createFileStore } from '@funding-desk/shared/server/files/file-store';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { readSealedDatabase } from '../env.ts';
import { describeChain } from './describe-chain.ts';

type Tools = Omit<VerifyInput, 'application'> & { readonly database: Database };

const say = (...lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

const USAGE =
  'Name the application by its reference, as in: npm run evidence:verify -- "7KQ2 M4XB". Or give --all for every one.';

/** The reference without spaces, or null for all. @throws EnvironmentError for anything else */
function readWhich(words: readonly string[]): string | null {
  const text = words.join('').replace(/[\s-]/g, '').toUpperCase();
  if (words.length === 1 && words[0] === '--all') return null;
  if (!/^[A-Z0-9]{8}$/.test(text)) throw new EnvironmentError(USAGE);
  return text;
}

/** @returns whether the application is unchanged */
async function verifyOne(tools: Tools, application: Application, isVerbose: boolean): Promise<boolean> {
  const { faults, isBound } = await verifyEvidence({ ...tools, application });
  const name = formatReference(application.reference);
  const note = isBound ? '' : ' It is of a version before 0.2: the audit log holds no digest of its record as a whole.';
  if (faults.length > 0) say(`${name}: NOT as it was received.`, ...faults.map((fault) => `  ${fault}`));
  else if (isVerbose || !isBound) say(`${name}: as it was received.${note}`);
  return faults.length === 0;
}

/** @returns whether the disclosure is unchanged */
async function verifySent(tools: Tools, disclosure: Disclosure): Promise<boolean> {
  const faults = await verifyDisclosure({ ...tools, disclosure });
  const { reference, funderName, _id } = disclosure;
  const name = `${formatReference(reference)}, disclosure ${_id.toHexString()} of ${funderName}`;
  if (faults.length > 0) say(`${name}: NOT as it was transmitted.`, ...faults.map((fault) => `  ${fault}`));
  return faults.length === 0;
}

/** Also those whose application is deleted or erased. @param reference null for all */
async function verifyDisclosures(tools: Tools, reference: string | null): Promise<{ all: number; good: number }> {
  const found = tools.database.disclosures.find(reference === null ? {} : { reference }).sort({ _id: 1 });
  const counts = { all: 0, good: 0 };
  for await (const disclosure of found.lean<Disclosure[]>().cursor()) {
    counts.all += 1;
    if (await verifySent(tools, disclosure)) counts.good += 1;
  }
  if (counts.all > 0 || reference === null)
    say(`disclosures: ${counts.good} of ${counts.all} are as they were transmitted.`);
  return counts;
}

async function verifyNamed(tools: Tools, reference: string): Promise<boolean> {
  const application = await tools.database.applications.findOne({ reference, deletedAt: null }).lean();
  const isUnchanged = application ? await verifyOne(tools, application, true) : true;
  const { all, good } = await verifyDisclosures(tools, reference);
  if (!application && all === 0) throw new EnvironmentError(`There is no application with the reference ${reference}.`);
  if (!application) say(`${formatReference(reference)}: the application is removed, its disclosures are kept.`);
  return isUnchanged && good === all;
}

async function verifyApplications(tools: Tools): Promise<boolean> {
  const [all, good] = [{ count: 0 }, { count: 0 }];
  for await (const application of tools.database.applications.find().sort({ _id: 1 }).lean().cursor()) {
    if (application.deletedAt !== null) continue;
    all.count += 1;
    if (await verifyOne(tools, application, false)) good.count += 1;
  }
  const missing = await verifyApplicationAudit(tools.database);
  say(`applications: ${good.count} of ${all.count} are as they were received.`, ...missing);
  return good.count === all.count && missing.length === 0;
}

async function verifyAll(tools: Tools): Promise<boolean> {
  const areUnchanged = await verifyApplications(tools);
  const { all, good } = await verifyDisclosures(tools, null);
  const missing = await verifyDisclosureAudit(tools.database);
  say(...missing);
  return areUnchanged && good === all && missing.length === 0;
}

async function verifyLog(tools: Tools): Promise<boolean> {
  const verdict = await verifyAuditChain(tools);
  say(`audit log: ${describeChain(verdict)}`);
  return verdict.isWhole;
}

async function run(): Promise<void> {
  const reference = readWhich(process.argv.slice(2));
  const { MONGO_URL, FIELD_KEYS } = readSealedDatabase();
  const sealer = createSealer(FIELD_KEYS);
  const database = await openDatabase({ url: MONGO_URL, migrates: false });
  try {
    const files = createFileStore({ connection: database.connection, sealer });
    const tools = { database, files, sealer };
    const isGood = reference === null ? await verifyAll(tools) : await verifyNamed(tools, reference);
    const isWhole = await verifyLog(tools);
    if (!isGood || !isWhole) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
