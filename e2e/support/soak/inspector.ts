import { once } from 'node:events';
import { WebSocket } from 'undici';
import { z } from 'zod';
import { until } from '../processes.ts';

/** What is in use in a Node process once its garbage is collected, in bytes. */
export interface LiveMemory {
  readonly heap: number;
  /** Buffers, which lie outside of the heap. */
  readonly buffers: number;
}

export interface Inspector {
  readonly liveMemory: () => Promise<LiveMemory>;
  readonly close: () => void;
}

const targetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const answerSchema = z.object({ id: z.number().optional(), result: z.unknown(), error: z.unknown().optional() });
const memorySchema = z.object({
  result: z.object({ value: z.object({ heapUsed: z.number(), arrayBuffers: z.number() }) }),
});

/** The environment of a process that can be looked into on that port, otherwise as it is shipped. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });

async function connect(port: number): Promise<WebSocket> {
  const targets = () => fetch(`http://127.0.0.1:${port}/json/list`).then((answer) => answer.json());
  await until('the inspector answers', () =>
    targets().then(
      () => true,
      () => false,
    ),
  );
  const [{ webSocketDebuggerUrl }] = targetsSchema.parse(await targets());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  return socket;
}

/** Looks into a process that was started as `inspectable`. */
export async function openInspector(port: number): Promise<Inspector> {
  const socket = await connect(port);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = answerSchema.parse(JSON.parse(String(data)));
    if (id === undefined) return;
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The inspected process is gone'));
  });

  function ask(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  return {
    async liveMemory() {
      // What is let go of by the first collection's finalizers is collected by the second.
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.collectGarbage');
      const expression = 'process.memoryUsage()';
      const { result } = memorySchema.parse(await ask('Runtime.evaluate', { expression, returnByValue: true }));
      return { heap: result.value.heapUsed, buffers: result.value.arrayBuffers };
    },
    close: () => socket.close(),
  };
}
