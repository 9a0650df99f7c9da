import { isUtf8 } from 'node:buffer';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import type { Route } from '../http/routing/route.ts';
import { BODY_LIMITS, SMALL_BODY_BYTES } from '../limits/bodies/body-limits.ts';
import type { BodyMemory } from '../limits/bodies/body-memory.ts';
import { networkOf } from '../limits/counters.ts';
import { callerAddress } from './limit-calls.ts';
import { receiveFile } from './receive-file.ts';

/** Seconds after which a client may send again what found no memory. */
const RETRY_SECONDS = 10;

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
function isTooComplex(json: Buffer): boolean {
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

/** Whether a body may be larger than what is read without a token. */
export const mayBeLarge = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > SMALL_BODY_BYTES;

type OnFull = (refusal: AppError) => void;

interface Receiving {
  readonly route: Route;
  readonly request: Request;
  readonly response: Response;
  /** Counts the bytes in memory until the call ends, or until the returned function is called. */
  readonly hold: (onFull: OnFull) => () => void;
}

/** Reads a body up to the limit of its route and no further. The error handler discards the rest. */
function readBytes({ route, request, hold }: Receiving): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = () => {
      request.off('data', add);
      request.off('end', succeed);
      request.off('close', onClose);
    };
    const fail = (error: AppError) => {
      stop();
      chunks.length = 0;
      release();
      reject(error);
    };
    const release = hold(fail);
    const add = (chunk: Buffer) => {
      length += chunk.length;
      if (length > BODY_LIMITS[route.bodyLimit]) fail(tooLarge(route));
      else chunks.push(chunk);
    };
    const succeed = () => {
      stop();
      resolve(Buffer.concat(chunks, length));
    };
    const onClose = () => fail(noJson());
    request.on('data', add);
    request.once('end', succeed);
    request.once('close', onClose);
  });
}

async function receiveJson(receiving: Receiving): Promise<unknown> {
  const { request } = receiving;
  const isJson = JSON_TYPE.test(request.headers['content-type'] ?? '');
  if (!hasBody(request)) return isJson ? {} : undefined;
  if (!isJson) throw noJson();
  const bytes = await readBytes(receiving);
  return bytes.length === 0 ? {} : parseJson(bytes);
}

interface ReceiveBodyInput extends Omit<Receiving, 'hold'> {
  readonly memory: BodyMemory;
}

/**
 * Reads and parses the body of an authorized call. A body whose announced length exceeds the route's limit is not
 * read.
 * @throws AppError 400 for invalid or too complex JSON, 413 for too many bytes, 503 when too many bytes are in memory
 */
export async function receiveBody({ memory, ...call }: ReceiveBodyInput): Promise<unknown> {
  const { route, request, response } = call;
  if (lengthOf(request) > BODY_LIMITS[route.bodyLimit]) throw tooLarge(route);
  const network = networkOf(callerAddress(request));
  const refusal = () => new AppError('many_bodies', { retryAfterSeconds: RETRY_SECONDS });
  const hold = (onFull: OnFull) => memory.hold({ request, response, network, onFull: () => onFull(refusal()) });
  return route.hasFile ? receiveFile({ request, response, hold }) : receiveJson({ ...call, hold });
}
