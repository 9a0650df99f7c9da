import { readdir, readFile } from 'node:fs/promises';

/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** Its own and those of its ended children. */
  readonly ticks: number;
}

async function timesOf(pid: number): Promise<ProcessTimes | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name before these fields is in parentheses and can contain spaces.
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

/** CPU seconds (user and system, to a hundredth) of a process and all its descendants. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const all = await allTimes();
  const counted = new Set([pid]);
  // A child can precede its parent in the list.
  for (let before = 0; before < counted.size; ) {
    before = counted.size;
    for (const entry of all) if (counted.has(entry.parent)) counted.add(entry.pid);
  }
  const ticks = all.filter((entry) => counted.has(entry.pid)).reduce((sum, entry) => sum + entry.ticks, 0);
  return ticks / TICKS_PER_SECOND;
}
