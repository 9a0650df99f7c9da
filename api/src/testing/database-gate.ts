import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { databaseAddress, throughProxy } from '@funding-desk/shared/testing/database-address';
import { z } from 'zod';

/** A write, as the database's wire carries it: a command and its collection. */
export interface Write {
  readonly command: 'insert' | 'update' | 'delete';
  readonly collection: string;
}

export interface Gate {
  /** The database's address through the gate. */
  readonly url: string;
  /** Resolves when the write has come to the gate, or has been done behind it; its answer never passes. */
  readonly reached: Promise<void>;
  readonly close: () => void;
}

const addressSchema = z.object({ port: z.number() });

/** First element of the command's BSON: a text named after the command that holds the collection's name. */
function markOf({ command, collection }: Write): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(collection.length + 1);
  return Buffer.concat([Buffer.from(`\u0002${command}\u0000`), length, Buffer.from(`${collection}\u0000`)]);
}

/**
 * Stands between a process and its database, and holds the process up at one write: before the database has it, or
 * once the database has done it. Whoever waits for that moment can then kill the process there.
 */
export async function openGate({
  mongoUrl,
  write,
  isDone,
}: {
  mongoUrl: string;
  write: Write;
  isDone: boolean;
}): Promise<Gate> {
  const target = databaseAddress(mongoUrl);
  const mark = markOf(write);
  const sockets: Socket[] = [];
  let open: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = createServer((near) => {
    const far = connect(target);
    sockets.push(near, far);
    let isHeld = false;
    near.on('data', (bytes) => {
      isHeld ||= bytes.includes(mark);
      if (!isHeld || isDone) far.write(bytes);
      else open();
    });
    far.on('data', (bytes) => {
      if (isHeld) open();
      else near.write(bytes);
    });
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = addressSchema.parse(server.address());
  return {
    url: throughProxy(mongoUrl, port),
    reached,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
