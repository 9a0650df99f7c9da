import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { apply } from '../support/apply.ts';
import { electronBinary } from '../support/desktop-app.ts';
import { openDesktop } from '../support/desktop-sign-in.ts';
import { rowOf } from '../support/log-in.ts';
import { startStack } from '../support/stack.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How a fuse is written into the program. */
const [OFF, ON] = ['0'.charCodeAt(0), '1'.charCodeAt(0)];
const execute = promisify(execFile);

/** The package for this machine, of what is built, but that a test may look into the process. @returns the program */
async function makePackage(folder: string): Promise<string> {
  const dist = path.dirname(electronBinary() ?? '');
  const version = (await readFile(path.join(dist, 'version'), 'utf8')).trim().replace(/^v/, '');
  const settings = {
    electronDist: dist,
    electronVersion: version,
    'directories.output': folder,
    'electronFuses.enableNodeCliInspectArguments': 'true',
  };
  const given = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`);
  await execute('npx', ['electron-builder', '--linux', '--dir', '--publish', 'never', ...given], { cwd: ROOT });
  return path.join(folder, 'linux-unpacked', 'funding-desk');
}

test('the packaged app has its fuses set, starts and signs in', async () => {
  test.skip(process.platform !== 'linux', 'The package that is made here is the one for Linux.');
  const stack = await startStack();
  const packaged = await makePackage(await mkdtemp(path.join(stack.folder, 'package-')));

  const fuses = await getCurrentFuseWire(packaged);
  const states = [
    [FuseV1Options.RunAsNode, OFF],
    [FuseV1Options.EnableCookieEncryption, ON],
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable, OFF],
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, ON],
    [FuseV1Options.OnlyLoadAppFromAsar, ON],
    [FuseV1Options.GrantFileProtocolExtraPrivileges, OFF],
  ] as const;
  for (const [fuse, state] of states) expect(fuses[fuse], FuseV1Options[fuse]).toBe(state);

  const { reference } = await apply(stack);
  const desktop = await openDesktop(stack, packaged);
  expect(await desktop.app.evaluate(({ app }) => app.isPackaged)).toBe(true);
  await expect(rowOf(desktop.page, reference)).toBeVisible();
  await desktop.quit();
  await rm(desktop.folder, { recursive: true, force: true });
  await stack.close();
});
