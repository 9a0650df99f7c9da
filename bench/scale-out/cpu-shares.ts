import { readFile } from 'node:fs/promises';
import type { Redis } from 'ioredis';
import { cpuSecondsOf } from '../lib/cpu-seconds.ts';

/** CPU seconds by process. */
export interface CpuShares {
  /** Used by the measured processes. */
  readonly measured: number;
  readonly redis: number;
  /** This process, which generates the load and receives the mails. */
  readonly bench: number;
  /** The whole machine. The remainder belongs to the database, unless other programs run. */
  readonly machine: number;
}

const TICKS_PER_SECOND = 100;

async function machineSeconds(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + interrupts + soft) / TICKS_PER_SECOND;
}

async function redisSeconds(redis: Redis): Promise<number> {
  const text = await redis.info('cpu');
  const secondsOf = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(text)?.[1] ?? 0);
  return secondsOf('used_cpu_user') + secondsOf('used_cpu_sys');
}

/** @returns a function that reads the CPU seconds used since this call */
export async function countCpu(input: {
  readonly pids: readonly number[];
  readonly redis: Redis;
}): Promise<() => Promise<CpuShares>> {
  const { pids, redis } = input;
  const read = async (): Promise<CpuShares> => {
    const [machine, redisTotal, ...seconds] = await Promise.all([
      machineSeconds(),
      redisSeconds(redis),
      ...pids.map(cpuSecondsOf),
    ]);
    const { user, system } = process.cpuUsage();
    return {
      measured: seconds.reduce((sum, each) => sum + each, 0),
      redis: redisTotal,
      bench: (user + system) / 1e6,
      machine,
    };
  };
  const before = await read();
  return async () => {
    const now = await read();
    return {
      measured: now.measured - before.measured,
      redis: now.redis - before.redis,
      bench: now.bench - before.bench,
      machine: now.machine - before.machine,
    };
  };
}
