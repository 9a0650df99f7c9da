import type { Language } from '@funding-desk/shared/messages/languages';
import { isDatabaseUnavailable, isOutOfSpace } from '@funding-desk/shared/server/database/database-errors';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';

import mongoose from 'mongoose';
import multer from 'multer';
import { ZodError } from 'zod';
import { AppError } from '../errors.ts';
import { sentenceOf } from '../http/routing/error-messages.ts';
import { noSpace } from '../limits/assert-disk-space.ts';
import { responseLanguage } from './applicant-language.ts';

const MIB = 1_048_576;
/** Bytes of a refused body that are still read. Files are larger than whatever else an honest page sends. */
const MOST = { json: 4 * MIB, file: 16 * MIB } as const;
/** For reading the answer once nothing more is taken. Milliseconds. */
const GRACE = 2_000;

/**
 * Answers at once a call whose body has not come yet, and closes the connection. What still comes is read and thrown away,
 * since a client that is cut off while it sends never sees the answer. Nobody may send for ever: beyond a bound nothing
 * more is read. How long it may take is up to `limitReceivingTime`.
 */
export function answerUnread({
  request,
  response,
  body,
}: {
  request: Request;
  response: Response;
  body: object;
}): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.set({ Connection: 'close', 'Content-Length': String(bytes.length) }).type('json');
  // The client has the whole answer by this; the connection is closed by its end.
  response.write(bytes);
  let left: number = request.is('multipart/form-data') ? MOST.file : MOST.json;
  const end = () => response.end();
  const discard = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    request.off('data', discard);
    request.pause();
    setTimeout(end, GRACE);
  };
  request.on('data', discard);
  request.once('end', end);
  request.once('close', end);
  request.resume();
}

const RETRY_SECONDS = 5;

type Issue = ZodError['issues'][number];

/** Well formed but blank, or refused by a rule of the schema's own: a field to be corrected by whoever typed it. */
function isOfField(issue: Issue): boolean {
  if (issue.path.length === 0) return false;
  return issue.code === 'custom' || (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);
}

function fromFields(issues: readonly Issue[]): AppError {
  const refused = issues.map(({ path, message }) => [
    path.join('.'),
    new AppError('field_invalid', { sentence: message }),
  ]);
  return new AppError('field_invalid', { sentence: issues[0]?.message ?? '', fields: Object.fromEntries(refused) });
}

function fromZod(error: ZodError): AppError {
  if (error.issues.every(isOfField)) return fromFields(error.issues);
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  const unknown = issue?.code === 'unrecognized_keys' ? `Unknown: ${issue.keys.slice(0, 5).join(', ')}.` : null;
  const sentence =
    unknown ??
    (where ? `Please correct '${where}': ${issue?.message}.` : `Please correct the request: ${issue?.message}.`);
  return new AppError('request_invalid', { sentence: sentence.replace(/\.\.$/, '.') });
}

interface BodyParserError {
  readonly type: string;
}

function isBodyParserError(error: unknown): error is BodyParserError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string';
}

/** What the framework itself refuses, such as a range beyond a file or a precondition that does not hold. */
function isClientFault(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** Any failure as one that the caller may read; what is unexpected says nothing of its inside. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof multer.MulterError)
    return new AppError(error.code === 'LIMIT_FILE_SIZE' ? 'file_too_large' : 'upload_malformed');
  if (isOutOfSpace(error)) return noSpace();
  if (isDatabaseUnavailable(error)) return new AppError('service_busy');
  if (isBodyParserError(error)) {
    return new AppError(error.type === 'entity.too.large' ? 'body_too_large' : 'not_json');
  }
  if (error instanceof mongoose.Error.CastError) return new AppError('value_of_wrong_kind');
  if (isClientFault(error)) return new AppError('unanswerable');
  if (error instanceof URIError) return new AppError('address_unreadable');
  return new AppError('internal_error');
}

/** What stands beside each field. A text comes from the field's own check, which knows the label to name. */
function fieldSentences({ fields }: AppError, language: Language): Record<string, string> | undefined {
  if (!fields) return undefined;
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, refusal]) => [name, typeof refusal === 'string' ? refusal : sentenceOf(refusal, language)]),
  );
}

/** The one place where a failure becomes an answer. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = toAppError(error);
    if (known.status >= 500) logger.error({ err: error, requestId: request.id, path: request.path }, 'request failed');
    const retryAfter = known.retryAfterSeconds ?? (known.status === 503 ? RETRY_SECONDS : undefined);
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    response.set('Cache-Control', 'no-store');
    const language = responseLanguage(response);
    if (language !== 'en') response.set('Content-Language', language);
    const fields = fieldSentences(known, language);
    const body = { status: 'error', error: sentenceOf(known, language), code: known.code, ...(fields && { fields }) };
    response.status(known.status);
    // Whoever sent too slowly is waited for no longer.
    if (known.code === 'too_slow') response.set('Connection', 'close').json(body);
    else if (request.complete) response.json(body);
    else answerUnread({ request, response, body });
  };
}

export const notFoundHandler: RequestHandler = () => {
  throw new AppError('address_unknown');
};
