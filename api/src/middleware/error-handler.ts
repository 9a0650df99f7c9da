import type { Language } from '@funding-desk/shared/messages/languages';
import type { Failure } from '@funding-desk/shared/schemas/failure';
import { isDatabaseUnavailable, isOutOfSpace } from '@funding-desk/shared/server/database/database-errors';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';

import mongoose from 'mongoose';
import multer from 'multer';
import { ZodError } from 'zod';
import { sentenceOf } from '../error-messages.ts';
import { AppError } from '../errors.ts';
import { noSpace } from '../limits/assert-disk-space.ts';
import { responseLanguage } from './applicant-language.ts';

const MIB = 1_048_576;
/** How many bytes of a refused body are still read. Files are larger than anything else that an honest page sends. */
const MAX_DISCARDED = { json: 4 * MIB, file: 16 * MIB } as const;
/** Time for the client to read the response after the server stops reading. Milliseconds. */
const GRACE = 2_000;

/**
 * Responds before the body has arrived, then closes the connection. It reads and discards what still arrives, because
 * a client that is cut off while sending never sees the response. It stops reading at a limit. `limitReceivingTime`
 * limits the time.
 */
function respondUnread({ request, response, body }: { request: Request; response: Response; body: object }): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.set({ Connection: 'close', 'Content-Length': String(bytes.length) }).type('json');
  // The client already has the full response. Ending it closes the connection.
  response.write(bytes);
  let left: number = request.is('multipart/form-data') ? MAX_DISCARDED.file : MAX_DISCARDED.json;
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

/** The value is well formed but blank, or breaks a rule of the schema: the person who typed it must correct it. */
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

/** Errors of the framework itself, such as an invalid range or a failed precondition. */
function isClientFault(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** Converts any error to one that the caller may read. Unexpected errors reveal nothing about the server. */
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

/** The message beside each field. Strings come from field validation, which knows the label. */
function fieldSentences({ fields }: AppError, language: Language): Record<string, string> | undefined {
  if (!fields) return undefined;
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, refusal]) => [name, typeof refusal === 'string' ? refusal : sentenceOf(refusal, language)]),
  );
}

function failureOf(known: AppError, language: Language): Failure {
  const { code, data } = known;
  const fields = fieldSentences(known, language);
  return {
    status: 'error',
    error: sentenceOf(known, language),
    code,
    ...(fields && { fields }),
    ...(data && { data }),
  };
}

/** The only place where an error becomes a response. */
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
    const body = failureOf(known, language);
    response.status(known.status);
    // Do not wait any longer for a client that sent too slowly.
    if (known.code === 'too_slow') response.set('Connection', 'close').json(body);
    else if (request.complete) response.json(body);
    else respondUnread({ request, response, body });
  };
}

export const notFoundHandler: RequestHandler = () => {
  throw new AppError('address_unknown');
};
