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
  if (code !== 0) throw new StartError(explainFailure({ root, output }));
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

const NETWORK_CODES = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
const FOLDER_CODES = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Why `npm ci` failed and what to do, in one sentence for the usual causes.
 * @param {{ root: string, output: string }} options
 */
export function explainFailure({ root, output }) {
  const [, code = ''] = /^npm error code (\w+)$/m.exec(output) ?? [];
  if (NETWORK_CODES.includes(code))
    return `The packages cannot be downloaded, because the npm registry cannot be reached (${code}): connect this machine to the network and run the command again.`;
  if (FOLDER_CODES.includes(code))
    return `The packages cannot be installed, because the folder ${root} cannot be written (${code}): run the command as the owner of the folder, or move the project to a folder that you can write.`;
  if (code === 'ENOSPC')
    return `The packages cannot be installed, because the disk of ${root} is full: free some space and run the command again.`;
  // npm prints the reason first, then its usage.
  return `The packages could not be installed (npm ci):\n${output.trim().split('\n').slice(0, 12).join('\n')}`;
}
