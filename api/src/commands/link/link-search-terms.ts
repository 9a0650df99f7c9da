import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { isPlatformOwner, type LinkPerson, PLATFORM, superAdminRoles } from '../../queries/find-link-owner.ts';

interface TermsInput {
  readonly link: Pick<GeneratedLink, 'slug' | 'user' | 'createdBy'>;
  readonly company: Pick<Company, '_id' | 'nameIn'>;
}

/** The search terms of a link: company name, slug, creator (decisions, section 10). */
export type LinkTerms = Pick<GeneratedLink, 'searchTerms'> & Required<Pick<GeneratedLink, 'adminSearchTerms'>>;

/** Search terms for tenants and for super admins. Only super admins can search for the names of platform staff. */
export async function linkSearchTerms({ database }: AppContext, { link, company }: TermsInput): Promise<LinkTerms> {
  const ids = [link.user, link.createdBy].filter((id) => id !== null);
  const [found, roles] = await Promise.all([
    database.users
      .find({ _id: trusted({ $in: ids }) })
      .select({ name: 1, email: 1, company: 1, isAdmin: 1, role: 1 })
      .lean<LinkPerson[]>(),
    superAdminRoles(database),
  ]);
  // The search must not reveal people who now belong to another tenant.
  const known = found.filter((person) => person.company === null || person.company.equals(company._id));
  const isVisible = (person: LinkPerson) =>
    link.user?.equals(person._id) ? !isPlatformOwner(person, roles) : person.company !== null;
  const textsOf = (people: readonly LinkPerson[]) => people.flatMap(({ name, email }) => [name, email]);
  const texts = [link.slug, company.nameIn];
  const visible = known.filter(isVisible);
  const platform = link.user === null && visible.length < known.length ? [PLATFORM] : [];
  return {
    searchTerms: searchTermsOf([...texts, ...textsOf(visible), ...platform]),
    adminSearchTerms: searchTermsOf([...texts, ...textsOf(known)]),
  };
}

/**
 * Adds both kinds of search terms to links of earlier versions. Until then tenants do not find those links. Every step
 * is idempotent, and several processes may run it at once.
 */
export async function completeLinkTerms(context: AppContext): Promise<void> {
  const { generatedLinks, companies } = context.database;
  for await (const link of generatedLinks.find({ adminSearchTerms: null }).lean().cursor()) {
    const company = await companies.findById(link.company).select({ nameIn: 1 }).lean();
    const names = { _id: link.company, nameIn: company?.nameIn ?? '' };
    const terms = await linkSearchTerms(context, { link, company: names });
    await generatedLinks.updateOne({ _id: link._id, adminSearchTerms: null }, { $set: terms }, { timestamps: false });
  }
}

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
