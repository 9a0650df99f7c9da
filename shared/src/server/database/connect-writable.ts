import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import { isDatabaseUnavailable, NoPrimaryError } from './database-errors.ts';

/** Milliseconds that API and worker wait at their start. */
export const START_WAIT = 45_000;
/** Milliseconds between two tries. */
const TRY_PAUSE = 500;

const helloSchema = z.looseObject({ isWritablePrimary: z.boolean() });

interface ConnectInput {
  readonly url: string;
  readonly options: ConnectOptions;
  /** Milliseconds. Default: one try. */
  readonly waitMs?: number;
  readonly logger?: Pick<Logger, 'info'>;
}

/** With `directConnection` in the URL, the driver also connects to members that accept no writes. */
async function assertWritable({ db }: Connection): Promise<void> {
  const { isWritablePrimary } = helloSchema.parse(await db?.command({ hello: 1 }));
  if (!isWritablePrimary) throw new NoPrimaryError('No member of the replica set accepts writes');
}

async function tryToConnect({ url, options }: ConnectInput): Promise<Connection> {
  const connection = mongoose.createConnection(url, options);
  try {
    await connection.asPromise();
    await assertWritable(connection);
    return connection;
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Connects to a database that accepts writes. It waits for one that is starting or electing a primary, and for no other
 * failure, such as a wrong password.
 */
export async function connectWritable(input: ConnectInput): Promise<Connection> {
  const { waitMs = 0, logger } = input;
  const end = performance.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await tryToConnect(input);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= end) throw error;
      if (tries === 0) logger?.info({ seconds: waitMs / 1_000 }, 'waiting for a database that accepts writes');
      await pause(TRY_PAUSE);
    }
  }
}
