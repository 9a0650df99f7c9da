import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const LEVEL = { warn: 40, error: 50 };
const LARGEST_LOG_BYTES = 20 * 1024 * 1024;
/** A repeated line of a process is printed once in this time. */
const REPEAT_MS = 60_000;

/**
 * Opens the log file of a process. A large file is first renamed to `<name>.log.1`.
 * @param {{ dataDir: string, name: string }} options
 */
export function openLog({ dataDir, name }) {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // On a full disk the application continues without its log.
  stream.on('error', () => {});
  return { path, stream };
}

/**
 * Formats a log line for the terminal.
 * @returns undefined unless it is an announcement, a warning or an error
 * @param {string} line @param {string} label
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
 * Writes the output of a process to its log, and announcements, warnings and errors to the terminal. Before `ready` is
 * called it prints announcements only: when the start fails, its error contains the reason.
 *
 * @param {object} options
 * @param {import('./processes.mjs').ProcessHandle} options.handle
 * @param {string} options.label
 * @param {import('node:stream').Writable} options.log
 * @param {(line: string) => void} options.show
 * @returns {{ ready: () => void, errorText: () => string }} `errorText`: its text on stderr, else its last error
 */
export function relayOutput({ handle, label, log, show }) {
  const startErrors = [];
  const deferred = [];
  const lastPrinted = new Map();
  let isReady = false;

  const printOnce = (line) => {
    const now = Date.now();
    if (now - (lastPrinted.get(line) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    lastPrinted.set(line, now);
    show(line);
  };
  const read = (stream, onLine) =>
    createInterface({ input: stream }).on('line', (line) => {
      // An announcement can contain the first password, which must not be stored in a file.
      if (parseRecord(line)?.announce !== true) log.write(`${line}\n`);
      onLine(line);
    });

  read(handle.child.stdout, (line) => {
    const text = toTerminalLine(line, label);
    if (text === undefined) return;
    if (parseRecord(line).announce === true) show(text);
    else if (isReady) printOnce(text);
    else deferred.push(text);
  });
  read(handle.child.stderr, (line) => {
    if (isReady) printOnce(`${label}: ${line}`);
    else startErrors.push(line);
  });
  return {
    ready() {
      isReady = true;
      for (const line of deferred.splice(0)) printOnce(line);
    },
    errorText: () => startErrors.join('\n').trim() || deferred.at(-1) || '',
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
