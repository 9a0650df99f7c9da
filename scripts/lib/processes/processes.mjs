import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} ProcessHandle
 * @property {string} name as in messages
 * @property {number | undefined} pid
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<{ code: number | null, signal: string | null, error?: Error }>} exited never rejects
 * @property {() => boolean} isRunning
 */

/**
 * Starts a long-running process in a process group of its own, so that Ctrl-C in the terminal does not stop it before its
 * parent does. On Linux it receives SIGTERM when the parent is killed.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.command
 * @param {string[]} [options.args]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {string} [options.input] its standard input
 * @param {boolean} [options.ipc] opens a channel for messages
 * @returns {ProcessHandle}
 */
export function startProcess({ name, command, args = [], env = process.env, cwd, input, ipc = false }) {
  const [program, ...programArgs] = [...dieWithParentPrefix(), command, ...args];
  const child = spawn(program, programArgs, {
    cwd,
    env,
    detached: process.platform !== 'win32',
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...(ipc ? ['ipc'] : [])],
  });
  if (input !== undefined) {
    child.stdin.on('error', () => {}); // it ended before it read its input
    child.stdin.end(input);
  }
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    // 'close' instead of 'exit': at 'close' all its output has been read.
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return { name, pid: child.pid, child, exited, isRunning };
}

/**
 * Sends SIGTERM to a process, and kills its whole group when it still runs after the limit.
 * @param {ProcessHandle} handle
 * @param {{ limitMs: number }} options
 * @returns {Promise<boolean>} whether it stopped without being killed
 */
export async function stopProcess(handle, { limitMs }) {
  if (!handle.isRunning()) return true;
  handle.child.kill('SIGTERM');
  if (await settlesWithin(handle.exited, limitMs)) return true;
  killGroup(handle.pid);
  await settlesWithin(handle.exited, 1000);
  return false;
}

/**
 * Runs a command to its end.
 * @param {object} options
 * @param {string} options.command
 * @param {string[]} [options.args]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean | ((line: string) => void)} [options.show] prints its output, or passes each line, instead of collecting it
 * @param {AbortSignal} [options.signal] stops it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand({ command, args = [], cwd, env = process.env, show = false, signal }) {
  return new Promise((resolve, reject) => {
    // On Windows npm and npx are scripts, which only a shell can run.
    const shell = process.platform === 'win32';
    const child = spawn(command, args, {
      cwd,
      env,
      signal,
      shell,
      stdio: show === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      if (show) createInterface(stream).on('line', show);
      else stream.on('data', (chunk) => chunks.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/**
 * Repeats `check` until its result is truthy.
 * @template T
 * @param {() => T | Promise<T>} check
 * @param {{ limitMs: number, everyMs?: number, giveUpWhen?: () => boolean }} options
 * @returns {Promise<T | undefined>} undefined when the time is up or `giveUpWhen` holds
 */
export async function waitUntil(check, { limitMs, everyMs = 100, giveUpWhen = () => false }) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline && !giveUpWhen()) {
    const answer = await check();
    if (answer) return answer;
    await sleep(everyMs);
  }
  return undefined;
}

/** @returns {boolean} whether a program with this name is on the PATH */
export function hasProgram(name) {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  return spawnSync(finder, [name], { stdio: 'ignore' }).status === 0;
}

async function settlesWithin(promise, limitMs) {
  const timer = new AbortController();
  const late = sleep(limitMs, 'late', { signal: timer.signal }).catch(() => 'late');
  const first = await Promise.race([promise, late]);
  timer.abort();
  return first !== 'late';
}

function killGroup(pid) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

let prefix;

/** setpriv makes Linux send SIGTERM when the parent ends. It replaces itself with the command, which keeps its pid. */
function dieWithParentPrefix() {
  if (prefix) return prefix;
  const words = ['setpriv', '--pdeathsig', 'TERM'];
  const works = process.platform === 'linux' && spawnSync(words[0], [...words.slice(1), 'true']).status === 0;
  prefix = works ? words : [];
  return prefix;
}
