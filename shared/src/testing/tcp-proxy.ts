import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';
import { databaseAddress, throughProxy } from './database-address.ts';

/** A TCP proxy between a process and its database, which a test can interrupt. */
export interface TcpProxy {
  /** Connection string through the proxy. */
  readonly url: string;
  /** Like a killed server: breaks open connections and refuses new ones. */
  readonly cut: () => void;
  /** Like a hanging server: connections stay open, but nothing comes back. */
  readonly hang: () => void;
  /** Hangs at the first command from now on that matches. That command is lost. */
  readonly hangAt: (isReached: (command: Buffer) => boolean) => void;
  /** Breaks the connection at the first command from now on that matches. */
  readonly cutAt: (isReached: (command: Buffer) => boolean) => void;
  readonly mend: () => void;
  readonly close: () => void;
}

const addressSchema = z.object({ port: z.number() });

type State = 'open' | 'cut' | 'hanging';

export async function openTcpProxy(mongoUrl: string): Promise<TcpProxy> {
  const target = databaseAddress(mongoUrl);
  const sockets = new Set<Socket>();
  let state: State = 'open';
  let isReached = (_command: Buffer): boolean => false;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const hang = () => {
    state = 'hanging';
  };
  const cut = () => {
    state = 'cut';
    breakAll();
  };
  let end = hang;
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (state === 'open' && isReached(bytes)) end();
      if (state === 'open') far.write(bytes);
    });
    far.on('data', (bytes) => state === 'open' && near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: throughProxy(mongoUrl, addressSchema.parse(server.address()).port),
    cut,
    hang,
    hangAt(isEnd) {
      [isReached, end] = [isEnd, hang];
    },
    cutAt(isEnd) {
      [isReached, end] = [isEnd, cut];
    },
    mend() {
      isReached = () => false;
      // Connections that lost data while hanging are useless.
      if (state === 'hanging') breakAll();
      state = 'open';
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
