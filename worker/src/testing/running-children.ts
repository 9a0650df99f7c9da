import { readdir, readFile } from 'node:fs/promises';

/** Ids of the processes that run a program for this process, such as `statement-process`. */
export async function runningChildren(program: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (words.some((word) => word.endsWith(`/${program}.js`)) && words.includes(String(process.pid))) found.push(pid);
  }
  return found;
}
