import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { databaseAddress, throughProxy } from '@funding-desk/shared/testing/database-address';
import { mongo } from 'mongoose';
import { z } from 'zod';

export interface CommandTap {
  /** Database address through the tap. */
  readonly url: string;
  /** Commands so far, each as 'insert form-submissions', without those by which processes notice newer versions. */
  readonly seen: readonly string[];
  readonly close: () => void;
}

const OP_MSG = 2_013;
const HEADER_BYTES = 16;
/** Header, flags and kind of the first section precede the command. */
const COMMAND_AT = HEADER_BYTES + 5;
/** Their value is a number instead of a collection name. */
const WITHOUT_COLLECTION = ['commitTransaction', 'abortTransaction'];

/** Processes read and write them every few seconds, whatever else they do. */
const OF_PROCESSES = ['migrations', 'migration-state'];

const addressSchema = z.object({ port: z.number() });

/** @returns null for commands of processes, and those without a collection: heartbeats, clock, disk statistics, handshakes */
function commandOf(message: Buffer): string | null {
  if (message.readInt32LE(12) !== OP_MSG) return null;
  const bytes = message.subarray(COMMAND_AT, COMMAND_AT + message.readInt32LE(COMMAND_AT));
  const [[name = '', value] = []] = Object.entries(mongo.BSON.deserialize(bytes));
  if (typeof value === 'string') return OF_PROCESSES.includes(value) ? null : `${name} ${value}`;
  return name === 'getMore' || WITHOUT_COLLECTION.includes(name) ? name : null;
}

/** Joins chunks into complete messages. */
function messageReader(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/**
 * Proxies the connection of a process to its database and reads the commands that the process sends.
 * @param cutsBefore whether the database gets neither this command nor any later one
 */
export async function openCommandTap(
  mongoUrl: string,
  cutsBefore: (command: string) => boolean = () => false,
): Promise<CommandTap> {
  const target = databaseAddress(mongoUrl);
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const read = (message: Buffer) => {
    const command = commandOf(message);
    if (command === null) return;
    seen.push(command);
    if (cutsBefore(command)) close();
  };
  function close() {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true });
    near.on('data', messageReader(read));
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: throughProxy(mongoUrl, addressSchema.parse(server.address()).port),
    seen,
    close,
  };
}
