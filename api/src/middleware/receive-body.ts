import { isUtf8 } from 'node:buffer';
import type { Request, RequestHandler, Response } from 'express';
import getRawBody from 'raw-body';
import { AppError } from '../errors.ts';
import type { Route } from '../http/routing/route.ts';
import { BODY_LIMITS } from '../limits/body-limits.ts';

/** More than any schema of ours can use. A form has about a hundred values, a role at most twice its permissions. */
const MAX_DEPTH = 16;
const MAX_VALUES = 2_000;

/** ASCII codes of what shapes JSON. In UTF-8 no other character contains such a byte. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Index of the quote that ends a string, or the length of the text where none does. @param start index behind the quote that opens it */
function endOfString(json: Buffer, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Tells whether JSON nests deeper, or holds more keys and elements, than any call needs. Parsing such a text makes an
 * object for every two or three of its bytes, so this looks at the bytes alone, once, and stops at the first excess.
 * @param json UTF-8; malformed JSON is left to the parser
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

/** UTF-8 alone: in other encodings a bracket or a quote can hide from the check of the bytes. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** A few KB packed can be gigabytes unpacked, and nobody who means well packs what is sent here. */
export const refusePackedBodies: RequestHandler = (request, _response, next) => {
  next(request.headers['content-encoding'] === undefined ? undefined : new AppError('body_compressed'));
};

const lengthOf = ({ headers }: Request) => Number(headers['content-length'] ?? 0);

/** Answers whether a request brings a body, even an empty one whose length is not told. */
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
 * Reads and parses the body of a call that was let in. Nothing is read of one that announces more than its route takes.
 * @throws AppError 400 for what is no JSON or too complex, 413 for too much
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
