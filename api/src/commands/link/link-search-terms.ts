import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { isPlatformOwner, type LinkPerson, PLATFORM, superAdminRoles } from '../../queries/find-link-owner.ts';

interface WordsInput {
  readonly link: Pick<GeneratedLink, 'slug' | 'user' | 'createdBy'>;
  readonly company: Pick<Company, '_id' | 'nameIn'>;
}

/** What a search among links looks in: company name, slug, creator (decisions, section 10). */
export type LinkTerms = Pick<GeneratedLink, 'searchTerms'> & Required<Pick<GeneratedLink, 'adminSearchTerms'>>;

/** The words for the tenant's people, and those for super admins, who alone find somebody of the platform by name. */
export async function linkSearchTerms({ database }: AppContext, { link, company }: WordsInput): Promise<LinkTerms> {
  const ids = [link.user, link.createdBy].filter((id) => id !== null);
  const [found, roles] = await Promise.all([
    database.users
      .find({ _id: trusted({ $in: ids }) })
      .select({ name: 1, email: 1, company: 1, isAdmin: 1, role: 1 })
      .lean<LinkPerson[]>(),
    superAdminRoles(database),
  ]);
  // Whoever belongs to another tenant by now is not to be found out by a search either.
  const known = found.filter((person) => person.company === null || person.company.equals(company._id));
  const isShown = (person: LinkPerson) =>
    link.user?.equals(person._id) ? !isPlatformOwner(person, roles) : person.company !== null;
  const wordsOf = (people: readonly LinkPerson[]) => people.flatMap(({ name, email }) => [name, email]);
  const texts = [link.slug, company.nameIn];
  const shown = known.filter(isShown);
  const platform = link.user === null && shown.length < known.length ? [PLATFORM] : [];
  return {
    searchTerms: searchTermsOf([...texts, ...wordsOf(shown), ...platform]),
    adminSearchTerms: searchTermsOf([...texts, ...wordsOf(known)]),
  };
}

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
