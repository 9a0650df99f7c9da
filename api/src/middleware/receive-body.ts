import { isUtf8 } from 'node:buffer';
import type { Request, RequestHandler, Response } from 'express';
import getRawBody from 'raw-body';
import { AppError } from '../errors.ts';
import type { Route } from '../http/routing/route.ts';
import { BODY_LIMITS } from '../limits/body-limits.ts';

/**
 * Above what any schema here needs. A form has about a hundred values, a role at most twice the number of
 * permissions.
 */
const MAX_DEPTH = 16;
const MAX_VALUES = 2_000;

/** ASCII codes of JSON syntax. In UTF-8 no other character contains these bytes. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Index of the closing quote, or the length of the text when it is missing. @param start index after the opening
 * quote
 */
function endOfString(json: Buffer, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Detects JSON that nests deeper, or has more keys and elements, than any call needs. Parsing such a text creates an
 * object for every two or three bytes. This scans the bytes once and stops at the first excess.
 * @param json UTF-8; the parser reports malformed JSON
 */
export function isTooComplex(json: Buffer): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfString(json, at + 1);
        break;
      case OPENING_BRACKET:
      case OPENING_BRACE:
        depth += 1;
        values += 1;
        break;
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
      default:
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}

/** UTF-8 only: in other encodings a bracket or quote could pass the byte scan unnoticed. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** A few compressed kilobytes can expand to gigabytes, and no legitimate client compresses its requests. */
export const refusePackedBodies: RequestHandler = (request, _response, next) => {
  next(request.headers['content-encoding'] === undefined ? undefined : new AppError('body_compressed'));
};

const lengthOf = ({ headers }: Request) => Number(headers['content-length'] ?? 0);

/** Whether a request has a body, even an empty one of unknown length. */
export const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > 0;

const tooLarge = ({ bodyLimit }: Route) =>
  new AppError(bodyLimit === 'logo' || bodyLimit === 'file' ? `${bodyLimit}_too_large` : 'body_too_large');
const noJson = () => new AppError('not_json');

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw noJson();
  if (isTooComplex(bytes)) throw new AppError('too_complex');
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw noJson();
  }
}

async function receiveJson(route: Route, request: Request): Promise<unknown> {
  const isJson = JSON_TYPE.test(request.headers['content-type'] ?? '');
  if (!hasBody(request)) return isJson ? {} : undefined;
  if (!isJson) throw noJson();
  const options = { limit: BODY_LIMITS[route.bodyLimit], length: request.headers['content-length'] ?? null };
  const bytes = await getRawBody(request, options).catch((error: unknown) => {
    throw error instanceof Error && 'status' in error && error.status === 413 ? tooLarge(route) : noJson();
  });
  return bytes.length === 0 ? {} : parseJson(bytes);
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

/**
 * Reads and parses the body of an authorized call. A body whose announced length exceeds the route's limit is not
 * read.
 * @throws AppError 400 for invalid or too complex JSON, 413 for too many bytes
 */
export async function receiveBody({
  route,
  request,
  response,
}: {
  route: Route;
  request: Request;
  response: Response;
}): Promise<unknown> {
  if (lengthOf(request) > BODY_LIMITS[route.bodyLimit]) throw tooLarge(route);
  if (route.before.length === 0) return receiveJson(route, request);
  for (const handler of route.before) await run(handler, request, response);
  return request.body;
}
