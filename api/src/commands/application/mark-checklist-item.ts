import { type ChecklistMark, ITEM_STATE_LABELS } from '@funding-desk/shared/schemas/document/checklist';
import { logEntry, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { readChecklist, refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { StoredMark } from '@funding-desk/shared/server/models/application/stored-checklist';
import { Types } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface MarkInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly body: ChecklistMark;
  readonly by: Actor;
}

/** Matches the application while the item has the mark that the call replaces. Any mark when the call names none. */
function markFilter({ item, replaces }: MarkInput['body']) {
  if (replaces === undefined) return {};
  if (replaces === null) return { 'checklist.marks.item': { $ne: item } };
  return { 'checklist.marks': { $elemMatch: { item, at: new Date(replaces) } } };
}

/** @throws AppError 404 when the application was deleted, 409 when the item has another mark than the call replaces */
async function refuseMark({ database }: AppContext, { _id }: Application): Promise<never> {
  const isThere = await database.applications.exists({ _id, deletedAt: null });
  throw new AppError(isThere ? 'mark_changed' : 'record_not_found');
}

/**
 * Accepts, rejects or waives an item of the checklist, or removes the mark again. The last one wins, unless the call names
 * the mark that it replaces.
 * @throws AppError 404 when the application was deleted, 409 as `refuseMark`, 422 for an unknown item
 */
export async function markChecklistItem({ context, application, body, by }: MarkInput): Promise<void> {
  const { database, audit } = context;
  const { _id, company } = application;
  const { checklist } = await readChecklist(database, application);
  const item = checklist.items.find(({ key }) => key === body.item);
  if (!item) throw new AppError('checklist_item_unknown', { fieldNames: ['item'] });
  const at = database.clock.now();
  const actor = new Types.ObjectId(by.id);
  const mark: StoredMark | null =
    body.state === 'open' ? null : { item: body.item, state: body.state, reason: body.reason, by: actor, at };
  // The reason stays out of the audit log, from which nothing can be removed.
  const to = mark ? ITEM_STATE_LABELS[mark.state] : 'Open';
  const changes = [{ field: item.label, from: ITEM_STATE_LABELS[item.state], to }];
  const details = { item: body.item };
  const about = { company, subject: _id, actor, address: by.address };
  const entry = newLogEntry({ at, action: 'checklist.mark', ...about, changes, details });
  // One pipeline update, so that two marks at once do not lose each other.
  const others = {
    $filter: { input: { $ifNull: ['$checklist.marks', []] }, cond: { $ne: ['$$this.item', body.item] } },
  };
  const marks = { $concatArrays: [others, mark ? [{ $literal: mark }] : []] };
  const effects = { $concatArrays: [{ $ifNull: ['$effects', []] }, [{ $literal: entry }]] };
  const { matchedCount } = await database.applications.collection.updateOne(
    { _id, deletedAt: null, ...markFilter(body) },
    [{ $set: { 'checklist.marks': marks, effects, 'checklist.recheckAt': at } }],
  );
  if (matchedCount === 0) await refuseMark(context, application);
  await logEntry({ audit, store: database.applications, record: _id, entry });
  await refreshChecklist(database, application);
  context.feed.announceChange({ id: _id.toHexString(), what: 'documents' });
}
