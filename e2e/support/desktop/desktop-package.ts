import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { electronBinary } from './desktop-app.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const execute = promisify(execFile);

interface PackageInput {
  readonly folder: string;
  /** Update feed. Without it the app looks for no updates. */
  readonly feed?: string;
}

/** A package for Linux that a test can inspect. @returns the executable */
export async function makePackage({ folder, feed }: PackageInput): Promise<string> {
  const dist = path.dirname(electronBinary() ?? '');
  const version = (await readFile(path.join(dist, 'version'), 'utf8')).trim().replace(/^v/, '');
  const settings = {
    electronDist: dist,
    electronVersion: version,
    'directories.output': folder,
    'electronFuses.enableNodeCliInspectArguments': 'true',
    ...(feed && { 'publish.provider': 'generic', 'publish.url': feed }),
  };
  const given = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`);
  await execute('npx', ['electron-builder', '--linux', '--dir', '--publish', 'never', ...given], { cwd: ROOT });
  return path.join(folder, 'linux-unpacked', 'funding-desk');
}
