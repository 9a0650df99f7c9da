import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databaseAddress, throughProxy } from '../../testing/database-address.ts';
import { testEnvironment } from '../../testing/environment.ts';
import { describeStartFailure } from '../start-failure.ts';
import { connectWritable } from './connect-writable.ts';
import { connectOptions } from './database.ts';
import { NoPrimaryError } from './database-errors.ts';

/** A member that answers as a secondary does, until it is elected: the boolean in its `hello` is changed on the way. */
async function openSecondary(mongoUrl: string) {
  const mark = Buffer.from('\u0008isWritablePrimary\0\u0001');
  const sockets = new Set<Socket>();
  let isElected = false;
  const server = createServer((near) => {
    const far = connect(databaseAddress(mongoUrl));
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far);
    far.on('data', (bytes) => {
      const at = bytes.indexOf(mark);
      if (!isElected && at >= 0) bytes[at + mark.length - 1] = 0;
      near.write(bytes);
    });
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: throughProxy(mongoUrl, port),
    elect() {
      isElected = true;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const mongoUrl = () => testEnvironment().variables.MONGO_URL ?? '';

describe('a replica set without a primary', () => {
  it('is waited for until it elects one', async ({ onTestFinished }) => {
    const secondary = await openSecondary(mongoUrl());
    onTestFinished(secondary.close);
    const options = connectOptions(secondary);
    await expect(connectWritable({ url: secondary.url, options })).rejects.toThrow(NoPrimaryError);
    const messages: unknown[] = [];
    let isConnected = false;
    const logger = { info: (...words: readonly unknown[]) => void messages.push(words.at(-1)) };
    const connecting = connectWritable({ url: secondary.url, options, waitMs: 60_000, logger }).finally(() => {
      isConnected = true;
    });
    await expect.poll(() => messages).toEqual(['waiting for a database that accepts writes']);
    expect(isConnected).toBe(false);
    secondary.elect();
    const connection = await connecting;
    expect(messages).toHaveLength(1);
    await connection.close();
  });

  it('is reported in a sentence', () => {
    expect(describeStartFailure(new NoPrimaryError())).toMatch(/accepts no writes.*elected a primary/);
  });
});

describe('a failure that waiting does not mend', () => {
  it('is thrown at once', async () => {
    const url = 'mongodb://one:27017/?replicaSet=a&directConnection=maybe';
    const error = await connectWritable({ url, options: connectOptions({ url }), waitMs: 600_000 }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(mongoose.mongo.MongoParseError);
  });
});
