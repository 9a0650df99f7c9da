import type { Viewer } from '@funding-desk/shared/permissions';
import type { ChecklistView } from '@funding-desk/shared/schemas/document/checklist';
import type { readChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Types } from 'mongoose';
import { type NamedPerson, visiblePerson } from '../visible-person.ts';

interface ChecklistInput {
  readonly checklist: Awaited<ReturnType<typeof readChecklist>>['checklist'];
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly viewer: Viewer;
  /** Tenant of the application. */
  readonly company: Types.ObjectId;
}

/** A checklist with the people who marked its items. */
export function presentChecklist({ checklist, people, viewer, company }: ChecklistInput): ChecklistView {
  const { items, coverage, done, total } = checklist;
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
      markedBy: mark && visiblePerson(people.get(mark.by.toHexString()), { viewer, company }),
      markedAt: mark?.at.toISOString() ?? null,
    })),
  };
}
