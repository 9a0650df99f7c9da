import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { z } from 'zod';
import { freePort, type RunningProcess, run, until } from './processes.ts';

const execute = promisify(execFile);
/** Seconds. The first start of a named program may download the server. */
const PATIENCE = 120;

export interface ReplicaSet {
  /** Without a database name. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const isInstalled = () =>
  execute('mongod', ['--version']).then(
    () => true,
    () => false,
  );

async function command(url: string, words: Readonly<Record<string, unknown>>): Promise<unknown> {
  const connection = await mongoose.createConnection(url, { serverSelectionTimeoutMS: 1_000 }).asPromise();
  return connection.db
    ?.admin()
    .command(words)
    .finally(() => connection.close());
}

/** Initiates a set of one member. */
async function initiate(server: RunningProcess, port: string): Promise<string> {
  const direct = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const answers = () =>
    command(direct, { ping: 1 }).then(
      () => true,
      () => false,
    );
  await until('mongod answers', async () => server.child.exitCode !== null || answers());
  await command(direct, { replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } });
  return `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
}

async function startInstalled(folder: string, port: string): Promise<ReplicaSet> {
  const data = path.join(folder, 'db');
  await mkdir(data, { recursive: true });
  const args = ['--dbpath', data, '--bind_ip', '127.0.0.1', '--port', port, '--replSet', 'rs0'];
  const server = run({ command: 'mongod', args, log: path.join(folder, 'mongod.log') });
  return { url: await initiate(server, port), stop: () => server.stop() };
}

/** A program that prints the address after `start FOLDER PORT`. */
async function startNamed(tool: string, { folder, port }: { folder: string; port: string }): Promise<ReplicaSet> {
  const { stdout } = await execute(tool, ['start', folder, port], { timeout: PATIENCE * 1_000 });
  const url = z.string().startsWith('mongodb').parse(stdout.trim().split('\n').at(-1));
  return {
    url,
    async stop() {
      await execute(tool, ['stop', folder]);
    },
  };
}

/**
 * Starts a MongoDB server as a replica set of one: with the program that MONGOD_TOOL names, or with an installed `mongod`.
 * @param say gets the reason when there is none
 */
export async function startReplicaSet(folder: string, say: (reason: string) => void): Promise<ReplicaSet | null> {
  await mkdir(folder, { recursive: true });
  const port = String(await freePort());
  const { MONGOD_TOOL: tool } = process.env;
  if (tool)
    return startNamed(tool, { folder, port }).catch((error: unknown) => {
      say(`MONGOD_TOOL started no server (${error instanceof Error ? error.message : 'unknown reason'})`);
      return null;
    });
  if (await isInstalled()) return startInstalled(folder, port);
  say('MONGO_URL and MONGOD_TOOL are not set, and mongod is not installed');
  return null;
}
