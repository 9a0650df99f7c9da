import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type Reply, type Request, replySchema } from '../../testing/child-processes/messages.ts';
import type { ChildLimits } from './call-child.ts';
import { type ChildPool, createChildPool, type Reuse } from './child-pool.ts';

const MEBIBYTE = 1_048_576;
const LIMITS: ChildLimits = { milliseconds: 60_000, residentBytes: 600 * MEBIBYTE };
const programUrl = (name: string) => new URL(`../../../dist/testing/child-processes/${name}.js`, import.meta.url);

let pool: ChildPool<Request, Reply>;
afterEach(() => pool?.close());

function open(reuse: Reuse | null = {}) {
  pool = createChildPool<Request, Reply>({
    entry: programUrl('program'),
    replySchema,
    reuse,
    isFailure: ({ isFailure }) => isFailure,
  });
}

const run = (act: Request['act'], limits: ChildLimits = LIMITS) => pool.run({ request: { act }, limits });

async function reply(act: Request['act'], limits?: ChildLimits): Promise<Reply> {
  const answer = await run(act, limits);
  return answer.outcome === 'replied' ? answer.reply : expect.fail(answer.outcome);
}

const pidOf = async (act: Request['act'] = 'nothing') => (await reply(act)).pid;

/** False for a process that has ended and waits for its parent to notice. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/^ [ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1));
}

describe('a process', () => {
  it('serves one request after the other', async () => {
    open();
    expect(await pidOf()).toBe(await pidOf());
  });

  it('serves one request alone where the pool says so', async () => {
    open(null);
    expect(await pidOf()).not.toBe(await pidOf());
  });

  it('is replaced after its number of requests', async () => {
    open({ tasks: 2 });
    const [first, second, third] = [await pidOf(), await pidOf(), await pidOf()];
    expect([second === first, third === first]).toEqual([true, false]);
    await expect.poll(() => isRunning(first)).toBe(false);
  });

  it('is replaced when its memory has grown', async () => {
    open({ residentBytes: 200 * MEBIBYTE });
    const small = await pidOf();
    expect(await pidOf('grow')).toBe(small);
    expect(await pidOf()).not.toBe(small);
  });

  it('is replaced after a failure, and a used one is not believed', async () => {
    open();
    const used = await pidOf();
    const failed = await pidOf('fail');
    expect(failed).not.toBe(used);
    expect([used, failed]).not.toContain(await pidOf());
  });

  it('ends when it has nothing to do', async () => {
    open({ idleLimit: 10 });
    const pid = await pidOf();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it.each<Request['act']>(['add a global', 'add to all objects', 'replace a method'])(
    'serves nothing more after a request could %s',
    async (act) => {
      open();
      const altered = await pidOf(act);
      const next = await reply('nothing');
      expect(next).toEqual({ pid: expect.any(Number), isFailure: false, inherited: [] });
      expect(next.pid).not.toBe(altered);
      await expect.poll(() => isRunning(altered)).toBe(false);
    },
  );
});

describe('a request that ends its process', () => {
  it.each<[Request['act'], ChildLimits, string]>([
    ['end', LIMITS, 'ended'],
    ['hang', { ...LIMITS, milliseconds: 300 }, 'too_slow'],
    ['hang', { ...LIMITS, realMilliseconds: 300 }, 'too_slow'],
    ['grow', { ...LIMITS, residentBytes: 150 * MEBIBYTE }, 'too_large'],
  ])('%s within %o is %s, in a used process and in a new one', async (act, limits, outcome) => {
    open({ isSlowRepeated: true });
    expect((await run(act, limits)).outcome).toBe(outcome);
    const used = await pidOf();
    expect((await run(act, limits)).outcome).toBe(outcome);
    expect(await pidOf()).not.toBe(used);
  });

  it('ends no request that runs beside it', async () => {
    open({ isSlowRepeated: true });
    const outcomes = await Promise.all([
      run('hang', { ...LIMITS, milliseconds: 300 }),
      run('nothing'),
      run('end'),
      run('nothing'),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['too_slow', 'replied', 'ended', 'replied']);
  });
});

describe('a closed pool', () => {
  it('ends a running request, and starts no process for it', async () => {
    open();
    const used = await pidOf();
    const running = run('hang');
    pool.close();
    expect(await running).toEqual({ outcome: 'ended' });
    await expect.poll(() => isRunning(used)).toBe(false);
    expect(await run('nothing')).toEqual({ outcome: 'ended' });
  });
});

describe('a killed parent', () => {
  it.each(['idle', 'busy'])('leaves no %s process behind', async (state) => {
    open();
    const parent = spawn(process.execPath, [fileURLToPath(programUrl('parent')), state], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    expect(await isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
