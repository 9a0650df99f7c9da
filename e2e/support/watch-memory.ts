import { setTimeout as pause } from 'node:timers/promises';
import { processFigures } from './process-figures.ts';
import { childrenOf } from './soak/holdings.ts';

const INTERVAL = 20;

/** Megabytes that a process and its children occupy together. */
async function residentOf(pid: number): Promise<number> {
  const figures = await Promise.all(
    [pid, ...(await childrenOf(pid))].map((id) => processFigures(id).catch(() => null)),
  );
  return figures.reduce((sum, each) => sum + (each?.megabytes ?? 0), 0);
}

export interface MemoryWatch {
  readonly before: number;
  /** The most since the start, in megabytes. */
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
