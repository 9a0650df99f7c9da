import { IDEMPOTENCY_HEADER } from '@funding-desk/shared/schemas/people/api-key';
import { idempotentCallContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { IdempotentCall } from '@funding-desk/shared/server/models/idempotent-call';
import type { Request } from 'express';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { ViewerInput } from '../auth/viewer-input.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Reply } from '../http/routing/route.ts';

/** Visible ASCII, so that no proxy changes it. */
const NAME = /^[\x21-\x7e]{1,255}$/;
/** Milliseconds. No call takes longer, so an execution that started earlier was interrupted. */
const EXECUTION_LIMIT = 60_000;
const bodySchema = z.looseObject({});

interface ExecuteInput extends ViewerInput {
  readonly request: Request;
  readonly body: unknown;
  readonly execute: () => Promise<Reply>;
}

type ClaimInput = Pick<ExecuteInput, 'context'> & { readonly call: IdempotentCall };

function newCall({ context, viewer, request, body }: Omit<ExecuteInput, 'execute'>, name: string): IdempotentCall {
  if (!NAME.test(name)) throw new AppError('idempotency_key_malformed');
  return {
    _id: new Types.ObjectId(),
    company: new Types.ObjectId(viewer.companyId ?? ''),
    apiKey: new Types.ObjectId(viewer.id),
    name: sha256Hex(name),
    fingerprint: sha256Hex(JSON.stringify([request.method, request.originalUrl, body ?? null])),
    startedAt: context.database.clock.now(),
    status: null,
    sealedBody: '',
  };
}

/** @returns the call with the same name that exists already, or null once this one is stored */
async function store({ context: { database }, call }: ClaimInput): Promise<IdempotentCall | null> {
  try {
    await database.idempotentCalls.create(call);
    return null;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { apiKey, name } = call;
    const earlier = await database.idempotentCalls.findOne({ apiKey, name }).lean();
    // It failed, or was removed, meanwhile.
    if (!earlier) throw new AppError('idempotent_call_running');
    return earlier;
  }
}

/** Takes over an execution that was interrupted. @throws AppError 409 while it may still run */
async function takeOver({ context: { database }, call }: ClaimInput): Promise<void> {
  const { _id, startedAt } = call;
  const now = database.clock.now();
  const isRunning = now.getTime() - startedAt.getTime() < EXECUTION_LIMIT;
  const { modifiedCount } = isRunning
    ? { modifiedCount: 0 }
    : await database.idempotentCalls.updateOne({ _id, startedAt, status: null }, { $set: { startedAt: now } });
  if (modifiedCount === 0) throw new AppError('idempotent_call_running');
}

function storedReply({ sealer }: AppContext, call: IdempotentCall, status: number): Reply {
  const text = sealer.openText(idempotentCallContext(call), call.sealedBody);
  return { kind: 'json', status, body: bodySchema.parse(JSON.parse(text)) };
}

interface FinishInput extends ClaimInput {
  readonly execute: () => Promise<Reply>;
}

/** Executes the call and stores its response. A failure is not stored, so that a repetition executes again. */
async function finish({ context, call, execute }: FinishInput): Promise<Reply> {
  const { idempotentCalls } = context.database;
  const { _id } = call;
  let reply: Reply;
  try {
    reply = await execute();
  } catch (error) {
    await idempotentCalls.deleteOne({ _id });
    throw error;
  }
  if (reply.kind !== 'json') throw new Error('a change by an API key has a JSON response');
  const sealedBody = context.sealer.sealText(idempotentCallContext(call), JSON.stringify(reply.body));
  await idempotentCalls.updateOne({ _id }, { $set: { status: reply.status ?? 200, sealedBody } });
  return reply;
}

/**
 * Executes a change by an API key once per `Idempotency-Key`: a repetition gets the stored response. After a crash
 * during the first execution, a repetition executes again.
 * @throws AppError 400 for a malformed header, 409 while the first call runs, 422 for another call with the same header
 */
export async function executeOnce(input: ExecuteInput): Promise<Reply> {
  const { context, viewer, request, execute } = input;
  const name = request.get(IDEMPOTENCY_HEADER);
  if (!viewer.isKey || request.method === 'GET' || name === undefined) return execute();
  const call = newCall(input, name);
  const earlier = await store({ context, call });
  if (!earlier) return finish({ context, call, execute });
  if (earlier.fingerprint !== call.fingerprint) throw new AppError('idempotency_key_reused');
  if (earlier.status !== null) return storedReply(context, earlier, earlier.status);
  await takeOver({ context, call: earlier });
  return finish({ context, call: earlier, execute });
}
