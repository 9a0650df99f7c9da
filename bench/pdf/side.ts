import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { cpuSecondsOf } from '../lib/cpu-of.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const answerSchema = z.object({
  error: z.string().optional(),
  bytes: z.instanceof(Uint8Array).optional(),
  rss: z.number().optional(),
});

/** A renderer in a process of its own, warm. */
export interface Side {
  /** Its PDF of the application. */
  readonly sample: Uint8Array;
  /** Renders that many. @returns PDFs per CPU second, of all its processes */
  readonly measure: (count: number) => Promise<number>;
  /** Most bytes of memory that it was seen to occupy, the process's own libraries included. */
  readonly rss: () => number;
  readonly close: () => Promise<void>;
}

async function ask(child: ChildProcess, question: Readonly<Record<string, unknown>>) {
  const heard = new AbortController();
  const { signal } = heard;
  const gone = once(child, 'exit', { signal }).then(() => ({ error: 'The process ended' }));
  const message = once(child, 'message', { signal }).then(([first]: unknown[]) => first);
  child.send(question);
  const answer = answerSchema.parse(await Promise.race([message, gone]));
  // The one that did not come is not waited for any longer.
  heard.abort();
  if (answer.error) throw new Error(answer.error);
  return answer;
}

/**
 * Starts a side in plain Node, so that nothing of the bench's own tools is counted.
 * @param given what its `prepare` takes
 */
export async function startSide(name: string, given: Readonly<Record<string, unknown>>): Promise<Side> {
  const child = fork(path.join(HERE, 'run-side.mjs'), { execArgv: [], serialization: 'advanced' });
  const { pid } = child;
  if (pid === undefined) throw new Error(`The process for ${name} did not start`);
  let rss = 0;
  const render = async (count: number) => {
    const answer = await ask(child, { what: 'render', count });
    rss = Math.max(rss, answer.rss ?? 0);
  };
  const { bytes } = await ask(child, { what: 'prepare', file: path.join(HERE, 'sides', `${name}.mjs`), ...given });
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
