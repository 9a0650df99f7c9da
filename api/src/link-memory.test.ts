import { createLogger } from '@funding-desk/shared/server/logger';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { afterEach, describe, expect, it } from 'vitest';
import { type LinkMemory, openLinkMemory } from './link-memory.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const opened: LinkMemory[] = [];
afterEach(() => {
  for (const memory of opened.splice(0)) memory.close();
});

type Settings = Parameters<typeof openLinkMemory>[0]['env'];

function settings(over: Partial<Settings> = {}): Settings {
  const { REDIS_URL = '', REDIS_PREFIX = '' } = testEnvironment().variables;
  return { REDIS_URL, REDIS_PREFIX, ...over };
}

function open(env: Settings): LinkMemory {
  const memory = openLinkMemory({ env, logger });
  opened.push(memory);
  return memory;
}

/** A logo in the database, and how often it was read. */
function logo() {
  const state = { bytes: Buffer.from('first'), reads: 0, isThere: true };
  const find = async () => {
    state.reads += 1;
    return state.isThere ? state.bytes : undefined;
  };
  return { state, read: async ({ logos }: LinkMemory) => (await logos.recall('a', find))?.toString() };
}

/** Resolves when the memory is connected, and so remembers. */
async function warm(memory: LinkMemory, { state, read }: ReturnType<typeof logo>): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = state.reads;
        await read(memory);
        return state.reads - before;
      },
      { timeout: 10_000 },
    )
    .toBe(0);
}

describe('the memory of links', () => {
  it('reads the database once, and again as soon as any process has changed something', async () => {
    const env = settings();
    const [one, other] = [open(env), open(env)];
    const picture = logo();
    await warm(one, picture);
    await warm(other, picture);
    expect(await picture.read(one)).toBe('first');
    picture.state.bytes = Buffer.from('second');
    await other.forget();
    expect(await Promise.all([one, other].map(picture.read))).toEqual(['second', 'second']);
    picture.state.isThere = false;
    await one.forget();
    expect(await Promise.all([one, other].map(picture.read))).toEqual([undefined, undefined]);
  });

  it('keeps nothing that was read while something was changed', async () => {
    const memory = open(settings());
    await warm(memory, logo());
    let finish: (bytes: Buffer) => void = () => undefined;
    const slow = memory.logos.recall('b', () => new Promise<Buffer>((resolve) => (finish = resolve)));
    await expect.poll(() => finish.length, { timeout: 10_000 }).toBe(1);
    await memory.forget();
    finish(Buffer.from('before'));
    await slow;
    const after = await memory.logos.recall('b', async () => Buffer.from('after'));
    expect(after?.toString()).toBe('after');
  });

  it('remembers nothing while Redis is away, and goes on without it', async () => {
    const memory = open(settings({ REDIS_URL: 'redis://127.0.0.1:1' }));
    const picture = logo();
    for (const _ of [1, 2, 3]) expect(await picture.read(memory)).toBe('first');
    expect(picture.state.reads).toBe(3);
    await memory.forget();
  });
});
