import type { Viewer } from '@funding-desk/shared/permissions';
import {
  NOTE_WITHDRAW_MINUTES,
  type NoteView,
  type TimelineEntry,
} from '@funding-desk/shared/schemas/application/work';
import type { Note } from '@funding-desk/shared/server/models/application/note';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { presentChanges } from '../audit/audit-changes.ts';
import { type NamedPerson, readActors, visiblePerson } from '../visible-person.ts';

const WITHDRAW_LIMIT = NOTE_WITHDRAW_MINUTES * 60_000;

/** Until when the author may withdraw a note. */
export function withdrawableUntil({ createdAt }: Pick<Note, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + WITHDRAW_LIMIT);
}

interface PresentInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  /** Tenant of the application. */
  readonly company: Types.ObjectId;
}

type People = ReadonlyMap<string, NamedPerson>;

function presentOne(note: Note, people: People, input: PresentInput): NoteView {
  const { context, viewer } = input;
  const isWithdrawn = note.withdrawnAt !== null;
  const until = withdrawableUntil(note);
  const isOpen = !isWithdrawn && note.author.toHexString() === viewer.id && context.database.clock.now() <= until;
  return {
    id: note._id.toHexString(),
    text: note.text,
    mentions: note.mentions.flatMap((id) => visiblePerson(people.get(id.toHexString()), input) ?? []),
    isWithdrawn,
    withdrawableUntil: isOpen ? until.toISOString() : null,
  };
}

/** A note as the viewer sees it. */
export async function presentNote(input: PresentInput & { readonly note: Note }): Promise<NoteView> {
  return presentOne(input.note, await readActors(input.context, input.note.mentions), input);
}

/** The id of the note that an entry reports. */
function noteIdOf({ action, details }: AuditRecord): string | null {
  const id = action === 'note.create' ? details?.note : undefined;
  return typeof id === 'string' && Types.ObjectId.isValid(id) ? id : null;
}

/** Entries of the timeline, with their notes and the people that the viewer may see. */
export async function presentTimeline(
  input: PresentInput & { readonly entries: readonly AuditRecord[] },
): Promise<TimelineEntry[]> {
  const { context, entries } = input;
  const ids = entries.flatMap((entry) => noteIdOf(entry) ?? []);
  const notes = await context.database.notes.find({ _id: trusted({ $in: ids }), company: input.company }).lean();
  const people = await readActors(context, [
    ...entries.map(({ actor }) => actor),
    ...notes.flatMap(({ mentions }) => mentions),
  ]);
  const byId = new Map(notes.map((note) => [note._id.toHexString(), note]));
  return entries.map((entry) => {
    const note = byId.get(noteIdOf(entry) ?? '');
    return {
      id: entry._id,
      at: entry.at.toISOString(),
      action: entry.action,
      actor: entry.actor && visiblePerson(people.get(entry.actor.toHexString()), input),
      changes: presentChanges(entry.changes),
      note: note ? presentOne(note, people, input) : null,
    };
  });
}
