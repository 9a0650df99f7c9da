import { type Types, trusted } from 'mongoose';
import { MAX_APPLICANT_APPLICATIONS } from '../../schemas/audit/applicant-data.ts';
import { openForSession } from '../crypto/seal-contexts.ts';
import { SealError, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import type { Application } from '../models/application/application.ts';
import type { FormSession } from '../models/application/form-session.ts';
import { type DuplicateSource, duplicateKeysOf, keysOfFields, keysOfTyped } from './duplicate-keys.ts';

interface FindInput {
  readonly database: Pick<Database, 'applications' | 'formSessions'>;
  readonly sealer: Sealer;
  readonly company: Types.ObjectId;
  /** Keyed digests of the identifier. */
  readonly keys: readonly string[];
}

/** Records that are read at once. */
const BATCH = 200;

/** A value that cannot be opened matches nothing. */
function matches(keys: readonly string[], read: () => readonly string[]): boolean {
  try {
    return read().some((key) => keys.includes(key));
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

/** Applications without stored digests, such as those of earlier versions. */
async function findUnindexed({ database, sealer, company, keys }: FindInput): Promise<Types.ObjectId[]> {
  const found: Types.ObjectId[] = [];
  const unindexed = database.applications
    .find({ company, deletedAt: null, duplicateKeys: null })
    .select({ company: 1, values: 1, sealed: 1 })
    .lean<DuplicateSource[]>();
  for await (const application of unindexed.cursor({ batchSize: BATCH })) {
    if (matches(keys, () => duplicateKeysOf({ sealer, application }))) found.push(application._id);
    if (found.length > MAX_APPLICANT_APPLICATIONS) break;
  }
  return found;
}

/** Applications whose second owner signs through a link to this address. The digests do not cover that address. */
async function findAsSecondOwner({ database, sealer, company, keys }: FindInput): Promise<Types.ObjectId[]> {
  const found: Types.ObjectId[] = [];
  const others = database.applications
    .find({ company, deletedAt: null, secondSigner: trusted({ $exists: true }) })
    .select({ 'secondSigner.email': 1 })
    .lean<Pick<Application, '_id' | 'secondSigner'>[]>();
  for await (const { _id, secondSigner } of others.cursor({ batchSize: BATCH })) {
    const value = secondSigner?.email ?? '';
    if (matches(keys, () => keysOfTyped({ sealer, company, kind: 'email', value }))) found.push(_id);
    if (found.length > MAX_APPLICANT_APPLICATIONS) break;
  }
  return found;
}

/** Applications of the applicant in one company, newest first, one more than `MAX_APPLICANT_APPLICATIONS` at most. */
export async function findApplicationsOf(input: FindInput): Promise<Application[]> {
  const { database, company, keys } = input;
  const isEmail = keys.some((key) => key.startsWith('email.'));
  const others = [...(await findUnindexed(input)), ...(isEmail ? await findAsSecondOwner(input) : [])];
  return database.applications
    .find({
      company,
      deletedAt: null,
      $or: [{ duplicateKeys: trusted({ $in: [...keys] }) }, { _id: trusted({ $in: others }) }],
    })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_APPLICANT_APPLICATIONS + 1)
    .lean();
}

/** Applications of the applicant that somebody deleted. The audit log may still quote them. */
export async function findDeletedOf({ database, company, keys }: FindInput): Promise<Application[]> {
  return database.applications
    .find({ company, 'traces.keys': trusted({ $in: [...keys] }) })
    .limit(MAX_APPLICANT_APPLICATIONS)
    .lean();
}

function keysOfDraft(sealer: Sealer, session: FormSession): string[] {
  const { company, draft } = session;
  const read = (field: string) => {
    const sealed = draft.sealed[field];
    return (sealed ? openForSession(sealer, { session, name: field, sealed }) : draft.values[field]) ?? '';
  };
  const fields = keysOfFields({ sealer, company, read });
  return [...fields, ...keysOfTyped({ sealer, company, kind: 'email', value: draft.secondSigner?.email ?? '' })];
}

/** Form sessions of the applicant with a draft that was not submitted. */
export async function findDraftsOf({ database, sealer, company, keys }: FindInput): Promise<FormSession[]> {
  const found: FormSession[] = [];
  const saved = database.formSessions
    .find({ company, finishedAt: null, 'draft.savedAt': trusted({ $ne: null }) })
    .lean<FormSession[]>();
  for await (const session of saved.cursor({ batchSize: BATCH }))
    if (matches(keys, () => keysOfDraft(sealer, session))) found.push(session);
  return found;
}
