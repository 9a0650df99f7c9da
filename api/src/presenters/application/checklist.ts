import type { Viewer } from '@funding-desk/shared/permissions';
import type { ChecklistView } from '@funding-desk/shared/schemas/document/checklist';
import { readChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { type NamedPerson, visiblePerson } from '../visible-person.ts';

interface PresentInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly application: Application;
}

/** The checklist of an application as of now, with the people who marked its items. */
export async function presentChecklist({ context, viewer, application }: PresentInput): Promise<ChecklistView> {
  const { database } = context;
  const { checklist } = await readChecklist(database, application);
  const { items, coverage, done, total } = checklist;
  const ids = items.flatMap(({ mark }) => (mark ? [mark.by] : []));
  const people = await database.users
    .find({ _id: trusted({ $in: ids }) })
    .select({ name: 1, company: 1, isAdmin: 1 })
    .lean<NamedPerson[]>();
  const named = new Map(people.map((person) => [person._id.toHexString(), person]));
  const { company } = application;
  return {
    done,
    total,
    coverage,
    items: items.map(({ key, label, state, reason, detail, documents, unreadable, mark }) => ({
      key,
      label,
      state,
      reason,
      detail,
      documents,
      unreadable,
      markedBy: mark && visiblePerson(named.get(mark.by.toHexString()), { viewer, company }),
      markedAt: mark?.at.toISOString() ?? null,
    })),
  };
}
