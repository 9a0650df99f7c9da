import type { DocumentState } from '@funding-desk/shared/schemas/document';
import type { ClaimedDocument, DocumentCheck } from '@funding-desk/shared/server/models/uploaded-document';

import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Whether a document may be opened, and why it could not be checked. */
export interface DocumentStatus {
  readonly state: DocumentState;
  readonly reason: string;
}

type Holder = Pick<ClaimedDocument, '_id'>;

function standingOf({ state, outbox }: Pick<DocumentCheck, 'state' | 'outbox'>): DocumentStatus {
  if (state === 'infected') return { state: 'refused', reason: '' };
  const given = outbox.find((task) => task.state === 'failed');
  return given ? { state: 'unchecked', reason: given.reason } : { state: 'being-checked', reason: '' };
}

/** Which documents may be opened, and why the others may not, by id. */
export async function documentStates(
  { database }: Pick<AppContext, 'database'>,
  documents: readonly Holder[],
): Promise<ReadonlyMap<string, DocumentStatus>> {
  const ids = documents.map(({ _id }) => _id);
  const checks = await database.documentChecks
    .find({ _id: trusted({ $in: ids }) })
    .select({ state: 1, outbox: 1 })
    .lean();
  const states = new Map<string, DocumentStatus>(ids.map((id) => [id.toHexString(), { state: 'ready', reason: '' }]));
  for (const check of checks) states.set(check._id.toHexString(), standingOf(check));
  return states;
}

/**
 * @throws AppError 409 while the document waits for its check for viruses, or when that was given up, 410 when it
 *   found one
 */
export async function assertServable(context: Pick<AppContext, 'database'>, document: Holder): Promise<void> {
  const standing = (await documentStates(context, [document])).get(document._id.toHexString());
  if (standing?.state === 'being-checked') throw new AppError('being_checked');
  if (standing?.state === 'unchecked') throw new AppError('unchecked_file');
  if (standing?.state === 'refused') throw new AppError('document_infected');
}
