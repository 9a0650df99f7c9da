import { readdir, readFile } from 'node:fs/promises';

/** Ids of the processes that run a program for a process, such as `statement-process`. Default: for this one. */
export async function runningChildren(program: string, parent = process.pid): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (words.some((word) => word.endsWith(`/${program}.js`)) && words.includes(String(parent))) found.push(pid);
  }
  return found;
}
