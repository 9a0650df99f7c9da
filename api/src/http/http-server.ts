import { createServer, type RequestListener, type Server } from 'node:http';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import { isBehindProxy } from '@funding-desk/shared/server/network-settings';
import { RECEIVING_LIMITS } from '../limits/bodies/body-limits.ts';

/** Time to receive the head of a request. Milliseconds. */
const HEADERS_LIMIT = 10_000;
/**
 * How long an idle connection is kept. A proxy reuses its connections for a minute and must not find them closed.
 * Milliseconds.
 */
const IDLE_LIMIT = { direct: 5_000, behindProxy: 65_000 } as const;
/** How often the server checks for expired connections. Milliseconds. */
const CHECK_INTERVAL = 1_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Further connections are refused, before the open ones run out of memory. */
const MAX_CONNECTIONS = 10_000;

/** An HTTP server that slow or silent clients cannot block. `limitReceivingTime` limits the bodies. */
export function createHttpServer(app: RequestListener, { TRUST_PROXY }: Pick<ApiEnvironment, 'TRUST_PROXY'>): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_LIMIT,
      // The longest limit. Requests without a file are cut off sooner.
      requestTimeout: RECEIVING_LIMITS.upload + CHECK_INTERVAL,
      keepAliveTimeout: isBehindProxy(TRUST_PROXY) ? IDLE_LIMIT.behindProxy : IDLE_LIMIT.direct,
      connectionsCheckingInterval: CHECK_INTERVAL,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    app,
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
