import { isUtf8 } from 'node:buffer';
import type { Request, RequestHandler, Response } from 'express';
import getRawBody from 'raw-body';
import { BODY_LIMITS } from '../body-limits.ts';
import { AppError } from '../errors.ts';
import { isTooComplex } from '../json-complexity.ts';
import type { Route } from '../route.ts';

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
