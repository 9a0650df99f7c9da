import { Redis } from 'ioredis';
import { freePort, type RunningProcess, run, until } from '../services/processes.ts';

export interface RedisServer {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Deletes all keys. */
  readonly flush: () => Promise<void>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** A separate Redis process. A test may stop it and start it again; its append-only file lies in `folder`. */
export async function createRedisServer({ folder, log }: { folder: string; log: string }): Promise<RedisServer> {
  const port = await freePort();
  let running: RunningProcess | undefined;

  async function answers(): Promise<boolean> {
    const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null, connectTimeout: 500 });
    client.on('error', () => undefined);
    const isUp = await client
      .connect()
      .then(() => client.ping())
      .then(
        () => true,
        () => false,
      );
    client.disconnect();
    return isUp;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--dir',
        folder,
        '--appendonly',
        'yes',
        '--maxmemory-policy',
        'noeviction',
      ];
      running = run({ command: 'redis-server', args: settings, log });
      await until('Redis answers', answers);
    },
    async flush() {
      const client = new Redis(port, '127.0.0.1');
      await client.flushall();
      client.disconnect();
    },
    async stop(signal) {
      await running?.stop(signal);
    },
  };
}
