import { findSpanishRefusal, spanishRefusal } from '@funding-desk/shared/languages/spanish-refusals';
import { isDatabaseAway, isOutOfSpace } from '@funding-desk/shared/server/database-failures';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import mongoose from 'mongoose';
import multer from 'multer';
import { ZodError } from 'zod';
import { noSpace } from '../assert-room.ts';
import { databaseAway } from '../database-guard.ts';
import { AppError } from '../errors.ts';
import { answerUnread } from './answer-unread.ts';
import { spokenLanguage } from './applicant-language.ts';

const RETRY_SECONDS = 5;

type Issue = ZodError['issues'][number];

/** Well formed but blank, or refused by a rule of the schema's own: a field to be corrected by whoever typed it. */
function isOfField(issue: Issue): boolean {
  if (issue.path.length === 0) return false;
  return issue.code === 'custom' || (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);
}

function fromFields(issues: readonly Issue[]): AppError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return new AppError('unacceptable_form', issues[0]?.message ?? '', fields);
}

function fromZod(error: ZodError): AppError {
  if (error.issues.every(isOfField)) return fromFields(error.issues);
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  const unknown = issue?.code === 'unrecognized_keys' ? `Unknown: ${issue.keys.slice(0, 5).join(', ')}.` : null;
  const sentence =
    unknown ??
    (where ? `Please correct '${where}': ${issue?.message}.` : `Please correct the request: ${issue?.message}.`);
  return new AppError('bad_request', sentence.replace(/\.\.$/, '.'));
}

function fromMulter(error: multer.MulterError): AppError {
  if (error.code === 'LIMIT_FILE_SIZE')
    return new AppError('file_too_large', 'This file is larger than 15 MB. Please attach a smaller one.');
  return new AppError('bad_request', 'The upload was not understood. Please choose the file again.');
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
  if (error instanceof multer.MulterError) return fromMulter(error);
  if (isOutOfSpace(error)) return noSpace();
  if (isDatabaseAway(error)) return databaseAway();
  if (isBodyParserError(error)) {
    return error.type === 'entity.too.large'
      ? new AppError('body_too_large', 'This request is too large.')
      : new AppError('bad_request', 'The request could not be read. Please send JSON.');
  }
  if (error instanceof mongoose.Error.CastError)
    return new AppError('bad_request', 'The request holds a value of the wrong kind.');
  if (isClientFault(error)) return new AppError('bad_request', 'The request could not be answered as it stands.');
  if (error instanceof URIError) return new AppError('bad_request', 'The address could not be read.');
  return new AppError('internal_error', 'Something went wrong on our side. Please try again.');
}

type Sentences = Pick<AppError, 'message' | 'fields'>;

/** Sentences beside fields may be in Spanish already: the field's own check knows the label to name. */
function inSpanish({ message, fields }: Sentences): Sentences {
  const entries = Object.entries(fields ?? {}).map(([name, text]) => [name, findSpanishRefusal(text) ?? text]);
  return { message: spanishRefusal(message), fields: fields && Object.fromEntries(entries) };
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
    const isSpanish = spokenLanguage(response) === 'es';
    if (isSpanish) response.set('Content-Language', 'es');
    const { message, fields } = isSpanish ? inSpanish(known) : known;
    const body = { status: 'error', error: message, code: known.code, ...(fields && { fields }) };
    response.status(known.status);
    // Whoever sent too slowly is waited for no longer.
    if (known.code === 'too_slow') response.set('Connection', 'close').json(body);
    else if (request.complete) response.json(body);
    else answerUnread({ request, response, body });
  };
}

export const notFoundHandler: RequestHandler = () => {
  throw new AppError('not_found', 'There is nothing at this address.');
};
