import { existsSync } from 'node:fs';
import { hasProgram, runCommand } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

/** Debian package -> a program that exists when it is installed. */
const PROGRAMS = {
  'redis-server': 'redis-server',
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  'poppler-utils': 'pdftotext',
  qpdf: 'qpdf',
  'mupdf-tools': 'mutool',
  unzip: 'unzip',
  'clamav-daemon': 'clamd',
  xvfb: 'xvfb-run',
  xauth: 'xauth',
  'dbus-daemon': 'dbus-run-session',
  'gnome-keyring': 'gnome-keyring-daemon',
};

/** Daemons are in a folder that only root's PATH contains. */
const isInstalled = (program) => hasProgram(program) || existsSync(`/usr/sbin/${program}`);

/**
 * Ensures one of several interchangeable packages: the first that is installed or can be installed.
 * @param {(keyof typeof PROGRAMS)[]} names best first
 * @param {{ say?: (line: string) => void, signal?: AbortSignal }} [options]
 * @throws {StartError} when none can be installed
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
 * Installs the packages whose program is missing. This needs root on Debian or Ubuntu.
 * @param {(keyof typeof PROGRAMS)[]} names
 * @param {{ say?: (line: string) => void, signal?: AbortSignal }} [options]
 * @throws {StartError} with the command to run, when it has no permission or fails
 */
export async function ensureDebianPackages(names, { say = console.log, signal } = {}) {
  const missing = names.filter((name) => !isInstalled(PROGRAMS[name]));
  if (missing.length === 0) return;
  const list = missing.join(' ');
  if (!existsSync('/etc/debian_version'))
    throw new StartError(`Please install ${missing.join(', ')} first: not found on the PATH.`);
  if (process.getuid() !== 0) throw new StartError(`Please run first: sudo apt-get install ${list}`);

  say(`Installing ${missing.join(', ')} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { command: 'apt-get', env, signal };
  // The update fails when one of several sources is unreachable. The installation may still succeed.
  await runCommand({ ...options, args: ['update', '-qq'] });
  const { code, output } = await runCommand({
    ...options,
    args: ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  });
  if (code === 0 && missing.every((name) => isInstalled(PROGRAMS[name]))) return;
  const reason = output.trim().split('\n').at(-1);
  throw new StartError(
    `apt-get could not install ${list} (${reason}); please run: apt-get update && apt-get install ${list}`,
  );
}
