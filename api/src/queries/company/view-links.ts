import type { LinkView } from '@funding-desk/shared/schemas/company/link';
import { superAdminRoles } from '@funding-desk/shared/server/company/link-search-terms';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentLink } from '../../presenters/link.ts';
import { findByIds, findCompanyNames } from '../find-by-ids.ts';

export async function viewLinks({ context, viewer, rows }: PresentInput<GeneratedLink>): Promise<LinkView[]> {
  const { database, env } = context;
  const [companies, people, adminRoles] = await Promise.all([
    findCompanyNames(
      database,
      rows.map(({ company }) => company),
    ),
    findByIds(
      database.users,
      rows.map(({ user, createdBy }) => user ?? createdBy),
      ['name', 'email', 'company', 'isAdmin', 'role'],
    ),
    superAdminRoles(database),
  ]);
  return rows.map((link) => presentLink({ env, link, viewer, names: { companies, people, adminRoles } }));
}
