import type { UnfinishedView } from '@funding-desk/shared/schemas/application/unfinished';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import { trusted } from 'mongoose';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentUnfinished } from '../../presenters/application/unfinished.ts';
import { findByIds } from '../find-by-ids.ts';
import { findNamedPeople } from '../people/find-named-people.ts';

/** Unfinished applications, without those that were submitted and whose session is not finished yet. */
export async function viewUnfinished({ context, viewer, rows }: PresentInput<FormSession>): Promise<UnfinishedView[]> {
  const { applications, companies, generatedLinks } = context.database;
  const [submitted, named, links, people] = await Promise.all([
    applications
      .find({ session: trusted({ $in: rows.map(({ _id }) => _id) }) })
      .select({ session: 1 })
      .lean(),
    findByIds(
      companies,
      rows.map(({ company }) => company),
      ['nameOut'],
    ),
    findByIds(
      generatedLinks,
      rows.map(({ link }) => link),
      ['slug'],
    ),
    findNamedPeople(
      context,
      rows.map(({ user }) => user),
    ),
  ]);
  const gone = new Set(submitted.map(({ session }) => session));
  return rows
    .filter(({ _id }) => !gone.has(_id))
    .flatMap((session) =>
      presentUnfinished({
        session,
        viewer,
        company: named.get(session.company.toHexString()),
        link: links.get(session.link?.toHexString() ?? ''),
        owner: people.get(session.user?.toHexString() ?? ''),
      }),
    );
}
