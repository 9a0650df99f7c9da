import { once } from 'node:events';
import { createServer } from 'node:http';
import type { WorkerContext } from './context.ts';

/** `GET /healthz` for whoever watches the process; answers 200 while database and queue do. Port 0: no server. */
export async function serveHealth({
  database,
  queues,
  env,
}: Pick<WorkerContext, 'database' | 'queues' | 'env'>): Promise<() => Promise<void>> {
  if (env.WORKER_HEALTH_PORT === 0) return async () => undefined;
  const server = createServer((_request, response) => {
    Promise.all([database.ping(), queues.ping()]).then(
      () => response.writeHead(200).end('ok\n'),
      () => response.writeHead(503, { 'Retry-After': '5' }).end('not ready\n'),
    );
  });
  server.listen(env.WORKER_HEALTH_PORT);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
