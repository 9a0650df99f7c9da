import type { AppContext } from '../context.ts';
import { linkSearchTerms } from './link-search-words.ts';

/**
 * Gives links of earlier versions their two kinds of search words; until then the tenant's people do not find them.
 * Every step can be done twice, by several processes at once.
 */
export async function completeLinkTerms(context: AppContext): Promise<void> {
  const { generatedLinks, companies } = context.database;
  for await (const link of generatedLinks.find({ adminSearchTerms: null }).lean().cursor()) {
    const company = await companies.findById(link.company).select({ nameIn: 1 }).lean();
    const names = { _id: link.company, nameIn: company?.nameIn ?? '' };
    const words = await linkSearchTerms(context, { link, company: names });
    await generatedLinks.updateOne({ _id: link._id, adminSearchTerms: null }, { $set: words }, { timestamps: false });
  }
}
