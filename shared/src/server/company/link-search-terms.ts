import { trusted } from 'mongoose';
import type { Database } from '../database/bind-models.ts';
import { searchTermsOf } from '../database/search-terms.ts';
import type { Company } from '../models/company.ts';
import type { GeneratedLink } from '../models/generated-link.ts';
import type { User } from '../models/user.ts';

/** Shown to tenants in place of the names of platform staff (decisions, section 3). */
export const PLATFORM = 'Platform';

/** A person that a link refers to. */
export type LinkPerson = Pick<User, '_id' | 'name' | 'email' | 'company' | 'isAdmin' | 'role'>;

/** Ids of the roles whose holders are super admins. */
export async function superAdminRoles({ roles }: Pick<Database, 'roles'>): Promise<ReadonlySet<string>> {
  const found = await roles.find({ userType: 'admin' }).select({ _id: 1 }).lean();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/** Whether the owner of a link is a super admin. Other platform staff may own links, and their tenants know them. */
export function isPlatformOwner({ isAdmin, role, company }: LinkPerson, roles: ReadonlySet<string>): boolean {
  return company === null && (isAdmin || (role !== null && roles.has(role.toHexString())));
}

interface TermsInput {
  readonly link: Pick<GeneratedLink, 'slug' | 'user' | 'createdBy'>;
  readonly company: Pick<Company, '_id' | 'nameIn'>;
}

/** The search terms of a link: company name, slug, creator (decisions, section 10). */
export type LinkTerms = Pick<GeneratedLink, 'searchTerms'> & Required<Pick<GeneratedLink, 'adminSearchTerms'>>;

/**
 * Search terms for tenants and for super admins. Only super admins can search for the names of platform staff. A migration
 * calls this, so a change needs a migration that computes those of all links anew.
 */
export async function linkSearchTerms(
  { database }: { readonly database: Pick<Database, 'users' | 'roles'> },
  { link, company }: TermsInput,
): Promise<LinkTerms> {
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
