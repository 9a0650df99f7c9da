import { describe, expect, it } from 'vitest';
import { checkData, EMBEDDED_LIMIT, loadOf, REPLICA_LIMIT, readLoad } from './check-data.ts';

describe('the check of the data', () => {
  const input = {
    facts: { isEmbedded: true, size: 1_000_000 },
    applications: 9,
    load: { cores: 4, busy: 0.5 },
    isLate: false,
  };

  it.each([
    ['a large one', { facts: { isEmbedded: true, size: EMBEDDED_LIMIT + 1 } }, 'it takes more than 5.0 GB'],
    ['late tasks beside idle cores', { isLate: true }, 'although cores are idle'],
    ['late tasks of busy cores', { isLate: true, load: { cores: 2, busy: 1.9 } }, 'all cores are busy'],
    ['late tasks and an unknown load', { isLate: true, load: { cores: 2, busy: null } }, 'one worker only'],
    ['many applications on one disk', { applications: REPLICA_LIMIT + 1 }, 'no replica'],
  ])('says that the embedded database is outgrown, and how to move: %s', (_case, over, reason) => {
    const result = checkData({ ...input, ...over });
    expect(result).toMatchObject({ level: 'warn', seen: expect.stringContaining('no replica') });
    expect(result.advice).toContain(reason);
    expect(result.advice).toMatch(/npm run backup -- DIR.*npm run restore -- DIR/);
  });

  it('accepts a small one, one whose machine is busy without being late, and any server', () => {
    const server = { isEmbedded: false, size: EMBEDDED_LIMIT * 100 };
    for (const over of [
      {},
      { load: { cores: 2, busy: 2.4 } },
      { facts: server, isLate: true, applications: REPLICA_LIMIT * 100 },
    ])
      expect(checkData({ ...input, ...over })).toMatchObject({ level: 'ok', advice: '' });
  });

  it('says that the load is unknown on Windows, and in a container with a part of the cores', async () => {
    const machine = { platform: 'linux', cores: 2, allCores: 2, quota: 'max 100000', loads: [0.1, 1.5, 3] } as const;
    expect(loadOf(machine)).toEqual({ cores: 2, busy: 1.5 });
    const unknown = [{ platform: 'win32' }, { allCores: 16 }, { quota: '150000 100000' }] as const;
    for (const over of unknown) expect(loadOf({ ...machine, ...over })).toEqual({ cores: 2, busy: null });
    expect(checkData({ ...input, load: loadOf({ ...machine, allCores: 16 }) }).seen).toContain('load is unknown');
    expect((await readLoad()).cores).toBeGreaterThan(0);
  });
});
