import type { Viewer } from '@funding-desk/shared/permissions';
import type { NoteView, TimelineEntry } from '@funding-desk/shared/schemas/application/work';
import type { Note } from '@funding-desk/shared/server/models/application/note';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { noteIdOf, presentNote, presentTimelineEntry } from '../../presenters/application/timeline.ts';
import { readActors } from '../people/find-named-people.ts';

interface ViewInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  /** Tenant of the application. */
  readonly company: Types.ObjectId;
}

/** A note as the viewer sees it. */
export async function viewNote({ context, note, ...input }: ViewInput & { readonly note: Note }): Promise<NoteView> {
  const people = await readActors(context, note.mentions);
  return presentNote(note, { ...input, people, now: context.database.clock.now() });
}

/** Entries of the timeline, with their notes and the people that the viewer may see. */
export async function viewTimeline({
  context,
  entries,
  ...input
}: ViewInput & { readonly entries: readonly AuditRecord[] }): Promise<TimelineEntry[]> {
  const { notes: stored, clock } = context.database;
  const ids = entries.flatMap((entry) => noteIdOf(entry) ?? []);
  const notes = await stored.find({ _id: trusted({ $in: ids }), company: input.company }).lean();
  const people = await readActors(context, [
    ...entries.map(({ actor }) => actor),
    ...notes.flatMap(({ mentions, step }) => [...mentions, ...(step?.person ? [step.person] : [])]),
  ]);
  const shown = { ...input, people, now: clock.now() };
  const byId = new Map(notes.map((note) => [note._id.toHexString(), note]));
  return entries.map((entry) => presentTimelineEntry(entry, { ...shown, note: byId.get(noteIdOf(entry) ?? '') }));
}
