import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Inspector } from './inspector.ts';

/** Resources of a process as the system counts them. */
export interface ProcessFigures {
  readonly openFiles: number;
  /** Resident memory in megabytes. */
  readonly megabytes: number;
}

/** Null when the system has no `/proc`. */
export async function processFigures(pid: number): Promise<ProcessFigures | null> {
  if (!existsSync(`/proc/${pid}/fd`)) return null;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  return { openFiles: (await readdir(`/proc/${pid}/fd`)).length, megabytes: Math.round(kilobytes / 1024) };
}

/** Resources that a Node process holds. */
export interface ResourceSample {
  /** Megabytes of heap and buffers in use after a collection. */
  readonly live: number;
  /** Resident memory of the process, in megabytes. */
  readonly resident: number;
  /** Resident memory of its child processes, in megabytes. */
  readonly childrenResident: number;
  /** Files, sockets, timers and other handles. */
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
export async function sampleResources({
  child,
  inspector,
}: {
  child: ChildProcess;
  inspector: Inspector;
}): Promise<ResourceSample> {
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

export interface RedisSample {
  /** Keys that never expire. */
  readonly lasting: number;
  /** Keys with an expiry, except `requested`. */
  readonly passing: number;
  /** Counters of e-mails that strangers cause, kept for up to 14 days. There are as many as were requested. */
  readonly requested: number;
}

export async function sampleRedis(redis: Redis): Promise<RedisSample> {
  const counts = { lasting: 0, passing: 0, requested: 0 };
  for await (const names of redis.scanStream({ count: 500 })) {
    for (const name of z.array(z.string()).parse(names)) {
      // The key may have expired since the scan.
      const left = await redis.pttl(name);
      if (left === -1) counts.lasting += 1;
      else if (left >= 0) counts[name.includes(':stranger-mail-') ? 'requested' : 'passing'] += 1;
    }
  }
  return counts;
}

const INTERVAL = 20;

/** Resident memory of a process and its children, in megabytes. */
async function residentOf(pid: number): Promise<number> {
  const figures = await Promise.all(
    [pid, ...(await childrenOf(pid))].map((id) => processFigures(id).catch(() => null)),
  );
  return figures.reduce((sum, each) => sum + (each?.megabytes ?? 0), 0);
}

interface MemoryWatch {
  readonly before: number;
  /** @returns the maximum since the start, in megabytes */
  readonly stop: () => Promise<number>;
}

export async function watchMemory(pid: number): Promise<MemoryWatch> {
  const before = await residentOf(pid);
  let isOn = true;
  let peak = before;
  const watching = (async () => {
    while (isOn) {
      peak = Math.max(peak, await residentOf(pid));
      await pause(INTERVAL);
    }
  })();
  return {
    before,
    async stop() {
      isOn = false;
      await watching;
      return peak;
    },
  };
}
