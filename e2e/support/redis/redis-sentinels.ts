import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePort, type RunningProcess, run, until } from '../services/processes.ts';

const PASSWORD = 'invented-password';

export interface RedisSentinels {
  /** `REDIS_URL` of the set. */
  readonly url: string;
  /** The port of the server that the Sentinels call the primary. */
  readonly primaryPort: () => Promise<number>;
  /** Waits until the other server has what was written. */
  readonly replicated: () => Promise<boolean>;
  /** Kills the primary. */
  readonly killPrimary: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const LOCAL = ['--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'];

/** A primary and a replica with a password, and three Sentinels that replace the primary when it is gone. */
export async function startRedisSentinels({ folder, log }: { folder: string; log: string }): Promise<RedisSentinels> {
  const servers = new Map<number, RunningProcess>();
  const ports = [await freePort(), await freePort()] as const;
  const sentinelPorts = [await freePort(), await freePort(), await freePort()];
  const secrets = ['--requirepass', PASSWORD, '--masterauth', PASSWORD];
  for (const port of ports) {
    const role = port === ports[0] ? [] : ['--replicaof', `127.0.0.1 ${ports[0]}`];
    const args = ['--port', String(port), '--dir', folder, ...LOCAL, ...secrets, ...role];
    servers.set(port, run({ command: 'redis-server', args, log }));
  }
  const sentinels = await Promise.all(
    sentinelPorts.map(async (port) => {
      const own = path.join(folder, String(port));
      await mkdir(own);
      const lines = [
        `port ${port}`,
        'bind 127.0.0.1',
        `dir ${own}`,
        `sentinel monitor funding 127.0.0.1 ${ports[0]} 2`,
        `sentinel auth-pass funding ${PASSWORD}`,
        'sentinel down-after-milliseconds funding 500',
        'sentinel failover-timeout funding 3000',
      ];
      const file = path.join(own, 'sentinel.conf');
      await writeFile(file, `${lines.join('\n')}\n`);
      return run({ command: 'redis-server', args: [file, '--sentinel'], log });
    }),
  );

  async function ask<T>(port: number, question: (client: Redis) => Promise<T>): Promise<T | null> {
    const password = sentinelPorts.includes(port) ? {} : { password: PASSWORD };
    const client = new Redis({ port, host: '127.0.0.1', ...password, lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    const answer = client.connect().then(() => question(client));
    return answer.catch(() => null).finally(() => client.disconnect());
  }
  const primaryPort = async () => {
    const reply = await ask(sentinelPorts[0] ?? 0, (client) =>
      client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'funding'),
    );
    return Number(Array.isArray(reply) ? reply[1] : 0);
  };
  const isReady = async (port: number) => {
    const state = await ask(port, (client) => client.call('SENTINEL', 'MASTER', 'funding'));
    const fields = Array.isArray(state) ? state.map(String) : [];
    const countOf = (name: string) => Number(fields[fields.indexOf(name) + 1] ?? 0);
    return countOf('num-slaves') === 1 && countOf('num-other-sentinels') === 2;
  };
  await until('the Sentinels know the servers and each other', async () =>
    (await Promise.all(sentinelPorts.map(isReady))).every(Boolean),
  );

  return {
    url: `redis+sentinel://:${PASSWORD}@${sentinelPorts.map((port) => `127.0.0.1:${port}`).join(',')}/funding`,
    primaryPort,
    async replicated() {
      return (await ask(await primaryPort(), (client) => client.call('WAIT', '1', '5000'))) === 1;
    },
    async killPrimary() {
      await servers.get(await primaryPort())?.stop('SIGKILL');
    },
    async close() {
      await Promise.all([...servers.values(), ...sentinels].map((one) => one.stop('SIGKILL')));
    },
  };
}
