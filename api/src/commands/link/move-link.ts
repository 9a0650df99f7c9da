import { linkSearchTerms } from '@funding-desk/shared/server/company/link-search-terms';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';

/**
 * Moves a person's own link to a new slug. Every save with a slug calls it, so that the next save repairs what a dead
 * process left.
 */
export async function moveLinkToSlug(
  context: AppContext,
  { user, company, slug }: { user: Types.ObjectId; company: Types.ObjectId | null; slug: string },
): Promise<void> {
  const { generatedLinks, companies } = context.database;
  // A link that stayed with a former tenant keeps its slug.
  const own = { user, ...(company ? { company } : {}) };
  if (await generatedLinks.exists({ ...own, slug })) return;
  const link = await generatedLinks.findOne(own).sort({ deletedAt: 1, createdAt: -1 }).lean();
  if (!link) return;
  const owner = await companies.findById(link.company).lean();
  const names = { _id: link.company, nameIn: owner?.nameIn ?? '' };
  const terms = await linkSearchTerms(context, { link: { ...link, slug }, company: names });
  await generatedLinks.updateOne({ _id: link._id }, { $set: { slug, ...terms } });
}
