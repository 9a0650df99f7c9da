import type { Viewer } from '@funding-desk/shared/permissions';
import type { UnfinishedView } from '@funding-desk/shared/schemas/application/unfinished';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { type NamedPerson, visiblePerson } from '../visible-person.ts';

interface PresentInput {
  readonly session: FormSession;
  readonly viewer: Viewer;
  readonly company: Pick<Company, 'nameOut'> | undefined;
  readonly link: Pick<GeneratedLink, '_id' | 'slug'> | undefined;
  readonly owner: NamedPerson | undefined;
}

/** Digits of the record's key that stand for it in the list. The key itself stays on the server. */
const ID_LENGTH = 24;

/** An unfinished application. Nothing for a session that is none. */
export function presentUnfinished({ session, viewer, company, link, owner }: PresentInput): UnfinishedView[] {
  const { unfinished, changedAt } = session;
  if (!unfinished || !changedAt) return [];
  return [
    {
      id: session._id.slice(0, ID_LENGTH),
      company: company ? { id: session.company.toHexString(), nameOut: company.nameOut } : null,
      businessName: unfinished.businessName,
      contact: unfinished.contact,
      section: unfinished.section,
      changedAt: changedAt.toISOString(),
      link: link ? { id: link._id.toHexString(), slug: link.slug } : null,
      owner: visiblePerson(owner, { viewer, company: session.company }),
    },
  ];
}
