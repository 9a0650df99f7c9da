import type { Types } from 'mongoose';
import type { CompanySettings } from '../../auth/caller.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { findByIds } from '../find-by-ids.ts';

/** These settings of the companies, by id. Those of the viewer's own company were read with the session. */
export async function findSettings<K extends keyof CompanySettings>(
  { context, viewer }: Pick<ViewerInput, 'viewer'> & { readonly context: Pick<ViewerInput['context'], 'database'> },
  ids: readonly Types.ObjectId[],
  fields: readonly K[],
): Promise<ReadonlyMap<string, Pick<CompanySettings, K | '_id'>>> {
  const own = viewer.own?.company ?? null;
  const others = ids.filter((id) => !own?._id.equals(id));
  const found: ReadonlyMap<string, Pick<CompanySettings, K | '_id'>> = await findByIds(
    context.database.companies,
    others,
    fields,
  );
  return own && others.length < ids.length ? new Map([...found, [own._id.toHexString(), own]]) : found;
}
