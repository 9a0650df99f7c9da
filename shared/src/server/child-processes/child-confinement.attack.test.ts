import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChildPool, createChildPool } from './child-pool.ts';
import { canBecomeNobody } from './start-child.ts';

/** What code of an attacker would try in a process that opens files. Each answer is 'possible' or an error code. */
const PROGRAM = `
  import { readFileSync, readdirSync } from 'node:fs';
  const attempt = (run) => {
    try {
      run();
      return 'possible';
    } catch (error) {
      return error.code ?? error.name;
    }
  };
  process.on('message', ({ id }) => {
    const parent = '/proc/' + process.argv[2];
    process.send({
      id,
      evaluating: attempt(() => (0, eval)('1')),
      makingFunctions: attempt(() => new Function('return 1')),
      parentEnvironment: attempt(() => readFileSync(parent + '/environ')),
      parentMemory: attempt(() => readFileSync(parent + '/maps')),
      parentFiles: attempt(() => readdirSync(parent + '/fd')),
      killingParent: attempt(() => process.kill(Number(process.argv[2]), 0)),
      ownEnvironment: Object.keys(process.env),
      user: process.getuid?.() ?? -1,
    });
  });
`;

const replySchema = z.object({
  id: z.number(),
  evaluating: z.string(),
  makingFunctions: z.string(),
  parentEnvironment: z.string(),
  parentMemory: z.string(),
  parentFiles: z.string(),
  killingParent: z.string(),
  ownEnvironment: z.array(z.string()),
  user: z.number(),
});
type Reply = z.infer<typeof replySchema>;

let folder = '';
let entry: URL;
let pool: ChildPool<object, Reply>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'program.mjs');
  await writeFile(file, PROGRAM, { mode: 0o644 });
  entry = pathToFileURL(file);
  pool = createChildPool<object, Reply>({ entry, replySchema, reuse: {} });
});
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true });
});

async function attack(): Promise<Reply> {
  const limits = { milliseconds: 20_000, residentBytes: 500 * 1_048_576 };
  const answer = await pool.run({ request: {}, limits });
  return answer.outcome === 'replied' ? answer.reply : expect.fail(answer.outcome);
}

describe('a process that opens untrusted files', () => {
  it('cannot make code of a text, and knows no setting', async () => {
    expect(await attack()).toMatchObject({
      evaluating: 'EvalError',
      makingFunctions: 'EvalError',
      ownEnvironment: expect.not.arrayContaining(['FIELD_KEYS', 'JWT_SECRET', 'MONGO_URL', 'PATH']),
    });
  });

  it('runs as nobody where the system lets it, and cannot read what its parent has in memory', async (test) => {
    if (!canBecomeNobody(entry)) test.skip('This process may not change the user of its children.');
    const { user, parentEnvironment, parentMemory, parentFiles, killingParent } = await attack();
    expect(user).toBe(65_534);
    expect([parentEnvironment, parentMemory, parentFiles, killingParent]).toEqual([
      'EACCES',
      'EACCES',
      'EACCES',
      'EPERM',
    ]);
  });
});
