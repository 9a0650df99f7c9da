import type { DocumentState } from '@funding-desk/shared/schemas/document/document';
import type { ClaimedDocument, DocumentCheck } from '@funding-desk/shared/server/models/application/uploaded-document';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { DocumentStatus } from '../../presenters/application/filed-document.ts';
import { findByIds } from '../find-by-ids.ts';

type Check = Pick<DocumentCheck, 'state' | 'outbox'>;

/** With its checks when they were read with it. */
type Document = Pick<ClaimedDocument, '_id'> & { readonly checks?: readonly Check[] };

const READY: DocumentStatus = { state: 'ready', reason: '' };

function statusOf({ state, outbox }: Check): DocumentStatus {
  if (state === 'infected') return { state: 'refused', reason: '' };
  const failed = outbox.find((task) => task.state === 'failed');
  return failed ? { state: 'unchecked', reason: failed.reason } : { state: 'being-checked', reason: '' };
}

/** The status of each document, by id. */
export async function documentStates(
  { database }: Pick<AppContext, 'database'>,
  documents: readonly Document[],
): Promise<ReadonlyMap<string, DocumentStatus>> {
  const unread = documents.flatMap(({ _id, checks }) => (checks ? [] : [_id]));
  const found = await findByIds(database.documentChecks, unread, ['state', 'outbox']);
  return new Map(
    documents.map(({ _id, checks }) => {
      const id = _id.toHexString();
      const check = checks ? checks[0] : found.get(id);
      return [id, check ? statusOf(check) : READY] as const;
    }),
  );
}

/** Most documents without a passed check that a filter considers, newest first. */
const UNREADY_CAP = 5_000;

interface StateInput {
  /** Undefined for all tenants. */
  readonly company: Types.ObjectId | undefined;
  readonly state: DocumentState;
}

/** Condition on documents in a state. */
export async function stateCondition(
  { database }: Pick<AppContext, 'database'>,
  { company, state }: StateInput,
): Promise<{ _id: object }> {
  const checks = await database.documentChecks
    .find(company ? { company } : {})
    .sort({ createdAt: -1 })
    .limit(UNREADY_CAP)
    .select({ state: 1, outbox: 1 })
    .lean();
  const isReady = state === 'ready';
  const ids = checks.filter((check) => isReady || statusOf(check).state === state).map(({ _id }) => _id);
  return { _id: trusted(isReady ? { $nin: ids } : { $in: ids }) };
}

/** @throws AppError 409 when the virus check is pending or has failed, 410 when it found a virus */
export async function assertServable(context: Pick<AppContext, 'database'>, document: Document): Promise<void> {
  const status = (await documentStates(context, [document])).get(document._id.toHexString());
  if (status?.state === 'being-checked') throw new AppError('being_checked');
  if (status?.state === 'unchecked') throw new AppError('unchecked_file');
  if (status?.state === 'refused') throw new AppError('document_infected');
}
