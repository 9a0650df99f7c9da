import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { linkSearchTerms } from './link-search-words.ts';

/**
 * Moves a person's own link to the person's slug. Asked for with every save that names a slug, so that a process which
 * died in between leaves nothing that the next save does not mend.
 */
export async function followSlug(
  context: AppContext,
  { user, company, slug }: { user: Types.ObjectId; company: Types.ObjectId | null; slug: string },
): Promise<void> {
  const { generatedLinks, companies } = context.database;
  // A link that stayed with a former tenant is that tenant's and keeps its name.
  const own = { user, ...(company ? { company } : {}) };
  if (await generatedLinks.exists({ ...own, slug })) return;
  const link = await generatedLinks.findOne(own).sort({ deletedAt: 1, createdAt: -1 }).lean();
  if (!link) return;
  const owner = await companies.findById(link.company).lean();
  const names = { _id: link.company, nameIn: owner?.nameIn ?? '' };
  const words = await linkSearchTerms(context, { link: { ...link, slug }, company: names });
  await generatedLinks.updateOne({ _id: link._id }, { $set: { slug, ...words } });
}
