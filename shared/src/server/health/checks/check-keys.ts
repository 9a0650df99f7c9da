import type { Connection } from 'mongoose';
import type { HealthCheck } from '../../../schemas/health.ts';
import { SealError, type Sealer } from '../../crypto/sealing.ts';
import { SEALED_COLLECTIONS, type SealedCollection } from '../../reseal/sealed-collections.ts';
import { failure, resultOf, warning } from '../findings.ts';

/** The newest records of each collection that are read. */
const SAMPLE = 20;

interface SampleCount {
  readonly opened: number;
  /** Ids of the keys whose values did not open. */
  readonly closed: readonly string[];
}

interface KeysInput {
  readonly connection: Connection;
  readonly sealer: Sealer;
}

function opens(sealer: Sealer, reseal: (sealer: Sealer) => string): boolean {
  try {
    // Opens the value and seals it again, in memory only.
    reseal(sealer);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

async function sample({ connection, sealer }: KeysInput, place: SealedCollection): Promise<SampleCount> {
  const options = { projection: place.projection, sort: { _id: -1 }, limit: SAMPLE } as const;
  const records = await connection.collection(place.collection).find({}, options).toArray();
  // Files of an early version are sealed without a key of their own and cannot be resealed.
  const values = records.flatMap(place.valuesOf).filter(({ keyId }) => keyId !== null);
  const closed = values.filter(({ reseal }) => !opens(sealer, reseal));
  return { opened: values.length - closed.length, closed: closed.map(({ keyId }) => keyId ?? '') };
}

const RESTORE_KEYS = 'Add the key that sealed them to FIELD_KEYS, from where the keys of this database are kept.';
const FIND_ALTERED = "Run 'npm run evidence:verify -- --all' to find the values that were altered.";
const PROBE = { tenant: 'platform', record: 'health', field: 'probe' } as const;

/**
 * Whether the newest sealed values open with `FIELD_KEYS`. A single value that does not open beside others of the same
 * key was altered.
 */
export async function checkKeys(input: KeysInput): Promise<HealthCheck> {
  const { sealer } = input;
  sealer.openText(PROBE, sealer.sealText(PROBE, 'probe'));
  const samples = await Promise.all(SEALED_COLLECTIONS.map((place) => sample(input, place)));
  const opened = samples.reduce((total, each) => total + each.opened, 0);
  const closed = samples.flatMap((each) => each.closed);
  const keys = `FIELD_KEYS ${sealer.keyIds.join(', ')}`;
  if (closed.length === 0) {
    const open = opened === 1 ? '1 value opens' : `${opened} values open`;
    return resultOf('keys', { seen: `${keys}; ${opened === 0 ? 'nothing is sealed yet' : open}` });
  }
  const ids = [...new Set(closed)];
  const isKeyWrong = opened === 0 || ids.some((id) => !sealer.keyIds.includes(id));
  const seen = `${keys}; ${closed.length} of ${closed.length + opened} values do not open, sealed with ${ids.join(', ')}`;
  return resultOf('keys', { seen, objections: [isKeyWrong ? failure(RESTORE_KEYS) : warning(FIND_ALTERED)] });
}
