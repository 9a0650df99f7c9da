import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { databaseAddress, throughProxy } from '@funding-desk/shared/testing/database-address';
import { z } from 'zod';

/** A write command and its collection, as they appear on the wire. */
export interface Write {
  readonly command: 'insert' | 'update' | 'delete';
  readonly collection: string;
}

export interface Gate {
  /** Connection string through the gate. */
  readonly url: string;
  /** Resolves when the write has arrived at the gate or was executed behind it. Its response never passes. */
  readonly reached: Promise<void>;
  readonly close: () => void;
}

const addressSchema = z.object({ port: z.number() });

/** First element of the command's BSON: the command name with the collection name as value. */
function markOf({ command, collection }: Write): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(collection.length + 1);
  return Buffer.concat([Buffer.from(`\u0002${command}\u0000`), length, Buffer.from(`${collection}\u0000`)]);
}

/**
 * A proxy between a process and its database that stops at one write, before or after the database executes it. A
 * test can then kill the process at that moment.
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
