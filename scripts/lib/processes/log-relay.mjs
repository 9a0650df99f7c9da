import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const LEVEL = { warn: 40, error: 50 };
const LARGEST_LOG_BYTES = 20 * 1024 * 1024;
/** The same line of the same process is shown once in so long. */
const REPEAT_MS = 60_000;

/**
 * Opens the log file of a process; one that has grown large is kept once, as `<name>.log.1`.
 * @param {{ dataDir: string, name: string }} options
 */
export function openLog({ dataDir, name }) {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk: the application goes on, and its own writes tell.
  stream.on('error', () => {});
  return { path, stream };
}

/**
 * What of a line of a process's output belongs on the terminal: announcements, warnings and errors.
 * @param {string} line @param {string} label
 * @returns {string | undefined}
 */
export function toTerminalLine(line, label) {
  const record = parseRecord(line);
  if (!record) return undefined;
  if (record.announce === true) return String(record.msg);
  if (!(record.level >= LEVEL.warn)) return undefined;
  const detail = record.err?.message && record.err.message !== record.msg ? ` (${record.err.message})` : '';
  return `${label}: ${record.level >= LEVEL.error ? 'error' : 'warning'}: ${record.msg ?? 'see the log'}${detail}`;
}

/**
 * Writes all that a process prints to its log and shows what belongs on the terminal. Until `ready` is called that is
 * announcements alone: a process that fails at its start says why once, in the error that the start ends with.
 *
 * @param {object} options
 * @param {import('./processes.mjs').ProcessHandle} options.handle
 * @param {string} options.label
 * @param {import('node:stream').Writable} options.log
 * @param {(line: string) => void} options.show
 * @returns {{ ready: () => void, complaint: () => string }} `complaint`: its words on stderr, else its last error
 */
export function relayOutput({ handle, label, log, show }) {
  const complaints = [];
  const heldBack = [];
  const lastShown = new Map();
  let isReady = false;

  const showOnce = (line) => {
    const now = Date.now();
    if (now - (lastShown.get(line) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    lastShown.set(line, now);
    show(line);
  };
  const read = (stream, onLine) =>
    createInterface({ input: stream }).on('line', (line) => {
      // An announcement is for the eyes alone: it may hold a first password, which belongs in no file.
      if (parseRecord(line)?.announce !== true) log.write(`${line}\n`);
      onLine(line);
    });

  read(handle.child.stdout, (line) => {
    const text = toTerminalLine(line, label);
    if (text === undefined) return;
    if (parseRecord(line).announce === true) show(text);
    else if (isReady) showOnce(text);
    else heldBack.push(text);
  });
  read(handle.child.stderr, (line) => {
    if (isReady) showOnce(`${label}: ${line}`);
    else complaints.push(line);
  });
  return {
    ready() {
      isReady = true;
      for (const line of heldBack.splice(0)) showOnce(line);
    },
    complaint: () => complaints.join('\n').trim() || heldBack.at(-1) || '',
  };
}

function parseRecord(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
