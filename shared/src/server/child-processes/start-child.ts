import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Id of the user and of the group 'nobody'. */
const NOBODY = 65_534;
/** Bits of the capabilities to kill processes of other users, and to change group and user. */
const NEEDED_CAPABILITIES = [5, 6, 7];
/** Permission bits of everybody: to read a file, and to enter a folder. */
const [MAY_READ, MAY_ENTER] = [0o004, 0o001];

/** Whether everybody may enter all folders above a file, and read it. */
function isReadableByAll(file: string): boolean {
  const has = (path: string, bit: number) => (statSync(path).mode & bit) !== 0;
  const areFoldersOpen = (folder: string): boolean =>
    has(folder, MAY_ENTER) && (dirname(folder) === folder || areFoldersOpen(dirname(folder)));
  return has(file, MAY_READ) && areFoldersOpen(dirname(file));
}

function hasCapabilities(): boolean {
  const status = readFileSync('/proc/self/status', 'utf8');
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  return NEEDED_CAPABILITIES.every((bit) => ((held >> BigInt(bit)) & 1n) === 1n);
}

/** A container may know only some ids. @param map `/proc/self/uid_map` or its counterpart of groups */
function knowsNobody(map: string): boolean {
  const ranges = readFileSync(map, 'utf8').trim().split('\n');
  return ranges.some((range) => {
    const [first = 0, , count = 0] = range.trim().split(/\s+/).map(Number);
    return first <= NOBODY && NOBODY < first + count;
  });
}

/**
 * Whether a child can run as 'nobody', who may read neither `/proc` of this process nor its files. That takes Linux, a
 * parent that may change users, usually root, and a program that everybody may read.
 */
export function canBecomeNobody(entry: URL): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const areIdsKnown = knowsNobody('/proc/self/uid_map') && knowsNobody('/proc/self/gid_map');
    return (
      hasCapabilities() && areIdsKnown && isReadableByAll(fileURLToPath(entry)) && isReadableByAll(process.execPath)
    );
  } catch {
    return false;
  }
}

/**
 * Starts a process that opens untrusted files: with no environment, no code from texts, a limited heap and, where
 * possible, as another user. All such processes start here.
 */
export function startChild(entry: URL): ChildProcess {
  const child = fork(entry, [String(process.pid)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
    execArgv: ['--max-old-space-size=400', '--disallow-code-generation-from-strings'],
    ...(canBecomeNobody(entry) ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  child.on('error', () => undefined);
  // Neither the process nor its channel keeps the parent running.
  child.unref();
  child.channel?.unref();
  return child;
}
