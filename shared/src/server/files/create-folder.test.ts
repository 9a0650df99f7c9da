import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolder } from './create-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('createFolder', () => {
  it('creates the missing folders for this user only, and returns them', async () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'one/two')];
    expect(await createFolder(two)).toEqual([one, two]);
    expect(await Promise.all([one, two].map(async (path) => (await stat(path)).mode & 0o777))).toEqual([0o700, 0o700]);
    expect(await createFolder(two)).toEqual([]);
  });

  it('creates a folder once for calls at the same time', async () => {
    const path = join(folder, 'one/two');
    const created = await Promise.all(Array.from({ length: 10 }, () => createFolder(path)));
    expect(created.flat().sort()).toEqual([join(folder, 'one'), path]);
  });

  it('fails where a file is in its place', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(createFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(createFolder(join(folder, 'file/below'))).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it.runIf(process.platform === 'linux')('fails where the system takes no folders', async () => {
    await expect(createFolder('/proc/nope/below')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
