import { describe, expect, it } from 'vitest';
import { gather, gatherTasks } from './gather.ts';

/** Notes which were asked for together; each waits until it is let go. */
function slowly() {
  const commands: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  const ask = gather<string, string>(async (asked) => {
    commands.push(asked);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return asked.map((key) => key.toUpperCase());
  });
  return { ask, commands, letGo: () => waiting.shift()?.() };
}

describe('what is asked for side by side', () => {
  it('is one command, and each gets his own answer', async () => {
    const { ask, commands, letGo } = slowly();
    const answers = Promise.all([ask('a'), ask('b'), ask('a')]);
    await expect.poll(() => commands).toEqual([['a', 'b', 'a']]);
    letGo();
    expect(await answers).toEqual(['A', 'B', 'A']);
  });

  it('is never answered by a command that had begun before', async () => {
    const { ask, commands, letGo } = slowly();
    const first = ask('a');
    await expect.poll(() => commands.length).toBe(1);
    const second = ask('a');
    letGo();
    await first;
    await expect.poll(() => commands).toEqual([['a'], ['a']]);
    letGo();
    expect(await second).toBe('A');
  });

  it('does not wait for a command that hangs', async () => {
    const { ask, commands } = slowly();
    void ask('hangs');
    await expect.poll(() => commands.length).toBe(1);
    void ask('goes on');
    await expect.poll(() => commands).toEqual([['hangs'], ['goes on']]);
  });

  it('fails for the one whose answer is an error, and for all when the command fails', async () => {
    const ask = gather<string, string>(async (asked) => {
      if (asked.includes('all')) throw new Error('away');
      return asked.map((key) => (key === 'bad' ? new Error('refused') : key));
    });
    const told = (asked: readonly string[]) =>
      Promise.allSettled(asked.map(ask)).then((all) => all.map((one) => one.status));
    expect(await told(['a', 'bad', 'b'])).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await told(['a', 'all'])).toEqual(['rejected', 'rejected']);
    expect(await told(['a'])).toEqual(['fulfilled']);
  });

  it('tells tasks that they are done', async () => {
    const done: string[] = [];
    const task = gatherTasks<string>(async (asked) => {
      done.push(...asked);
    });
    await Promise.all([task('a'), task('b')]);
    expect(done).toEqual(['a', 'b']);
  });
});
