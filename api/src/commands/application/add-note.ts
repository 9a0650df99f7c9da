import { NOTE_WITHDRAW_MINUTES } from '@funding-desk/shared/schemas/application/work';
import { logEntry, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Note } from '@funding-desk/shared/server/models/application/note';
import { type Effect, newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { Types } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { withdrawableUntil } from '../../presenters/application/timeline.ts';
import { findAssignable } from '../../queries/people/find-people.ts';
import { newNotices, notifyPerson, type Recipient } from './notify-person.ts';

interface EntryInput {
  readonly at: Date;
  readonly action: 'note.create' | 'note.withdraw';
  readonly by: Actor;
  readonly note: Pick<Note, '_id' | 'company' | 'submission'>;
}

/** The audit entry of a note. It names the note and has none of its text. */
function entryOf({ at, action, by, note }: EntryInput): Effect<'log-entry'> {
  const { _id, company, submission: subject } = note;
  const actor = new Types.ObjectId(by.id);
  const details = { note: _id.toHexString() };
  return newLogEntry({ at, action, company, subject, actor, address: by.address, details });
}

async function logNote(context: AppContext, note: Note, entry: Effect<'log-entry'>): Promise<void> {
  await logEntry({ audit: context.audit, store: context.database.notes, record: note._id, entry });
  context.feed.announceChange({ id: note.submission.toHexString(), what: 'note' });
}

/** @throws AppError 422 when one of them cannot see the application */
async function findMentioned(
  context: AppContext,
  { company, ids }: { company: Types.ObjectId; ids: readonly string[] },
): Promise<readonly Recipient[]> {
  const wanted = [...new Set(ids)];
  const people = await findAssignable(context, { company, ids: wanted });
  if (people.length < wanted.length) throw new AppError('mention_unavailable', { fieldNames: ['mentions'] });
  return people;
}

interface AddInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly text: string;
  /** Ids of the people whom the text names. */
  readonly mentions: readonly string[];
  readonly by: Actor;
}

/** Adds a note to an application and notifies the people whom it mentions. @throws AppError 422 */
export async function addNote({ context, application, text, mentions, by }: AddInput): Promise<Note> {
  const { notes, applications, clock } = context.database;
  const { _id, company } = application;
  const mentioned = await findMentioned(context, { company, ids: mentions });
  const [id, at] = [new Types.ObjectId(), clock.now()];
  const entry = entryOf({ at, action: 'note.create', by, note: { _id: id, company, submission: _id } });
  const notices = await newNotices({ context, about: 'mentioned', people: mentioned, by: by.id });
  const told = notices.map((notice) =>
    newEffect({ kind: 'notify-person', at, payload: { ...notice, application: _id } }),
  );
  const note: Note = {
    _id: id,
    submission: _id,
    company,
    author: new Types.ObjectId(by.id),
    text,
    mentions: mentioned.map((person) => person._id),
    withdrawnAt: null,
    effects: [entry, ...told],
    createdAt: at,
  };
  await notes.create(note);
  if (application.work) await applications.updateOne({ _id, deletedAt: null }, { $max: { 'work.lastActivityAt': at } });
  await logNote(context, note, entry);
  for (const effect of told) {
    const held = [{ record: id, effect }];
    await notifyPerson({ context, held, store: notes });
  }
  return note;
}

interface WithdrawInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly noteId: string;
  readonly by: Actor;
}

/**
 * Removes the text of a note. The entry that there was one stays.
 * @throws AppError 404 for another person's note, 409 when it is withdrawn or too old
 */
export async function withdrawNote({ context, application, noteId, by }: WithdrawInput): Promise<Note> {
  const { notes, clock } = context.database;
  const own = {
    _id: new Types.ObjectId(noteId),
    submission: application._id,
    author: new Types.ObjectId(by.id),
    step: null,
    notice: null,
  };
  const note = await notes.findOne(own).lean();
  if (!note) throw new AppError('record_not_found');
  const at = clock.now();
  if (at > withdrawableUntil(note)) throw new AppError('note_too_old', { minutes: NOTE_WITHDRAW_MINUTES });
  const entry = entryOf({ at, action: 'note.withdraw', by, note });
  const withdrawn = await notes
    .findOneAndUpdate(
      { ...own, withdrawnAt: null },
      { $set: { text: '', mentions: [], withdrawnAt: at }, $push: { effects: entry } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!withdrawn) throw new AppError('note_withdrawn');
  await logNote(context, withdrawn, entry);
  return withdrawn;
}
