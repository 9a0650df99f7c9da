import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { linkSearchWords } from './link-search-words.ts';

/**
 * Moves a person's own link to the person's slug. Asked for with every save that names a slug, so that a process which
 * died in between leaves nothing that the next save does not mend.
 */
export async function followSlug(
  context: AppContext,
  { user, slug }: { user: Types.ObjectId; slug: string },
): Promise<void> {
  const { generatedLinks, companies } = context.database;
  if (await generatedLinks.exists({ user, slug })) return;
  const link = await generatedLinks.findOne({ user }).sort({ deletedAt: 1, createdAt: -1 }).lean();
  if (!link) return;
  const company = await companies.findById(link.company).lean();
  const people = [user, link.createdBy].filter((id) => id !== null);
  const searchWords = await linkSearchWords(context, { slug, company: { nameIn: company?.nameIn ?? '' }, people });
  await generatedLinks.updateOne({ _id: link._id }, { $set: { slug, searchWords } });
}
