import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort, type RunningProcess, run, until } from '../support/services/processes.ts';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Seconds. Only a hanging process exceeds them, also on slow machines. */
const PATIENCE = 300;
/** Of a developer's `.env`, whose other settings do no harm. An empty variable counts as unset. */
const WITHOUT_SERVERS = { MONGO_URL: '', REDIS_URL: '', NODE_ENV: '' };

const failureSchema = z.looseObject({ code: z.number(), stdout: z.string(), stderr: z.string() });

let folder: string;
/** Of an installation on the embedded database. */
let dataDir: string;
let start: RunningProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-commands-'));
  dataDir = path.join(folder, 'data');
});
afterAll(async () => {
  await start?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an npm script of the commands, as in `command('doctor')`. */
async function command(name: string, words: readonly string[] = [], over: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH ?? '', ...WITHOUT_SERVERS, DATA_DIR: dataDir, ...over };
  const args = ['scripts/api-command.mjs', name, ...words];
  return execute(process.execPath, args, { cwd: ROOT, env }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: unknown) => failureSchema.parse(error),
  );
}

/** Runs `npm start -- --demo` until it says so. */
async function startDemo(): Promise<RunningProcess> {
  const log = path.join(folder, 'start.log');
  const env = { ...WITHOUT_SERVERS, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const started = run({ command: process.execPath, args: ['scripts/start.mjs', '--demo'], env, log });
  const isRunning = async () => (await readFile(log, 'utf8')).includes('Funding Desk is running.');
  await until('the product runs', async () => started.child.exitCode !== null || isRunning(), PATIENCE);
  const output = await readFile(log, 'utf8');
  expect(output).toMatch(/^Demo people: .* with the password \S+$/m);
  expect(output).not.toContain('warning');
  return started;
}

describe('the commands of an installation on the embedded database', () => {
  it('create nothing before it was started', async () => {
    const fresh = path.join(folder, 'fresh');
    for (const [name, words] of [
      ['doctor', []],
      ['backup', [path.join(folder, 'none')]],
    ] as const) {
      const ended = await command(name, words, { DATA_DIR: fresh });
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(`no database in ${fresh}`) });
    }
    const verified = await command('verify-backup', [path.join(folder, 'none')], { DATA_DIR: fresh });
    expect(verified).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no backup in') });
    expect(await readdir(folder)).toEqual([]);
  });

  it(
    'use its database and keys while it runs with the demo, and after it was stopped',
    async () => {
      start = await startDemo();
      const backup = path.join(folder, 'backup');
      let doctor = await command('doctor');
      // On a busy machine a server may answer too late.
      const isWell = async () => {
        doctor = await command('doctor');
        return doctor.code === 0;
      };
      await until('the doctor finds nothing that fails', isWell, PATIENCE);
      expect(doctor.stdout).toMatch(/^OK +database +embedded database/m);
      expect(doctor.stdout).toMatch(/^OK +keys .* values open/m);
      expect(doctor.stdout).toMatch(/^(OK|WARN) +queue +Redis /m);
      expect(await command('backup', [backup])).toMatchObject({ code: 0 });
      await start.stop();
      expect(start.child.exitCode).toBe(0);

      const before = await readFile(path.join(dataDir, 'secrets.json'), 'utf8');
      const again = await command('backup', [backup]);
      expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('0002') });
      const verified = await command('verify-backup', [backup], { DATA_DIR: path.join(folder, 'fresh') });
      expect(verified).toMatchObject({ code: 0, stdout: expect.stringMatching(/^runs: 2;/m) });
      expect((await command('doctor')).stdout).toMatch(/^OK +keys .* values open/m);
      expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(before);
      expect((await readdir(folder)).sort()).toEqual(['backup', 'data', 'start.log']);
      expect(await readdir(dataDir)).not.toContain('lock.json');
    },
    3 * PATIENCE * 1_000,
  );
});
