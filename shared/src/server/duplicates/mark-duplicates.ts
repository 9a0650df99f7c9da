import { type Types, trusted } from 'mongoose';
import { SealError, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import type { Application } from '../models/application/application.ts';
import { areKeysOf, duplicateKeysOf, type SearchKeySource, searchKeysOf } from './duplicate-keys.ts';

/** Days between two applications that count as duplicates (working day, W8). */
const DUPLICATE_DAYS = 180;
const SPAN = DUPLICATE_DAYS * 86_400_000;
/** Matches that one application can mark or release. */
const MAX_MATCHES = 200;
/** Applications per query of a run over many. */
const BATCH = 200;
/** Applications that one run of the sweep completes. */
const MAX_COMPLETED = 10_000;

type Applications = Pick<Database, 'applications'>;
type Dated = Pick<Application, '_id' | 'createdAt'>;

/** Filter of the other applications that share one of these keys and arrived within 180 days of this one. */
function matchFilter({ _id, createdAt }: Dated, duplicateKeys: readonly string[]) {
  const [from, to] = [createdAt.getTime() - SPAN, createdAt.getTime() + SPAN];
  return {
    duplicateKeys: trusted({ $in: [...duplicateKeys] }),
    createdAt: trusted({ $gte: new Date(from), $lte: new Date(to) }),
    deletedAt: null,
    _id: trusted({ $ne: _id }),
  };
}

/** Whether both applications arrived within 180 days. */
export function isWithinSpan(one: Dated, other: Dated): boolean {
  return Math.abs(one.createdAt.getTime() - other.createdAt.getTime()) <= SPAN;
}

interface MarkInput {
  readonly database: Applications;
  readonly sealer: Sealer;
  readonly application: SearchKeySource & Dated;
}

/** Without keys when a sealed value was changed or its key is missing: that is for `keys:reseal` to report. */
function keysOrNone(read: () => string[]): string[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof SealError) return [];
    throw error;
  }
}

/**
 * Stores the keys of an application, also those for searches alone, then flags it and its matches. The keys come first,
 * so that one of two simultaneous applications finds the other. Can be repeated.
 */
export async function markDuplicates({ database, sealer, application }: MarkInput): Promise<void> {
  const { applications } = database;
  const { _id } = application;
  const keys = keysOrNone(() => duplicateKeysOf({ sealer, application }));
  const isCurrent = (key: string) => areKeysOf(sealer.keyIds[0], [key]);
  const duplicateKeys = keys.filter(isCurrent);
  const searchKeys = keysOrNone(() => searchKeysOf({ sealer, application })).filter(isCurrent);
  await applications.updateOne({ _id, deletedAt: null }, { $set: { duplicateKeys, searchKeys } });
  if (keys.length === 0) return;
  const matches = await applications
    .find(matchFilter(application, keys))
    .sort({ createdAt: -1 })
    .limit(MAX_MATCHES)
    .select({ isDuplicate: 1 })
    .lean();
  if (matches.length === 0) return;
  const unmarked = matches.filter(({ isDuplicate }) => !isDuplicate);
  const ids = [_id, ...unmarked.map((match) => match._id)];
  await applications.updateMany({ _id: trusted({ $in: ids }), deletedAt: null }, { $set: { isDuplicate: true } });
}

/** Removes the keys of a deleted application, and the flag of each match that has no other one. Can be repeated. */
export async function releaseDuplicates(database: Applications, _id: Types.ObjectId): Promise<void> {
  const { applications } = database;
  const deleted = await applications.findById(_id).select({ duplicateKeys: 1, createdAt: 1 }).lean();
  if (!deleted?.duplicateKeys?.length) return;
  const matches = await applications
    .find({ ...matchFilter(deleted, deleted.duplicateKeys), isDuplicate: true })
    .limit(MAX_MATCHES)
    .select({ duplicateKeys: 1, createdAt: 1 })
    .lean();
  for (const match of matches) {
    if (await applications.exists(matchFilter(match, match.duplicateKeys ?? []))) continue;
    await applications.updateOne({ _id: match._id }, { $set: { isDuplicate: false } });
  }
  await applications.updateOne({ _id }, { $unset: { duplicateKeys: 1, isDuplicate: 1 } });
}

interface RunInput {
  readonly database: Applications;
  readonly sealer: Sealer;
  readonly isStopped?: () => boolean;
}

type Indexed = SearchKeySource & Dated & Pick<Application, 'duplicateKeys' | 'searchKeys'>;

/** Newest first, because callers ask about recent applications. */
function keyedApplications({ applications }: RunInput['database'], filter: object) {
  return applications
    .find({ ...filter, deletedAt: null })
    .select({
      company: 1,
      values: 1,
      sealed: 1,
      'secondSigner.email': 1,
      createdAt: 1,
      duplicateKeys: 1,
      searchKeys: 1,
    })
    .sort({ createdAt: -1, _id: -1 })
    .lean<Indexed[]>();
}

/** Computes the keys of applications that lack some, after an update or a crash. */
export async function completeDuplicateKeys({ database, sealer, isStopped }: RunInput): Promise<void> {
  const missing = keyedApplications(database, {
    searchKeys: null,
    'effects.kind': trusted({ $ne: 'accept-application' as const }),
  }).limit(MAX_COMPLETED);
  for await (const application of missing.cursor({ batchSize: BATCH })) {
    if (isStopped?.()) return;
    await markDuplicates({ database, sealer, application });
  }
}

/**
 * Computes the keys of all applications again with the first key of `FIELD_KEYS`. The run can be interrupted and
 * repeated. @returns how many applications changed
 */
export async function renewDuplicateKeys({ database, sealer, isStopped }: RunInput): Promise<number> {
  const [first] = sealer.keyIds;
  let renewed = 0;
  for await (const application of keyedApplications(database, {}).cursor({ batchSize: BATCH })) {
    if (isStopped?.()) break;
    const { duplicateKeys, searchKeys } = application;
    if (duplicateKeys && searchKeys && areKeysOf(first, [...duplicateKeys, ...searchKeys])) continue;
    await markDuplicates({ database, sealer, application });
    renewed += 1;
  }
  return renewed;
}
