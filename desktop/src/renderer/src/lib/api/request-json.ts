import { failureSchema } from '@funding-desk/shared/schemas/failure';
import { BACKGROUND_HEADER } from '@funding-desk/shared/schemas/people/auth';
import type { z } from 'zod';
import { getPlatform } from '../../platform/current-platform.ts';
import { useSessionStore } from '../../stores/session-store.ts';
import { isInUse } from '../session/activity.ts';
import { ApiError } from './api-error.ts';
import { retryRequest } from './retry-request.ts';

/** Failures show within ten seconds, including retries (decisions, section 10). Milliseconds. */
const TIMEOUT_MS = 9_000;

export interface JsonRequest<S extends z.ZodType> {
  /** Path with its query, from `/api`. */
  readonly path: string;
  readonly schema: S;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  readonly answerWithin?: number;
  readonly signal?: AbortSignal;
  /** Replaces the session's bearer token; null sends none. */
  readonly token?: string | null;
  /** Whether the call goes on after the page is closed. */
  readonly keepalive?: boolean;
}

interface Attempt {
  readonly url: string;
  readonly init: RequestInit;
  readonly token: string | null;
}

/** Address, headers and body of a call, as the signed-in user. */
export function attemptOf(request: Omit<JsonRequest<z.ZodType>, 'schema'>): Attempt {
  const { path, method = 'GET', body, token = useSessionStore.getState().token, keepalive = false } = request;
  const headers = new Headers({ ...request.headers, Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  // Background calls must not keep an idle session alive.
  if (!isInUse()) headers.set(BACKGROUND_HEADER, '1');
  const init = {
    method,
    headers,
    cache: 'no-store' as const,
    keepalive,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return { url: `${getPlatform().serverAddress}${path}`, init, token };
}

function networkError(error: unknown, token: string | null): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
  return new ApiError({
    message: isSlow
      ? 'The server did not answer in time. Please try again.'
      : 'The server cannot be reached. Check the connection and try again.',
    status: 0,
    code: isSlow ? 'too_slow' : 'no_answer',
    token,
  });
}

export function errorFromResponse({
  status,
  payload,
  token,
}: {
  status: number;
  payload: unknown;
  token: string | null;
}): ApiError {
  const failure = failureSchema.safeParse(payload);
  if (failure.success) {
    const { error, code, fields = {}, data } = failure.data;
    return new ApiError({ message: error, status, code, token, fields, data });
  }
  const message = `The server could not do this (status ${status}). Please try again.`;
  return new ApiError({ message, status, code: 'unreadable_answer', token });
}

async function send(
  { url, init, token }: Attempt,
  signal: AbortSignal,
): Promise<{ response: Response; payload: unknown }> {
  try {
    const response = await fetch(url, { ...init, signal });
    const text = await response.text();
    return { response, payload: parseOrNull(text) };
  } catch (error) {
    throw networkError(error, token);
  }
}

export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function attemptJson<S extends z.ZodType>(request: JsonRequest<S>, signal: AbortSignal): Promise<z.output<S>> {
  const attempt = attemptOf(request);
  const { response, payload } = await send(attempt, signal);
  if (!response.ok) throw errorFromResponse({ status: response.status, payload, token: attempt.token });
  const parsed = request.schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    message: 'The answer of the server could not be read. Reload the page and try again.',
    status: response.status,
    code: 'unreadable_answer',
    token: attempt.token,
  });
}

/**
 * Calls the API as the signed-in user. Retries reads after transient failures, and sends writes once.
 * @throws ApiError; AbortError when the caller's signal ends the call.
 */
export function requestJson<S extends z.ZodType>(request: JsonRequest<S>): Promise<z.output<S>> {
  const deadline = AbortSignal.timeout(request.answerWithin ?? TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  const act = () => attemptJson(request, signal);
  return (request.method ?? 'GET') === 'GET' ? retryRequest({ act, signal }) : act();
}

/** Calls the API as `requestJson` does. @returns the `data` of the answer */
export async function requestData<T>(request: JsonRequest<z.ZodType<{ readonly data: T }>>): Promise<T> {
  return (await requestJson(request)).data;
}
