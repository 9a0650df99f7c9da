import type { Dashboard, DashboardQuery } from '@funding-desk/shared/schemas/company/dashboard';
import { type Types, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';

/** What counters are summed by: a field of `daily-counter.ts`. */
export type NamedRecords = 'company' | 'link' | 'user' | 'funder';

interface NamesInput extends ViewerInput {
  readonly by: NamedRecords;
  readonly ids: readonly (Types.ObjectId | string)[];
}

type Names = ReadonlyMap<string, string>;

/**
 * Names of companies, people and funders, and slugs of links, by id. Without those that the viewer may not see: the
 * records of other tenants, such as a person who has moved to one.
 */
export async function namesOf({ context: { database }, viewer, by, ids }: NamesInput): Promise<Names> {
  const among = { _id: trusted({ $in: [...ids] }) };
  const own = viewer.isAdmin ? {} : { company: viewer.companyId };
  switch (by) {
    case 'company': {
      const inScope = viewer.isAdmin ? among : { $and: [among, { _id: viewer.companyId }] };
      const companies = await database.companies.find(inScope).select({ nameIn: 1 }).lean();
      return new Map(companies.map(({ _id, nameIn }) => [_id.toHexString(), nameIn]));
    }
    case 'link': {
      const inScope = viewer.companyId === null && !viewer.isAdmin ? { user: viewer.id } : own;
      const links = await database.generatedLinks
        .find({ ...among, ...inScope })
        .select({ slug: 1 })
        .lean();
      return new Map(links.map(({ _id, slug }) => [_id.toHexString(), slug]));
    }
    case 'user': {
      const people = await database.users
        .find({ ...among, ...own })
        .select({ name: 1 })
        .lean();
      return new Map(people.map(({ _id, name }) => [_id.toHexString(), name]));
    }
    case 'funder': {
      const funders = await database.funders
        .find({ ...among, ...own })
        .select({ name: 1 })
        .lean();
      return new Map(funders.map(({ _id, name }) => [_id.toHexString(), name]));
    }
    default: {
      const unknown: never = by;
      return unknown;
    }
  }
}

/** Names of the records that the dashboard is filtered by. Null without a filter, '' without a visible record. */
export async function namesOfFilters({
  query: { company, link, submitter },
  ...who
}: ViewerInput & { readonly query: Pick<DashboardQuery, 'company' | 'link' | 'submitter'> }): Promise<
  Dashboard['names']
> {
  const nameOf = async (by: NamedRecords, id: string | undefined) => {
    if (id === undefined) return null;
    return id === 'none' ? '' : ((await namesOf({ ...who, by, ids: [id] })).get(id) ?? '');
  };
  const [ofCompany, ofLink, ofSubmitter] = await Promise.all([
    nameOf('company', company),
    nameOf('link', link),
    nameOf('user', submitter),
  ]);
  return { company: ofCompany, link: ofLink, submitter: ofSubmitter };
}
