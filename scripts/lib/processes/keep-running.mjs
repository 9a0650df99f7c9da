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
export async function keepRunning({
  name,
  launch,
  say,
  onLost,
  backOffMs = BACK_OFF_MS,
  waitUntilPossible = async () => false,
}) {
  const stopping = new AbortController();
  let current;
  let crashes = 0;

  const start = () =>
    launch((handle) => {
      current = handle;
      if (stopping.signal.aborted) handle.child.kill('SIGTERM');
    });

  const watch = async () => {
    const startedAt = Date.now();
    const { code, signal } = await current.exited;
    if (stopping.signal.aborted) return;
    if (Date.now() - startedAt > STEADY_MS) crashes = 0;
    await restart(signal ?? `exit code ${code}`);
  };

  const restart = async (reason) => {
    if (await waitUntilPossible(stopping.signal)) crashes = 0;
    if (stopping.signal.aborted) return;
    if (crashes >= backOffMs.length) {
      onLost(new StartError(`${capitalize(name)} keeps stopping (${reason}); giving up.`));
      return;
    }
    say(`${capitalize(name)} stopped unexpectedly (${reason}); starting it again.`);
    crashes += 1;
    await sleep(backOffMs[crashes - 1], undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return;
    try {
      await start();
    } catch (error) {
      if (!stopping.signal.aborted) await restart(error.message.replace(/\.$/, ''));
      return;
    }
    void watch();
  };

  await start();
  void watch();
  return {
    async stop({ limitMs }) {
      stopping.abort();
      return current ? stopProcess(current, { limitMs }) : true;
    },
  };
}

function capitalize(text) {
  return text[0].toUpperCase() + text.slice(1);
}
