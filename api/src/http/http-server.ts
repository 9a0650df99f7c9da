import { createServer, type RequestListener, type Server } from 'node:http';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import { isBehindProxy } from '@funding-desk/shared/server/network-settings';
import { RECEIVING_LIMITS } from '../middleware/receive-timeout.ts';

/** Until the head of a request has come, from the opening of the connection or the end of the last one. Milliseconds. */
const HEADERS_LIMIT = 10_000;
/** A connection between two requests. A proxy keeps its own for a minute, and must not find them shut. Milliseconds. */
const IDLE_LIMIT = { direct: 5_000, behindProxy: 65_000 } as const;
/** How often the server looks for connections that are over their time. Milliseconds. */
const LOOKS_EVERY = 1_000;
const MOST_HEADER_BYTES = 16 * 1024;
/** Beyond that a connection is refused at once, before those that stand run short of memory. */
const MOST_CONNECTIONS = 10_000;

/** A server that nobody holds up by sending slowly or nothing at all. Bodies have limits of their own: `limitReceivingTime`. */
export function createHttpServer(app: RequestListener, { TRUST_PROXY }: Pick<ApiEnvironment, 'TRUST_PROXY'>): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_LIMIT,
      // The longest of all; whoever sends no file is cut off sooner.
      requestTimeout: RECEIVING_LIMITS.upload + LOOKS_EVERY,
      keepAliveTimeout: isBehindProxy(TRUST_PROXY) ? IDLE_LIMIT.behindProxy : IDLE_LIMIT.direct,
      connectionsCheckingInterval: LOOKS_EVERY,
      maxHeaderSize: MOST_HEADER_BYTES,
    },
    app,
  );
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
