import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Services } from './services.ts';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const failureSchema = z
  .looseObject({ code: z.number(), stdout: z.string(), stderr: z.string() })
  .transform(({ code, stdout, stderr }) => ({ code, output: stdout, errors: stderr }));

interface ProgramInput {
  /** File in `api/src/cli` without its ending: 'verify-evidence'. */
  readonly name: string;
  readonly words?: readonly string[];
  /** By default the keys of the services. */
  readonly fieldKeys?: string;
  /** Other variables of its environment. */
  readonly over?: Readonly<Record<string, string>>;
}

export interface EndedProgram {
  readonly code: number;
  /** Standard output. */
  readonly output: string;
  /** Standard error. */
  readonly errors: string;
}

/** Runs a program like `npm run evidence:verify` on the data of the services. */
export async function runApiProgram(
  { variables }: Pick<Services, 'variables'>,
  { name, words = [], fieldKeys = variables.FIELD_KEYS ?? '', over = {} }: ProgramInput,
): Promise<EndedProgram> {
  const env = { PATH: process.env.PATH ?? '', MONGO_URL: variables.MONGO_URL ?? '', FIELD_KEYS: fieldKeys, ...over };
  const run = execute(process.execPath, [`api/dist/cli/${name}.js`, ...words], { cwd: ROOT, env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout, errors: stderr }),
    (error: unknown) => failureSchema.parse(error),
  );
}
