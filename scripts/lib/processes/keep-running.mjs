import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.mjs';
import { stopProcess } from './processes.mjs';

const BACK_OFF_MS = [500, 2000, 5000];
/**
 * After a run of this length, earlier crashes no longer count. It is shorter than the worker's delay before it retries a
 * task that crashed it. The worker limits such crashes itself, so they must not stop all processes.
 */
const STEADY_MS = 30_000;

/**
 * Starts a process and restarts it, a limited number of times, when it ends unexpectedly.
 *
 * @param {object} options
 * @param {string} options.name as in messages
 * @param {(onSpawn: (handle: import('./processes.mjs').ProcessHandle) => void) => Promise<unknown>} options.launch
 *   calls `onSpawn` with the handle, and resolves when the process is ready
 * @param {(line: string) => void} options.say
 * @param {(error: Error) => void} options.onLost called when it has crashed too often
 * @param {number[]} [options.backOffMs] delay before each restart
 * @param {(signal: AbortSignal) => Promise<boolean>} [options.waitUntilPossible] waits for a condition of a restart and returns
 *   whether it was missing; such an end is not counted as a crash
 * @returns {Promise<{ stop: (limits: { limitMs: number }) => Promise<boolean> }>} once it is ready the first time
 */
export async function keepRunning({ backOffMs = BACK_OFF_MS, waitUntilPossible = async () => false, ...options }) {
  const stopping = new AbortController();
  const state = { ...options, backOffMs, waitUntilPossible, signal: stopping.signal, current: undefined, crashes: 0 };
  await start(state);
  void watch(state);
  return {
    async stop({ limitMs }) {
      stopping.abort();
      return state.current ? stopProcess(state.current, { limitMs }) : true;
    },
  };
}

function start(state) {
  return state.launch((handle) => {
    state.current = handle;
    if (state.signal.aborted) handle.child.kill('SIGTERM');
  });
}

async function watch(state) {
  const startedAt = Date.now();
  const { code, signal } = await state.current.exited;
  if (state.signal.aborted) return;
  if (Date.now() - startedAt > STEADY_MS) state.crashes = 0;
  await restart(state, signal ?? `exit code ${code}`);
}

async function restart(state, reason) {
  const { say, onLost, backOffMs, waitUntilPossible, signal } = state;
  const name = capitalize(state.name);
  if (await waitUntilPossible(signal)) state.crashes = 0;
  if (signal.aborted) return;
  if (state.crashes >= backOffMs.length) {
    onLost(new StartError(`${name} keeps stopping (${reason}); giving up.`));
    return;
  }
  say(`${name} stopped unexpectedly (${reason}); starting it again.`);
  state.crashes += 1;
  await sleep(backOffMs[state.crashes - 1], undefined, { signal }).catch(() => {});
  if (signal.aborted) return;
  try {
    await start(state);
  } catch (error) {
    if (!signal.aborted) await restart(state, error.message.replace(/\.$/, ''));
    return;
  }
  void watch(state);
}

function capitalize(text) {
  return text[0].toUpperCase() + text.slice(1);
}
