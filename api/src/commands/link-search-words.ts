import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { isPlatformOwner, type LinkPerson, PLATFORM, superAdminRoles } from '../link-people.ts';

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
