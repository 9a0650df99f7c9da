import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compareVersions, findOldVersions, MINIMUM_VERSIONS } from './minimum-versions.mjs';

const SCRIPT = fileURLToPath(new URL('../../check-versions.mjs', import.meta.url));
const lockOf = (versions) => ({
  packages: Object.fromEntries(Object.entries(versions).map(([path, version]) => [path, { version }])),
});

describe('minimum versions', () => {
  it('pass for the lock file of this project', () => {
    const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('new enough')]);
  });

  it.each(Object.entries(MINIMUM_VERSIONS))('accept %s from its first fixed version', (name, { version }) => {
    expect(findOldVersions(lockOf({ [`node_modules/${name}`]: version }))).toEqual([]);
    expect(findOldVersions(lockOf({ [`node_modules/${name}`]: '1.99.99' }))).toHaveLength(1);
  });

  it('name the package, its path and the required version, also for a nested package', () => {
    const lock = lockOf({
      '': undefined,
      'node_modules/multer': '2.4.0',
      'node_modules/old/node_modules/multer': '1.4.5',
    });
    expect(findOldVersions(lock)).toEqual([
      expect.stringContaining('multer 1.4.5 at node_modules/old/node_modules/multer is older than 2.3.0'),
    ]);
  });

  it('end the script with exit code 1 when the lock file contains an outdated package', () => {
    const folder = mkdtempSync(join(tmpdir(), 'funding-desk-lock-'));
    const file = join(folder, 'package-lock.json');
    writeFileSync(file, JSON.stringify(lockOf({ 'node_modules/nodemailer': '9.0.0' })));
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([1, expect.stringContaining('nodemailer 9.0.0')]);
  });

  it.each([
    ['2.10.0', '2.9.9', 1],
    ['2.3.0', '2.3.0', 0],
    ['9.0.1', '9.0.2', -1],
    ['2.3.0-beta.1', '2.3.0', -1],
    ['2.3.1-beta.1', '2.3.0', 1],
    ['3.0.0+build', '3.0.0', 0],
  ])('compare %s with %s as %i', (first, second, sign) => {
    expect(Math.sign(compareVersions(first, second))).toBe(sign);
  });
});
