import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { ShutdownState } from '../context.ts';
import { AppError } from '../errors.ts';

export function createShutdownState(): ShutdownState {
  let phase: 'none' | 'announced' | 'refusing' = 'none';
  return {
    announce() {
      phase = 'announced';
    },
    refuse() {
      phase = 'refusing';
    },
    isAnnounced: () => phase !== 'none',
    isRefusing: () => phase === 'refusing',
  };
}

/** A connection that has sent nothing for this long carries no request. Milliseconds. */
const IDLE = 500;
/** How long new requests are answered with a refusal before the server closes. Milliseconds. */
const REFUSAL = 1_500;
/**
 * Closing the server resets connections that it has not accepted yet. So it waits until no connection has arrived for
 * this long. Milliseconds.
 */
const QUIET = 100;
const POLL_INTERVAL = 20;

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Closes the connections that carry no request.
 * @param sockets open sockets, each with the time of its connection
 */
function closeIdle(server: Server, sockets: ReadonlyMap<Socket, number>): void {
  server.closeIdleConnections();
  const now = performance.now();
  // Node counts a connection that has sent nothing as an active request. A very new one may have data that is not
  // read yet.
  for (const [socket, connectedAt] of sockets)
    if (socket.bytesRead === 0 && now - connectedAt >= IDLE) socket.destroy();
}

interface GracefulClose {
  readonly server: Server;
  readonly stopping: ShutdownState;
  /** How long requests are still served after `/readyz` fails, so that load balancers notice. Milliseconds. */
  readonly notice: number;
  /** Ends responses that never end on their own. By then their clients reconnect to another process. */
  readonly endStreams: () => void;
}

/**
 * Prepares a server for a shutdown that interrupts no request. Call it before the server listens.
 * @returns closes the server: it completes the requests in progress, refuses new ones with a response that closes
 * their connection, and resolves when the last connection is closed
 */
export function createGracefulClose({ server, stopping, notice, endStreams }: GracefulClose): () => Promise<void> {
  let lastCame = 0;
  const sockets = new Map<Socket, number>();
  const responses = new Set<ServerResponse>();

  server.on('connection', (socket: Socket) => {
    lastCame = performance.now();
    sockets.set(socket, lastCame);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping.isAnnounced()) closeAfterResponse(response);
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });

  async function refuseNewRequests(): Promise<void> {
    stopping.refuse();
    const end = performance.now() + REFUSAL;
    const isQuiet = () => sockets.size === 0 && performance.now() - lastCame > QUIET;
    while (performance.now() < end && !isQuiet()) await pause(POLL_INTERVAL);
    // Let the event loop accept the connections that are already waiting.
    await nextTick();
  }

  return async () => {
    stopping.announce();
    for (const response of responses) closeAfterResponse(response);
    await pause(notice);
    endStreams();
    await refuseNewRequests();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    closeIdle(server, sockets);
    // Responses that began before the shutdown leave keep-alive connections behind.
    const sweep = setInterval(() => closeIdle(server, sockets), IDLE);
    await closed.finally(() => clearInterval(sweep));
  };
}

/** Refuses new requests shortly before the process ends. Another process serves them, or this one is restarted soon. */
export function refuseWhileStopping(stopping: ShutdownState): RequestHandler {
  return (request, _response, next) => {
    if (!stopping.isRefusing()) {
      next();
      return;
    }
    // An unread body would reset the connection before the response arrives.
    request.resume();
    request.once('end', () => next(new AppError('service_busy')));
  };
}
