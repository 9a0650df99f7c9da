import { readdir, readFile } from 'node:fs/promises';

/** Linux counts CPU time for its readers in hundredths of a second, whatever the kernel's own clock is. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** Of itself and of those of its children that have ended. */
  readonly ticks: number;
}

async function timesOf(pid: number): Promise<ProcessTimes | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name before it stands in brackets and may hold blanks.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
  return { pid, parent: fields[1] ?? 0, ticks };
}

async function allTimes(): Promise<readonly ProcessTimes[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => Number.isInteger(pid));
  const times = await Promise.all(pids.map(timesOf));
  return times.filter((entry) => entry !== null);
}

/** CPU seconds, user and system, that a process and all that it started have used so far. To a hundredth. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const all = await allTimes();
  const counted = new Set([pid]);
  // A child may stand before its parent in the list.
  for (let before = 0; before < counted.size; ) {
    before = counted.size;
    for (const entry of all) if (counted.has(entry.parent)) counted.add(entry.pid);
  }
  const ticks = all.filter((entry) => counted.has(entry.pid)).reduce((sum, entry) => sum + entry.ticks, 0);
  return ticks / TICKS_PER_SECOND;
}
