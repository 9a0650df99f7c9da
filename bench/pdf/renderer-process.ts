import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { cpuSecondsOf } from '../lib/cpu-seconds.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const answerSchema = z.object({
  error: z.string().optional(),
  bytes: z.instanceof(Uint8Array).optional(),
  rss: z.number().optional(),
});

/** A renderer that runs in a process of its own. */
export interface RendererProcess {
  /** Its PDF of the application. */
  readonly sample: Uint8Array;
  /** Renders `count` PDFs. @returns PDFs per CPU second, child processes included */
  readonly measure: (count: number) => Promise<number>;
  /** Peak resident memory in bytes. */
  readonly rss: () => number;
  readonly close: () => Promise<void>;
}

async function request(child: ChildProcess, message: Readonly<Record<string, unknown>>) {
  const settled = new AbortController();
  const { signal } = settled;
  const gone = once(child, 'exit', { signal }).then(() => ({ error: 'The process ended' }));
  const reply = once(child, 'message', { signal }).then(([first]: unknown[]) => first);
  child.send(message);
  const answer = answerSchema.parse(await Promise.race([reply, gone]));
  // Removes the listener of the other event.
  settled.abort();
  if (answer.error) throw new Error(answer.error);
  return answer;
}

/**
 * Starts a renderer in plain Node, so that the bench's own tools do not count.
 * @param options for its `prepare`
 */
export async function startRenderer(
  name: string,
  options: Readonly<Record<string, unknown>>,
): Promise<RendererProcess> {
  const child = fork(path.join(HERE, 'run-renderer.mjs'), { execArgv: [], serialization: 'advanced' });
  const { pid } = child;
  if (pid === undefined) throw new Error(`The process for ${name} did not start`);
  let rss = 0;
  const render = async (count: number) => {
    const answer = await request(child, { what: 'render', count });
    rss = Math.max(rss, answer.rss ?? 0);
  };
  const { bytes } = await request(child, {
    what: 'prepare',
    file: path.join(HERE, 'renderers', `${name}.mjs`),
    ...options,
  });
  if (!bytes) throw new Error(`${name} made no PDF`);
  return {
    sample: bytes,
    async measure(count) {
      const before = await cpuSecondsOf(pid);
      await render(count);
      return count / ((await cpuSecondsOf(pid)) - before);
    },
    rss: () => rss,
    async close() {
      const ended = once(child, 'exit');
      child.send({ what: 'close' });
      await ended;
    },
  };
}
