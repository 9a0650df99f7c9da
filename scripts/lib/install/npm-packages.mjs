import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

const STAMP = 'node_modules/.installed-lock-file';

/**
 * Runs `npm ci` when the packages are missing or were installed from a different lock file.
 * @param {{ root: string, say?: (line: string) => void, signal?: AbortSignal }} options
 */
export async function ensureInstalled({ root, say = console.log, signal }) {
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(lockFile)) throw new StartError('package-lock.json is missing: restore it from the repository.');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (isInstalled({ root, lockFile, hash })) return;
  rejectLinkedFolder(join(root, 'node_modules'));

  say('Installing the packages with npm ci; this takes a minute or two ...');
  // The build needs development packages, which npm skips when NODE_ENV is 'production'.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runCommand({ command: 'npm', args, cwd: root, signal });
  if (code !== 0) throw new StartError(`The packages could not be installed (npm ci):\n${firstLines(output)}`);
  writeFileSync(join(root, STAMP), hash);
}

function isInstalled({ root, lockFile, hash }) {
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  // npm writes this file at the end of an installation, also of one that was started by hand.
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || statSync(record).mtimeMs < statSync(lockFile).mtimeMs) return false;
  writeFileSync(stamp, hash);
  return true;
}

/** npm ci follows a link and deletes the content of the folder behind it. */
function rejectLinkedFolder(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new StartError(`${folder} is a link to another folder, which npm ci would empty: remove the link first.`);
}

/** npm prints the reason first, then its usage. */
function firstLines(output) {
  return output.trim().split('\n').slice(0, 12).join('\n');
}
