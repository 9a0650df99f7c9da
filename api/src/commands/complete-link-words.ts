import type { AppContext } from '../context.ts';
import { linkSearchWords } from './link-search-words.ts';

/**
 * Gives links of earlier versions their two kinds of search words; until then the tenant's people do not find them.
 * Every step can be done twice, by several processes at once.
 */
export async function completeLinkWords(context: AppContext): Promise<void> {
  const { generatedLinks, companies } = context.database;
  for await (const link of generatedLinks.find({ adminSearchWords: null }).lean().cursor()) {
    const company = await companies.findById(link.company).select({ nameIn: 1 }).lean();
    const names = { _id: link.company, nameIn: company?.nameIn ?? '' };
    const words = await linkSearchWords(context, { link, company: names });
    await generatedLinks.updateOne({ _id: link._id, adminSearchWords: null }, { $set: words }, { timestamps: false });
  }
}
