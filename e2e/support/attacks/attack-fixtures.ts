import { connect } from 'node:net';
import { expect } from 'vitest';
import { z } from 'zod';
import { apply, prepareApplication } from '../applications/apply.ts';
import type { Services } from '../services/services.ts';

/** Collections that only log calls or hold temporary data may grow during an attack. The last one lists the processes. */
const NOTES = new Set(['migration-state', 'audit-log', 'auditlog', 'audit-records', 'auditLog']);

/** Number of records of every collection. */
export async function countRecords({ database }: Services): Promise<Readonly<Record<string, number>>> {
  const { connection, auditLog } = database;
  const names = ((await connection.listCollections()) ?? []).map(({ name }) => name).sort();
  const kept = names.filter((name) => name !== auditLog.collection.collectionName && !NOTES.has(name));
  const counts = await Promise.all(kept.map((name) => connection.collection(name).countDocuments()));
  return Object.fromEntries(kept.map((name, index) => [name, counts[index] ?? 0]));
}

/** The API is still the same process, responds, and accepts an application. */
export async function expectUnharmed(services: Services, pid: number | undefined): Promise<void> {
  const { child } = services.api;
  expect([child.pid, child.exitCode, child.signalCode]).toEqual([pid, null, null]);
  const answers = await Promise.all(
    ['/healthz', `/api/generated-link/get/slug/${services.link.slug}`].map((path) => fetch(`${services.url}${path}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

/** Runs an attack and expects that nothing was stored or lost, and that the process still serves. */
export async function withoutTrace<T>(services: Services, attack: () => Promise<T>): Promise<T> {
  const { pid } = services.api.child;
  const before = await countRecords(services);
  const outcome = await attack();
  expect(await countRecords(services)).toEqual(before);
  await expectUnharmed(services, pid);
  return outcome;
}

/** Submits a regular application to the attacked process. */
export async function expectHonestApplication(services: Services): Promise<void> {
  const { reference } = await apply(services);
  expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
}

const failureSchema = z.looseObject({ status: z.literal('error'), error: z.string(), code: z.string() });

export interface CallAnswer {
  readonly status: number;
  /** Error code, or '' for a success or a body that is not JSON. */
  readonly code: string;
  readonly text: string;
}

/** Sends JSON, or raw bytes, and reads status and code. Expects that errors reveal nothing about the server. */
export async function call(
  { url }: Services,
  path: string,
  {
    method,
    token,
    json,
    ...rest
  }: Omit<RequestInit, 'method'> & { method?: string; token?: string; json?: unknown } = {},
): Promise<CallAnswer> {
  const headers = new Headers(rest.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  const body = json === undefined ? rest.body : typeof json === 'string' ? json : JSON.stringify(json);
  const how = method ?? (body === undefined || body === null ? 'GET' : 'POST');
  const answer = await fetch(`${url}${path}`, { ...rest, method: how, headers, ...(body ? { body } : {}) });
  const text = await answer.text();
  expect(text).not.toMatch(/\bat .+:\d+:\d+|MongoServerError|CastError|node_modules|\/api\/dist\//);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const code = isJson && answer.status >= 400 ? failureSchema.parse(JSON.parse(text)).code : '';
  return { status: answer.status, code, text };
}

const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });

export async function signIn(services: Services, who: { email: string; password: string }): Promise<string> {
  const { text } = await call(services, '/api/auth/login', { json: who });
  return loginSchema.parse(JSON.parse(text)).data.token;
}

/** Starts a form session for the link. */
export async function startSession(services: Services): Promise<string> {
  return z.object({ formSubmissionId: z.string() }).parse(await prepareApplication(services)).formSubmissionId;
}

/**
 * Sends raw bytes over a separate connection. @returns the status, or 0 when the connection was closed without a
 * response
 */
export function sendBytes({ url }: Services, bytes: Uint8Array, { isCutShort = false } = {}): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    const finish = () => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
      socket.destroy();
    };
    socket.setTimeout(10_000, finish);
    socket.on('error', () => undefined).on('close', finish);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (answer.includes('\r\n\r\n')) finish();
    });
    socket.write(bytes, () => {
      if (isCutShort) socket.end();
    });
  });
}
