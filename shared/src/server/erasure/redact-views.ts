import { type Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { SavedView } from '../models/user.ts';
import { ERASED, type RedactText } from './applicant-words.ts';

interface ViewsInput {
  readonly database: Pick<Database, 'users'>;
  readonly company: Types.ObjectId;
  readonly redactText: RedactText;
}

/** The view without what quotes an applicant. Its search keeps the other words. */
function redactedView({ name, query, ...view }: SavedView, redactText: RedactText): SavedView {
  const filters = new URLSearchParams(query);
  const before = filters.get('search') ?? '';
  const search = redactText(before);
  if (search === before) return { ...view, name: redactText(name), query };
  const others = search.replaceAll(ERASED, ' ').replace(/\s+/g, ' ').trim();
  if (/[\p{L}\p{N}]/u.test(others)) filters.set('search', others);
  else filters.delete('search');
  return { ...view, name: redactText(name), query: filters.toString() };
}

/** Redacts names and searches in the views that people of the company and of the platform saved. Can be repeated. */
export async function redactViews({ database: { users }, company, redactText }: ViewsInput): Promise<void> {
  const owners = users
    .find({ company: trusted({ $in: [company, null] }), 'savedViews.0': trusted({ $exists: true }) })
    .select({ savedViews: 1 })
    .lean();
  for await (const { _id, savedViews = [] } of owners.cursor())
    for (const view of savedViews) {
      const { name, query } = redactedView(view, redactText);
      if (name === view.name && query === view.query) continue;
      // Only the view as it was read. Whoever changes it meanwhile keeps the change.
      const asRead = trusted({ $elemMatch: { _id: view._id, name: view.name, query: view.query } });
      const $set = { 'savedViews.$.name': name, 'savedViews.$.query': query };
      await users.updateOne({ _id, savedViews: asRead }, { $set }, { timestamps: false });
    }
}
