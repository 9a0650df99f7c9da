import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Services } from './services.ts';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const failureSchema = z
  .looseObject({ code: z.number(), stdout: z.string() })
  .transform(({ code, stdout }) => ({ code, output: stdout }));

interface ProgramInput {
  /** File in `api/src/cli` without its ending: 'verify-evidence'. */
  readonly name: string;
  readonly words?: readonly string[];
  /** By default the keys of the services. */
  readonly fieldKeys?: string;
}

/** Runs a program like `npm run evidence:verify` on the data of the services. @returns exit code and standard output */
export async function runApiProgram(
  { variables }: Services,
  { name, words = [], fieldKeys = variables.FIELD_KEYS ?? '' }: ProgramInput,
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH ?? '', MONGO_URL: variables.MONGO_URL ?? '', FIELD_KEYS: fieldKeys };
  const run = execute(process.execPath, [`api/dist/cli/${name}.js`, ...words], { cwd: ROOT, env });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: unknown) => failureSchema.parse(error),
  );
}
