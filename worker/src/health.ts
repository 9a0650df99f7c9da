import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Database } from '@funding-desk/shared/server/database/database';
import { trusted } from 'mongoose';
import type { WorkerContext } from './context.ts';

/** Monitoring needs to know that there are many, not the exact number. */
const COUNT_LIMIT = 1_000;
/** Milliseconds. The sweep runs every few seconds, so an older task has no worker. */
const OVERDUE_AFTER = 5 * 60_000;

interface Backlog {
  /** Applications with failed tasks. Staff see and retry them in Submitted Forms. */
  readonly failed: number;
  /** Applications with tasks that are long overdue. */
  readonly overdue: number;
}

async function countBacklog({ applications, clock }: Database): Promise<Backlog> {
  const limit = { limit: COUNT_LIMIT };
  const [failed, overdue] = await Promise.all([
    applications.countDocuments({ 'outbox.state': 'failed' }, limit),
    applications.countDocuments({ 'outbox.dueAt': trusted({ $lte: clock.fromNow(-OVERDUE_AFTER) }) }, limit),
  ]);
  return { failed, overdue };
}

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

async function answer(
  { database, queues }: Pick<WorkerContext, 'database' | 'queues'>,
  response: ServerResponse,
): Promise<void> {
  try {
    const [backlog] = await Promise.all([countBacklog(database), database.ping(), queues.ping()]);
    response.writeHead(200, headers).end(JSON.stringify({ status: 'ok', ...backlog }));
  } catch {
    response.writeHead(503, { ...headers, 'Retry-After': '5' }).end(JSON.stringify({ status: 'not ready' }));
  }
}

/** The event loop runs. Restarting the process would not help when only its database is down. */
function answerAlive(response: ServerResponse): void {
  response.writeHead(200, headers).end(JSON.stringify({ status: 'ok' }));
}

/**
 * Serves `GET /healthz`: 200 while database and queue respond, with the number of applications that need attention, and
 * `GET /livez`: 200 while the process runs.
 * Port 0 disables it. It has no authentication, so it only listens on this machine by default.
 */
export async function serveHealth({
  database,
  queues,
  env,
}: Pick<WorkerContext, 'database' | 'queues' | 'env'>): Promise<() => Promise<void>> {
  if (env.WORKER_HEALTH_PORT === 0) return async () => undefined;
  const server = createServer((request, response) => {
    if (request.url === '/livez') answerAlive(response);
    else void answer({ database, queues }, response);
  });
  server.listen(env.WORKER_HEALTH_PORT, env.WORKER_HEALTH_HOST);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
