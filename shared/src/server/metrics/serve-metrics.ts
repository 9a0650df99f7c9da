import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Logger } from '../logger.ts';

interface ServeInput {
  readonly registry: Registry;
  /** 0 disables it. */
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
}

/**
 * Serves the metrics of a process at `/metrics`, in the format of Prometheus. It has no authentication, so it has a port
 * of its own and only listens on this machine by default.
 * @returns stops it
 */
export async function serveMetrics({ registry, port, host, logger }: ServeInput): Promise<() => Promise<void>> {
  if (port === 0) return async () => undefined;
  collectDefaultMetrics({ register: registry });

  async function answer(path: string | undefined, response: ServerResponse): Promise<void> {
    if (path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch (error) {
      logger.error({ err: error }, 'the metrics cannot be read');
      response.writeHead(500).end();
    }
  }

  const server = createServer((request, response) => void answer(request.url, response));
  server.listen(port, host);
  await once(server, 'listening');
  logger.info({ port, host }, 'metrics');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
