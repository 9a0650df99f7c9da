import { EXPOSURE_KINDS, type ExposureKind } from '@funding-desk/shared/schemas/audit/exposure';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import type { ExposedApplication } from '../../presenters/audit/exposure.ts';

const BATCH = 500;

type Owned = Pick<Application, '_id' | 'reference' | 'isSoleOwner' | 'duplicateKeys' | 'deletedAt' | 'traces'>;

/**
 * Keys of the owners of an application. Owners with the same Social Security number in applications of one tenant are
 * one person. An owner without one counts once per application.
 */
function ownersOf({ _id, isSoleOwner, duplicateKeys, traces }: Owned, keyId: string): string[] {
  const keys = duplicateKeys ?? traces?.keys ?? [];
  const known = keys.filter((key) => key.startsWith(`ssn.${keyId}.`));
  const unknown = Math.max(0, (isSoleOwner ? 1 : 2) - known.length);
  return [...known, ...Array.from({ length: unknown }, (_, index) => `${_id.toHexString()}.${index}`)];
}

type Context = Pick<AppContext, 'database' | 'sealer'>;

interface CountInput {
  readonly context: Context;
  /** Kinds of exposure by application. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<ExposureKind>>;
  readonly onApplication: (id: string, application: ExposedApplication) => void;
}

/** Counts the distinct owners per kind of exposure, and over all kinds. Deleted applications keep their count. */
export async function countPeople({ context, kinds, onApplication }: CountInput) {
  const [keyId = ''] = context.sealer.keyIds;
  const people = new Map<ExposureKind | 'all', Set<string>>();
  for (const kind of [...EXPOSURE_KINDS, 'all'] as const) people.set(kind, new Set());
  const ids = [...kinds.keys()];
  for (let start = 0; start < ids.length; start += BATCH) {
    const part = ids.slice(start, start + BATCH);
    const found = await context.database.applications
      .find({ _id: trusted({ $in: part }) })
      .select({ reference: 1, isSoleOwner: 1, duplicateKeys: 1, deletedAt: 1, 'traces.keys': 1 })
      .lean<Owned[]>();
    const byId = new Map(found.map((application) => [application._id.toHexString(), application]));
    for (const id of part) {
      const application = byId.get(id);
      // Retention removes the record. At least one person owned the application.
      const owners = application ? ownersOf(application, keyId) : [`${id}.0`];
      for (const kind of ['all', ...(kinds.get(id) ?? [])] as const)
        for (const owner of owners) people.get(kind)?.add(owner);
      const isDeleted = application?.deletedAt !== null;
      onApplication(id, { reference: application?.reference ?? '', isDeleted, owners: owners.length });
    }
  }
  return (kind: ExposureKind | 'all') => people.get(kind)?.size ?? 0;
}
