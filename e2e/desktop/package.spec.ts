import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect } from '@playwright/test';
import { rowOf } from '../support/admin/sign-in.ts';
import { openDesktop } from '../support/desktop/desktop-app.ts';
import { makePackage } from '../support/desktop/desktop-package.ts';
import { test } from '../support/services/test.ts';
import { apply } from '../support/submissions/apply.ts';

/** How a fuse is written into the program. */
const [OFF, ON] = ['0'.charCodeAt(0), '1'.charCodeAt(0)];

test('the packaged app has its fuses set, starts and signs in', async ({ resetServices }) => {
  test.skip(process.platform !== 'linux', 'The package that is made here is the one for Linux.');
  const services = await resetServices();
  const packaged = await makePackage({ folder: await mkdtemp(path.join(services.folder, 'package-')) });

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

  const { reference } = await apply(services);
  const desktop = await openDesktop(services, packaged);
  expect(await desktop.app.evaluate(({ app }) => app.isPackaged)).toBe(true);
  await expect(rowOf(desktop.page, reference)).toBeVisible();
  await desktop.quit();
  await rm(desktop.folder, { recursive: true, force: true });
});
