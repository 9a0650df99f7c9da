import type { Viewer } from '@funding-desk/shared/permissions';
import {
  NOTE_WITHDRAW_MINUTES,
  type NoteView,
  type TimelineEntry,
} from '@funding-desk/shared/schemas/application/work';
import type { Note } from '@funding-desk/shared/server/models/application/note';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { Types } from 'mongoose';
import { presentChanges } from '../audit/audit-changes.ts';
import { type NamedPerson, visiblePerson } from '../visible-person.ts';

const WITHDRAW_LIMIT = NOTE_WITHDRAW_MINUTES * 60_000;

/** Until when the author may withdraw a note. */
export function withdrawableUntil({ createdAt }: Pick<Note, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + WITHDRAW_LIMIT);
}

interface Shown {
  readonly viewer: Viewer;
  /** Tenant of the application. */
  readonly company: Types.ObjectId;
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly now: Date;
}

/** A note as the viewer sees it. */
export function presentNote(note: Note, input: Shown): NoteView {
  const { viewer, people, now } = input;
  const isWithdrawn = note.withdrawnAt !== null;
  const until = withdrawableUntil(note);
  const isOpen = !isWithdrawn && !note.notice && note.author.toHexString() === viewer.id && now <= until;
  return {
    id: note._id.toHexString(),
    text: note.notice ? `${note.notice.subject}\n\n${note.text}` : note.text,
    mentions: note.mentions.flatMap((id) => visiblePerson(people.get(id.toHexString()), input) ?? []),
    isWithdrawn,
    withdrawableUntil: isOpen ? until.toISOString() : null,
  };
}

function presentStep(
  { text, step: { dueOn, person } }: Pick<Note, 'text'> & { readonly step: NonNullable<Note['step']> },
  input: Shown,
): TimelineEntry['step'] {
  return { what: text, dueOn, person: person && visiblePerson(input.people.get(person.toHexString()), input) };
}

/** The id of the note that an entry reports, or of the one that keeps a next step or a decline notice. */
export function noteIdOf({ action, details }: AuditRecord): string | null {
  const isOwn = action === 'note.create' || action === 'decline-notice.send';
  const id = isOwn ? details?.note : details?.step;
  return typeof id === 'string' && Types.ObjectId.isValid(id) ? id : null;
}

export function presentTimelineEntry(entry: AuditRecord, input: Shown & { note: Note | undefined }): TimelineEntry {
  const { people, note } = input;
  return {
    id: entry._id,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: entry.actor && visiblePerson(people.get(entry.actor.toHexString()), input),
    changes: presentChanges(entry.changes),
    note: note && !note.step ? presentNote(note, input) : null,
    step: note?.step ? presentStep({ ...note, step: note.step }, input) : null,
  };
}
