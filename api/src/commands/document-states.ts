import type { DocumentState } from '@funding-desk/shared/schemas/document';
import type { ClaimedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

const STATE_OF = { waiting: 'being-checked', infected: 'refused' } as const;

type Holder = Pick<ClaimedDocument, '_id'>;

/** Which documents may be opened, and why the others may not, by id. */
export async function documentStates(
  { database }: Pick<AppContext, 'database'>,
  documents: readonly Holder[],
): Promise<ReadonlyMap<string, DocumentState>> {
  const ids = documents.map(({ _id }) => _id);
  const checks = await database.documentChecks
    .find({ _id: trusted({ $in: ids }) })
    .select({ state: 1 })
    .lean();
  const states = new Map<string, DocumentState>(ids.map((id) => [id.toHexString(), 'ready']));
  for (const { _id, state } of checks) states.set(_id.toHexString(), STATE_OF[state]);
  return states;
}

/** @throws AppError 409 while the document waits for its check for viruses, 410 when that found one */
export async function assertServable(context: Pick<AppContext, 'database'>, document: Holder): Promise<void> {
  const state = (await documentStates(context, [document])).get(document._id.toHexString());
  if (state === 'being-checked')
    throw new AppError(
      'being_checked',
      'This file is still being checked for viruses. Please try again in a few minutes.',
    );
  if (state === 'refused') throw new AppError('gone', 'This file contained a virus and was removed.');
}
