import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { CompanySettings, SignedInViewer } from './caller.ts';

interface Viewing {
  readonly context: Pick<AppContext, 'database'>;
  readonly viewer: SignedInViewer;
}

/** These settings of the companies, by id. Those of the viewer's own company were read with the session. */
export async function findSettings<K extends keyof CompanySettings>(
  { context, viewer }: Viewing,
  ids: readonly Types.ObjectId[],
  fields: readonly K[],
): Promise<ReadonlyMap<string, Pick<CompanySettings, K | '_id'>>> {
  const own = viewer.own?.company ?? null;
  const others = new Map(ids.flatMap((id) => (own?._id.equals(id) ? [] : [[id.toHexString(), id] as const])));
  const isOwnWanted = own !== null && ids.some((id) => own._id.equals(id));
  const found =
    others.size === 0
      ? []
      : await context.database.companies
          .find({ _id: trusted({ $in: [...others.values()] }) })
          .select([...fields])
          .lean<Pick<CompanySettings, K | '_id'>[]>();
  const settings = isOwnWanted ? [...found, own] : found;
  return new Map(settings.map((one) => [one._id.toHexString(), one]));
}
