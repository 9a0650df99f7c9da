import { AUDIT_ACTIONS, type AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { makeCompany, makeUser } from '@funding-desk/shared/testing/factories';
import mongoose from 'mongoose';
import type { Services } from '../../e2e/support/services/services.ts';
import { pseudoRandom } from '../lists/names.ts';

const COMPANIES = 20;
const PEOPLE = 5;
/** Share of the first company, so that it fills a page of every filter in both databases. */
const FIRST_COMPANY = 0.4;
/** Share of the most frequent action. */
const VIEWS = 0.5;
/** Applications of a page of a list. */
const PAGE = 10;
const BATCH = 2_000;
/** Time between two entries. Milliseconds. */
const PACE = 5_000;
const SEED = 11;

type Id = mongoose.Types.ObjectId;

interface Tenant {
  readonly company: Id;
  readonly people: readonly Id[];
  readonly applications: readonly Id[];
}

/** Whose entries the requests filter by. */
export interface SeededAudit {
  readonly company: Id;
  readonly actor: string;
  readonly application: string;
}

async function createTenants({ database }: Services): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (let index = 0; index < COMPANIES; index += 1) {
    const company = (await makeCompany(database))._id;
    const people: Id[] = [];
    for (let person = 0; person < PEOPLE; person += 1)
      people.push((await makeUser(database, { company, passwordHash: 'none' }))._id);
    tenants.push({ company, people, applications: Array.from({ length: 50 }, () => new mongoose.Types.ObjectId()) });
  }
  return tenants;
}

interface EntryInput {
  readonly number: number;
  readonly tenant: Tenant;
  readonly at: Date;
  readonly random: () => number;
}

/** Requests read entries and verify none, so the hashes are no hashes. */
function entryOf({ number, tenant, at, random }: EntryInput): AuditRecord {
  const pick = <T>(of: readonly T[]): T | null => of[Math.floor(random() * of.length)] ?? null;
  const action: AuditAction = random() < VIEWS ? 'submission.view' : (pick(AUDIT_ACTIONS) ?? 'submission.view');
  const subject = pick(tenant.applications);
  const isList = action === 'submissions.list-rows';
  const applications = isList ? Array.from({ length: PAGE }, () => pick(tenant.applications)) : [subject];
  return {
    _id: number,
    at,
    action,
    actor: pick(tenant.people),
    company: tenant.company,
    subject: isList ? '' : (subject?.toHexString() ?? ''),
    address: '192.0.2.7',
    digest: '',
    changes: action === 'submission.work' ? [{ field: 'Stage', from: 'New', to: 'In review' }] : [],
    details: { browser: 'Chrome on Windows' },
    applications: applications.filter((id) => id !== null),
    hashVersion: 2,
    keyId: 'bench',
    previousHash: '',
    hash: String(number),
  };
}

interface SeedInput {
  readonly services: Services;
  readonly count: number;
  readonly say: (line: string) => void;
}

/** Fills the audit log with entries of 20 companies, the same ones in every run. Creates the indexes last. */
export async function seedAudit({ services, count, say }: SeedInput): Promise<SeededAudit> {
  const { auditLog } = services.database;
  const begun = Date.now();
  const tenants = await createTenants(services);
  const [first] = tenants;
  const [actor, application] = [first?.people[0], first?.applications[0]];
  if (!first || !actor || !application) throw new Error('There are no tenants');
  await auditLog.deleteMany({});
  await auditLog.collection.dropIndexes();
  const collection = services.database.connection.collection<AuditRecord>(auditLog.collection.name);
  const random = pseudoRandom(SEED);
  const start = Date.now() - count * PACE;
  let batch: AuditRecord[] = [];
  let written: Promise<unknown> = Promise.resolve();
  for (let number = 1; number <= count; number += 1) {
    const tenant = tenants[random() < FIRST_COMPANY ? 0 : Math.floor(random() * tenants.length)] ?? first;
    batch.push(entryOf({ number, tenant, at: new Date(start + number * PACE), random }));
    if (batch.length < BATCH && number < count) continue;
    await written;
    written = collection.insertMany(batch, { ordered: false });
    batch = [];
  }
  await written;
  await auditLog.createIndexes();
  say(`${count} entries written and indexed in ${Math.round((Date.now() - begun) / 1000)} s`);
  return { company: first.company, actor: actor.toHexString(), application: application.toHexString() };
}
