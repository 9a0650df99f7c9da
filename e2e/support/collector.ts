import { once } from 'node:events';
import { createServer } from 'node:net';

/** A server that nobody of ours should ever call. */
export interface Collector {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  /** Connections that came, whatever they wanted. */
  readonly connections: () => number;
  readonly close: () => void;
}

export async function startCollector(): Promise<Collector> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port');
  return { url: `http://127.0.0.1:${address.port}`, connections: () => count, close: () => void server.close() };
}
