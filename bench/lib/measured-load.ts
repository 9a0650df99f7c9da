import { setTimeout as pause } from 'node:timers/promises';
import { cpuSecondsOf } from './cpu-of.ts';
import { type Call, type LoadResult, load } from './load.ts';

/** What a server still does when it has answered counts as well. Milliseconds. */
const AFTERWARDS = 500;

export interface MeasuredLoad extends LoadResult {
  /** CPU time of the server's process and its children, milliseconds. */
  readonly cpuPerCall: number;
}

/** Load, and what it cost the process that took it. @param pid of the server */
export async function measuredLoad(
  input: { url: string; calls: Iterable<Call>; connections: number },
  pid: number | undefined,
): Promise<MeasuredLoad> {
  if (pid === undefined) throw new Error('The server did not start');
  const before = await cpuSecondsOf(pid);
  const result = await load(input);
  await pause(AFTERWARDS);
  const used = (await cpuSecondsOf(pid)) - before;
  return { ...result, cpuPerCall: (used * 1000) / result.calls };
}
