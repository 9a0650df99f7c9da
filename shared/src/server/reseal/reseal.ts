import type { Connection, Types } from 'mongoose';
import { SealError, type Sealer } from '../crypto/sealing.ts';
import { SEALED_COLLECTIONS, type SealedCollection, type SealedValue } from './sealed-collections.ts';

/** How often a value is read again when another process changes it during the run. */
const ATTEMPTS = 5;

export interface ResealProgress {
  readonly place: string;
  /** Records that were read. */
  readonly records: number;
  /** Values that were resealed. */
  readonly resealed: number;
}

/** A value that could not be resealed: it was changed or moved, or its key is missing. Ids only. */
interface ResealFailure {
  readonly place: string;
  readonly record: string;
  readonly path: string;
  readonly reason: string;
}

export interface ResealOutcome {
  readonly places: readonly ResealProgress[];
  readonly failures: readonly ResealFailure[];
  /** False when the run was stopped. It can be repeated at any time. */
  readonly isComplete: boolean;
}

interface ResealInput {
  readonly connection: Connection;
  readonly sealer: Sealer;
  /** Called after each record. */
  readonly onProgress?: (progress: ResealProgress) => void;
  readonly isStopped?: () => boolean;
}

interface PlaceInput extends ResealInput {
  readonly place: SealedCollection;
  readonly failures: ResealFailure[];
}

interface StoredRecord {
  readonly _id: Types.ObjectId | string;
}

const collectionOf = ({ connection, place }: Pick<PlaceInput, 'connection' | 'place'>) =>
  connection.collection<StoredRecord>(place.collection);

/**
 * Reads all records of a collection by id. Records that are added during the run are sealed with the first key anyway.
 */
function readRecords(input: Pick<PlaceInput, 'connection' | 'place'>): AsyncIterable<StoredRecord> {
  return collectionOf(input).find({}, { projection: input.place.projection }).sort({ _id: 1 }).batchSize(100);
}

interface Replacement {
  readonly from: Readonly<Record<string, string>>;
  readonly to: Readonly<Record<string, string>>;
}

/** The values to change in a record. Values that cannot be opened are reported and left unchanged. */
function replacementOf({ place, sealer, failures }: PlaceInput, { _id }: StoredRecord, values: readonly SealedValue[]) {
  const [from, to]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const { path, stored, reseal } of values) {
    try {
      to[path] = reseal(sealer);
      from[path] = stored;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      failures.push({ place: place.name, record: String(_id), path, reason: error.message });
    }
  }
  return { from, to };
}

/**
 * Replaces only values that are unchanged since they were read, so concurrent writes of API and worker win.
 * @returns the number of resealed values
 */
async function resealRecord(input: PlaceInput, record: StoredRecord): Promise<number> {
  const { place, sealer } = input;
  const collection = collectionOf(input);
  const known = input.failures.length;
  let current: StoredRecord | null = record;
  for (let attempt = 0; current !== null && attempt < ATTEMPTS; attempt += 1) {
    const old = place.valuesOf(current).filter(({ keyId }) => keyId !== sealer.keyIds[0]);
    input.failures.splice(known);
    const { from, to }: Replacement = replacementOf(input, current, old);
    const count = Object.keys(to).length;
    if (count === 0) return 0;
    const { matchedCount } = await collection.updateOne({ _id: current._id, ...from }, { $set: to });
    if (matchedCount === 1) return count;
    current = await collection.findOne({ _id: current._id }, { projection: place.projection });
  }
  return 0;
}

async function resealPlace(input: PlaceInput): Promise<ResealProgress> {
  const progress = { place: input.place.name, records: 0, resealed: 0 };
  for await (const record of readRecords(input)) {
    if (input.isStopped?.()) break;
    progress.resealed += await resealRecord(input, record);
    progress.records += 1;
    input.onProgress?.(progress);
  }
  return progress;
}

/**
 * Reseals every value that is not sealed with the first key. API and worker can run meanwhile. The run can be
 * interrupted and repeated: it skips resealed values.
 */
export async function resealAll(input: ResealInput): Promise<ResealOutcome> {
  const failures: ResealFailure[] = [];
  const places: ResealProgress[] = [];
  for (const place of SEALED_COLLECTIONS) {
    if (input.isStopped?.()) break;
    places.push(await resealPlace({ ...input, place, failures }));
  }
  return { places, failures, isComplete: input.isStopped?.() !== true };
}

/** Number of values that each key seals, by collection. The key null is that of `SealedValue`. */
export type KeyUses = ReadonlyMap<string | null, ReadonlyMap<string, number>>;

export async function countKeyUses(connection: Connection): Promise<KeyUses> {
  const uses = new Map<string | null, Map<string, number>>();
  for (const place of SEALED_COLLECTIONS) {
    for await (const record of readRecords({ connection, place })) {
      for (const { keyId } of place.valuesOf(record)) {
        const counts = uses.get(keyId) ?? new Map<string, number>();
        uses.set(keyId, counts.set(place.name, (counts.get(place.name) ?? 0) + 1));
      }
    }
  }
  return uses;
}
