import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { WebSocket } from 'undici';
import { z } from 'zod';
import { until } from '../services/processes.ts';

/** Bytes in use in a Node process and its threads after garbage collection. */
interface LiveMemory {
  readonly heap: number;
  /** Buffers, which are outside the heap. */
  readonly buffers: number;
}

export interface Inspector {
  readonly liveMemory: () => Promise<LiveMemory>;
  readonly close: () => void;
}

const messageSchema = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  method: z.string().optional(),
  params: z.object({ sessionId: z.string().optional(), message: z.string().optional() }).optional(),
});
const memorySchema = z.object({
  result: z.object({ value: z.object({ heapUsed: z.number(), arrayBuffers: z.number() }) }),
});

/** Environment of a process with an inspector. The system chooses the port, and the process logs the address. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** The inspector's address in a log, that of the process which started last. */
const addressIn = (log: string) => log.match(/(?<=^Debugger listening on )ws:\S+/gm)?.at(-1);

async function connect(log: string): Promise<WebSocket> {
  let address: string | undefined;
  await until(`${log} has the address of the inspector`, async () => {
    address = addressIn(await readFile(log, 'utf8'));
    return address !== undefined;
  });
  const socket = new WebSocket(address ?? '');
  await once(socket, 'open');
  return socket;
}

type Ask = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>;

interface Party {
  readonly ask: Ask;
  /** Handles a response. */
  readonly hear: (id: number, result: unknown) => void;
  readonly leave: () => void;
}

/** The process or one of its threads, with its pending requests. */
function createParty(send: (text: string) => void): Party {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  return {
    ask(method, params = {}) {
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send(JSON.stringify({ id, method, params }));
      });
    },
    hear(id, result) {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
    },
    leave() {
      for (const { reject } of waiting.values()) reject(new Error('The inspected process or thread is gone'));
    },
  };
}

async function liveMemoryOf({ ask }: Party): Promise<LiveMemory> {
  // The second collection frees what finalizers of the first one released.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const expression = 'process.memoryUsage()';
  const { result } = memorySchema.parse(await ask('Runtime.evaluate', { expression, returnByValue: true }));
  return { heap: result.value.heapUsed, buffers: result.value.arrayBuffers };
}

/** Connects to a process started as `INSPECTABLE` that writes to this log, and to its threads. */
export async function openInspector(log: string): Promise<Inspector> {
  const socket = await connect(log);
  const main = createParty((text) => socket.send(text));
  const threads = new Map<string, Party>();

  function hear(text: string, party: Party): void {
    const { id, result, method, params } = messageSchema.parse(JSON.parse(text));
    if (id !== undefined) party.hear(id, result);
    const { sessionId, message } = params ?? {};
    if (sessionId === undefined) return;
    const thread = threads.get(sessionId);
    if (method === 'NodeWorker.attachedToWorker') {
      // Pending requests fail when the thread or the process is gone.
      const send = (asked: string) => {
        main.ask('NodeWorker.sendMessageToWorker', { sessionId, message: asked }).catch(() => undefined);
      };
      threads.set(sessionId, createParty(send));
    } else if (method === 'NodeWorker.detachedFromWorker') {
      thread?.leave();
      threads.delete(sessionId);
    } else if (method === 'NodeWorker.receivedMessageFromWorker' && thread && message !== undefined) {
      hear(message, thread);
    }
  }

  socket.addEventListener('message', ({ data }) => hear(String(data), main));
  socket.addEventListener('close', () => {
    for (const party of [main, ...threads.values()]) party.leave();
  });
  await main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });

  return {
    async liveMemory() {
      const parts: LiveMemory[] = [];
      for (const party of [main, ...threads.values()]) parts.push(await liveMemoryOf(party));
      const sum = (part: keyof LiveMemory) => parts.reduce((total, memory) => total + memory[part], 0);
      return { heap: sum('heap'), buffers: sum('buffers') };
    },
    close: () => socket.close(),
  };
}
