import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

/** How far this process is on its way to its end. */
export interface ShutdownState {
  /** From here on readiness says that it is going; everything is still answered. */
  readonly announce: () => void;
  /** From here on whatever newly comes is sent away. */
  readonly refuse: () => void;
  readonly isAnnounced: () => boolean;
  readonly isRefusing: () => boolean;
}

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

/** For so long everything is still taken while readiness says that this process is going. Milliseconds. */
const NOTICE = 500;
/** For so long, at the most, whoever still comes is sent away in words. Milliseconds. */
const REFUSAL = 1_500;
/** A connection that waits to be let in when the door is shut would be cut: so long must nobody have come. Milliseconds. */
const QUIET = 100;
const LOOK_AGAIN = 20;

function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Gives up the connections over which nothing is going on.
 * @param sockets those that are open, with the moment each was let in
 */
function closeIdle(server: Server, sockets: ReadonlyMap<Socket, number>): void {
  server.closeIdleConnections();
  const now = performance.now();
  // To the server one that has never said a word is a request that takes its time. What a newcomer says may not have
  // been read yet.
  for (const [socket, came] of sockets) if (socket.bytesRead === 0 && now - came >= NOTICE) socket.destroy();
}

/**
 * Makes a server that can end without cutting anybody short. To be called before the server listens.
 * @returns ends it: what is under way is answered in full; then whoever comes is sent away with an answer, which also
 *   gives up his connection, until nobody comes any more; resolves when the last has gone
 */
export function createGracefulClose(server: Server, stopping: ShutdownState): () => Promise<void> {
  let lastCame = 0;
  const sockets = new Map<Socket, number>();
  const responses = new Set<ServerResponse>();

  server.on('connection', (socket: Socket) => {
    lastCame = performance.now();
    sockets.set(socket, lastCame);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping.isAnnounced()) sayGoodbye(response);
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });

  async function sendAway(): Promise<void> {
    stopping.refuse();
    const end = performance.now() + REFUSAL;
    const isQuiet = () => sockets.size === 0 && performance.now() - lastCame > QUIET;
    while (performance.now() < end && !isQuiet()) await pause(LOOK_AGAIN);
    // Right after the loop has let in all that were waiting.
    await turn();
  }

  return async () => {
    stopping.announce();
    for (const response of responses) sayGoodbye(response);
    await pause(NOTICE);
    await sendAway();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    closeIdle(server, sockets);
    // What had begun to be answered before the end ends on a connection that is still kept.
    const sweep = setInterval(() => closeIdle(server, sockets), NOTICE);
    await closed.finally(() => clearInterval(sweep));
  };
}

/** Sends everybody away once the process is about to end: another one answers, or this one is soon back. */
export function refuseWhileStopping(stopping: ShutdownState): RequestHandler {
  return (request, _response, next) => {
    if (!stopping.isRefusing()) {
      next();
      return;
    }
    // A body that is left unread would break the connection before the answer is through.
    request.resume();
    request.once('end', () => next(new AppError('service_busy')));
  };
}
