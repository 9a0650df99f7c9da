import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

const STAMP = 'node_modules/.installed-lock-file';

/**
 * Installs the packages of the lock file when they are missing or of another lock file.
 * @param {{ root: string, say?: (line: string) => void, signal?: AbortSignal }} options
 */
export async function ensureInstalled({ root, say = console.log, signal }) {
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(lockFile)) throw new StartError('package-lock.json is missing: restore it from the repository.');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (isInstalled({ root, lockFile, hash })) return;
  refuseLinkedFolder(join(root, 'node_modules'));

  say('Installing the packages with npm ci; this takes a minute or two ...');
  // The build needs the development packages too, which npm leaves out when NODE_ENV is 'production'.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runCommand({ command: 'npm', args, cwd: root, signal });
  if (code !== 0) throw new StartError(`The packages could not be installed (npm ci):\n${head(output)}`);
  writeFileSync(join(root, STAMP), hash);
}

function isInstalled({ root, lockFile, hash }) {
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  // npm's own record, written at the end of an installation: it tells when somebody installed by hand.
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || statSync(record).mtimeMs < statSync(lockFile).mtimeMs) return false;
  writeFileSync(stamp, hash);
  return true;
}

/** npm ci empties the folder before it fills it, and follows a link to do so. */
function refuseLinkedFolder(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new StartError(`${folder} is a link to another folder, which npm ci would empty: remove the link first.`);
}

/** npm says the reason first and its usage after it. */
function head(output) {
  return output.trim().split('\n').slice(0, 12).join('\n');
}
