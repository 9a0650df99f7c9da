import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('./bare-work.mjs', import.meta.url));
const SECONDS = 4;

const runProgram = promisify(execFile);
const outputSchema = z.object({ unitsPerCpuSecond: z.number().positive() });

/** The average work for a CPU second of processes that run at once. */
async function bareWork(processes: number): Promise<number> {
  const runs = Array.from({ length: processes }, async () => {
    const { stdout } = await runProgram(process.execPath, [PROGRAM, String(SECONDS)]);
    return outputSchema.parse(JSON.parse(stdout)).unitsPerCpuSecond;
  });
  return (await Promise.all(runs)).reduce((sum, one) => sum + one, 0) / processes;
}

/**
 * Work for a CPU second of two busy processes that share nothing, compared with one. Below 1, a core does less while
 * the other one is busy: they share caches, memory or a physical core. More processes of ours cannot exceed this ratio.
 */
export async function measureCeiling(): Promise<number> {
  const alone = await bareWork(1);
  const pair = await bareWork(2);
  const aloneAgain = await bareWork(1);
  return pair / ((alone + aloneAgain) / 2);
}
