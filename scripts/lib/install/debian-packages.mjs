import { existsSync } from 'node:fs';
import { hasProgram, runCommand } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

/** The program that shows whether a Debian package is there. */
const PROGRAMS = {
  'redis-server': 'redis-server',
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  'poppler-utils': 'pdftotext',
  qpdf: 'qpdf',
  'clamav-daemon': 'clamd',
  xvfb: 'xvfb-run',
  xauth: 'xauth',
  'dbus-daemon': 'dbus-run-session',
  'gnome-keyring': 'gnome-keyring-daemon',
};

/** Daemons lie where only root's PATH leads. */
const isThere = (program) => hasProgram(program) || existsSync(`/usr/sbin/${program}`);

/**
 * Chooses, of packages that can each do the work, the first that is there or can be installed.
 * @param {(keyof typeof PROGRAMS)[]} names the best one first
 * @param {{ say?: (line: string) => void, signal?: AbortSignal }} [options]
 * @throws {StartError} when none can be had
 */
export async function ensureOneDebianPackage(names, options = {}) {
  for (const [index, name] of names.entries()) {
    try {
      return await ensureDebianPackages([name], options);
    } catch (error) {
      if (!(error instanceof StartError) || index === names.length - 1) throw error;
    }
  }
}

/**
 * Installs those system packages whose program is missing, if this is root on Debian or Ubuntu.
 * @param {(keyof typeof PROGRAMS)[]} names
 * @param {{ say?: (line: string) => void, signal?: AbortSignal }} [options]
 * @throws {StartError} with the command to run, when we may not or cannot
 */
export async function ensureDebianPackages(names, { say = console.log, signal } = {}) {
  const missing = names.filter((name) => !isThere(PROGRAMS[name]));
  if (missing.length === 0) return;
  const list = missing.join(' ');
  if (!existsSync('/etc/debian_version'))
    throw new StartError(`Please install ${missing.join(', ')} first: not found on the PATH.`);
  if (process.getuid() !== 0) throw new StartError(`Please run first: sudo apt-get install ${list}`);

  say(`Installing ${missing.join(', ')} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { command: 'apt-get', env, signal };
  // A failing update may only mean one unreachable source among several: the installation tells.
  await runCommand({ ...options, args: ['update', '-qq'] });
  const { code, output } = await runCommand({
    ...options,
    args: ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  });
  if (code === 0 && missing.every((name) => isThere(PROGRAMS[name]))) return;
  const reason = output.trim().split('\n').at(-1);
  throw new StartError(
    `apt-get could not install ${list} (${reason}); please run: apt-get update && apt-get install ${list}`,
  );
}
