import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { processFigures } from '../process-figures.ts';
import type { Inspector } from './inspector.ts';

/** What a Node process holds on to. */
export interface Holdings {
  /** Megabytes of heap and buffers in use after a collection. */
  readonly live: number;
  /** Megabytes that the process occupies, its threads' with it. */
  readonly resident: number;
  /** The same of the processes that it started. */
  readonly childrenResident: number;
  /** Files, sockets, timers and whatever else the system has a handle for. */
  readonly openFiles: number;
  readonly sockets: number;
}

const MEGABYTE = 1_048_576;

async function socketsOf(pid: number): Promise<number> {
  const names = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
  return targets.filter((target) => target.startsWith('socket:')).length;
}

export async function childrenOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Needs `/proc`. */
export async function holdingsOf({
  child,
  inspector,
}: {
  child: ChildProcess;
  inspector: Inspector;
}): Promise<Holdings> {
  const pid = child.pid ?? 0;
  const { heap, buffers } = await inspector.liveMemory();
  const figures = await processFigures(pid);
  if (!figures) throw new Error('What a process holds is counted where there is /proc alone');
  const children = await Promise.all((await childrenOf(pid)).map((id) => processFigures(id).catch(() => null)));
  return {
    live: (heap + buffers) / MEGABYTE,
    resident: figures.megabytes,
    childrenResident: children.reduce((sum, each) => sum + (each?.megabytes ?? 0), 0),
    openFiles: figures.openFiles,
    sockets: await socketsOf(pid),
  };
}

export interface RedisHoldings {
  /** Keys that never expire. */
  readonly lasting: number;
  /** Keys that expire by themselves, but for `hourly`. */
  readonly passing: number;
  /** Counters of mails on request, kept for the hour that their limit speaks of: as many as were asked for. */
  readonly hourly: number;
}

export async function redisHoldings(redis: Redis): Promise<RedisHoldings> {
  const counts = { lasting: 0, passing: 0, hourly: 0 };
  for await (const names of redis.scanStream({ count: 500 })) {
    for (const name of z.array(z.string()).parse(names)) {
      // Gone since it was named.
      const left = await redis.pttl(name);
      if (left === -1) counts.lasting += 1;
      else if (left >= 0) counts[name.includes(':link-mail-') ? 'hourly' : 'passing'] += 1;
    }
  }
  return counts;
}
