import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Database } from '@funding-desk/shared/server/database/database';
import { trusted } from 'mongoose';
import type { WorkerContext } from './context.ts';

/** Whoever watches needs to know that there are many, not how many. */
const COUNT_LIMIT = 1_000;
/** The sweep comes every few seconds: what waits for longer than that waits for a worker that is not there. */
const OVERDUE_AFTER = 5 * 60_000;

interface Backlog {
  /** Applications with something that was given up; staff see and retry it in Submitted Forms. */
  readonly failed: number;
  /** Applications with something that should have been tried long ago. */
  readonly overdue: number;
}

async function countBacklog({ formSubmissions, clock }: Database): Promise<Backlog> {
  const limit = { limit: COUNT_LIMIT };
  const [failed, overdue] = await Promise.all([
    formSubmissions.countDocuments({ 'outbox.state': 'failed' }, limit),
    formSubmissions.countDocuments({ 'outbox.dueAt': trusted({ $lte: clock.fromNow(-OVERDUE_AFTER) }) }, limit),
  ]);
  return { failed, overdue };
}

async function answer(
  { database, queues }: Pick<WorkerContext, 'database' | 'queues'>,
  response: ServerResponse,
): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  try {
    const [backlog] = await Promise.all([countBacklog(database), database.ping(), queues.ping()]);
    response.writeHead(200, headers).end(JSON.stringify({ status: 'ok', ...backlog }));
  } catch {
    response.writeHead(503, { ...headers, 'Retry-After': '5' }).end(JSON.stringify({ status: 'not ready' }));
  }
}

/**
 * `GET /healthz` for whoever watches the process; answers 200 while database and queue do, with how many applications
 * need somebody. Port 0: no server. It asks nobody who they are, so it listens to this machine alone unless told otherwise.
 */
export async function serveHealth({
  database,
  queues,
  env,
}: Pick<WorkerContext, 'database' | 'queues' | 'env'>): Promise<() => Promise<void>> {
  if (env.WORKER_HEALTH_PORT === 0) return async () => undefined;
  const server = createServer((_request, response) => void answer({ database, queues }, response));
  server.listen(env.WORKER_HEALTH_PORT, env.WORKER_HEALTH_HOST);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
