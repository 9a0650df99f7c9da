import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePort, type RunningProcess, run, until } from '../services/processes.ts';

const PASSWORD = 'invented-password';
const PRIMARIES = 3;

export interface RedisCluster {
  /** `REDIS_URL` of the cluster. */
  readonly url: string;
  readonly ports: readonly number[];
  readonly primaryPorts: () => Promise<readonly number[]>;
  /** The port of the primary that has this key. */
  readonly portOf: (key: string) => Promise<number>;
  /** Asks one server. */
  readonly ask: <T>(port: number, question: (client: Redis) => Promise<T>) => Promise<T>;
  readonly kill: (ports: readonly number[]) => Promise<void>;
  readonly start: (ports: readonly number[]) => void;
  /** Resolves when there is a primary for every key, and a copy of each primary whose replica runs. */
  readonly untilWhole: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface StartInput {
  readonly folder: string;
  readonly log: string;
}

interface Node {
  readonly port: number;
  readonly busPort: number;
  readonly start: () => RunningProcess;
}

/** Replicas notice failures soon, and copy their primary at once. */
const QUICK = '--cluster-node-timeout 1500 --cluster-replica-validity-factor 0 --repl-diskless-sync-delay 0'.split(' ');
const SECURE = ['--requirepass', PASSWORD, '--masterauth', PASSWORD];
const DURABLE = ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];

async function prepareNode({ folder, log }: StartInput): Promise<Node> {
  const [port, busPort] = [await freePort(), await freePort()];
  const own = path.join(folder, String(port));
  await mkdir(own);
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', own];
  const cluster = ['--cluster-enabled', 'yes', '--cluster-port', String(busPort)];
  const args = [...place, ...cluster, ...QUICK, ...SECURE, ...DURABLE];
  return { port, busPort, start: () => run({ command: 'redis-server', args, log }) };
}

async function ask<T>(port: number, question: (client: Redis) => Promise<T>): Promise<T> {
  const once = { lazyConnect: true, retryStrategy: () => null };
  const client = new Redis({ port, host: '127.0.0.1', password: PASSWORD, ...once });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => question(client))
    .finally(() => client.disconnect());
}

/** A line of CLUSTER NODES: id, address, flags, primary, three times, link and slots. */
interface Member {
  readonly port: number;
  readonly flags: string;
  readonly slots: readonly string[];
}

/** The servers that run, as one of them sees it. */
async function readMembers(port: number): Promise<readonly Member[]> {
  const text = String(await ask(port, (client) => client.cluster('NODES')));
  const members = text
    .trim()
    .split('\n')
    .map((line) => {
      const [, address = '', flags = '', , , , , , ...slots] = line.split(' ');
      return { port: Number(/:(\d+)@/.exec(address)?.[1]), flags, slots };
    });
  return members.filter(({ flags }) => !/fail|handshake/.test(flags));
}

function hasSlot({ slots }: Member, slot: number): boolean {
  return slots.some((range) => {
    const [from = '', to = from] = range.split('-');
    return Number(from) <= slot && slot <= Number(to);
  });
}

/** Whether the server knows all that run, a primary for every key, and has copied its primary or been copied. */
async function isReady(port: number, running: readonly number[]): Promise<boolean> {
  const [state, replication, members] = await Promise.all([
    ask(port, (client) => client.cluster('INFO')),
    ask(port, (client) => client.info('replication')),
    readMembers(port),
  ]);
  const isCopied = running.length < 2 * PRIMARIES || /master_link_status:up|connected_slaves:1/.test(replication);
  return String(state).includes('cluster_state:ok') && members.length === running.length && isCopied;
}

/** Three primaries and a replica of each, with a password. A replica replaces its primary when that is gone. */
export async function startRedisCluster({ folder, log }: StartInput): Promise<RedisCluster> {
  const nodes = await Promise.all(Array.from({ length: 2 * PRIMARIES }, () => prepareNode({ folder, log })));
  const servers = new Map<number, RunningProcess>();
  const start = (ports: readonly number[]) => {
    for (const node of nodes) if (ports.includes(node.port)) servers.set(node.port, node.start());
  };
  const kill = async (ports: readonly number[]) => {
    await Promise.all(ports.map((port) => servers.get(port)?.stop('SIGKILL')));
    for (const port of ports) servers.delete(port);
  };
  const untilAll = (what: string, check: (port: number) => Promise<boolean>) =>
    until(what, async () => {
      const answers = [...servers.keys()].map((port) => check(port).catch(() => false));
      return (await Promise.all(answers)).every(Boolean);
    });
  const untilWhole = () => untilAll('the cluster is whole', (port) => isReady(port, [...servers.keys()]));
  const membersNow = async () => readMembers([...servers.keys()][0] ?? 0);

  const ports = nodes.map(({ port }) => port);
  start(ports);
  await untilAll('the servers answer', (port) => ask(port, (client) => client.ping()).then(() => true));
  const hosts = nodes.map(({ port, busPort }) => `127.0.0.1:${port}@${busPort}`);
  const create = ['--cluster', 'create', ...hosts, '--cluster-replicas', '1', '--cluster-yes'];
  const creation = run({ command: 'redis-cli', args: ['-a', PASSWORD, '--no-auth-warning', ...create], log });
  await untilWhole();
  await creation.stop();

  return {
    url: `redis+cluster://:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}`,
    ports,
    async primaryPorts() {
      return (await membersNow()).filter(({ slots }) => slots.length > 0).map(({ port }) => port);
    },
    async portOf(key) {
      const slot = Number(await ask([...servers.keys()][0] ?? 0, (client) => client.cluster('KEYSLOT', key)));
      return (await membersNow()).find((member) => hasSlot(member, slot))?.port ?? 0;
    },
    ask,
    kill,
    start,
    untilWhole,
    close: () => kill(ports),
  };
}
