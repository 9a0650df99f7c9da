import { Worker } from 'node:worker_threads';
import { type ApplicationPdfInput, type RenderAnswer, renderAnswerSchema } from './application-pdf-input.ts';

export interface RenderPoolOptions {
  /** Threads at work at the same time; each one starts when first needed and stays. */
  readonly size: number;
  /** Entry of a thread. */
  readonly threadUrl?: URL;
  /** Milliseconds that one rendering may take, the start of its thread included. */
  readonly timeoutMs?: number;
  /** Default: `HEAP_LIMIT`. */
  readonly maxOldSpaceMb?: number;
  /** Hears of signatures that the PDF could not show. */
  readonly onUnreadableSignature?: (found: { reference: string; signers: readonly string[] }) => void;
}

export interface RenderPool {
  /** @throws RenderError whose message says 'timed out', 'out of memory' or 'failed'; the pool goes on working. */
  readonly render: (input: ApplicationPdfInput) => Promise<Buffer>;
  /** Ends every thread; what still waits or renders is rejected. */
  readonly close: () => Promise<void>;
}

interface Task {
  readonly input: ApplicationPdfInput;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Slot {
  readonly isIdle: () => boolean;
  readonly start: (task: Task) => void;
  readonly close: () => Promise<void>;
}

/** `message` is for the log, `reason` for staff. */
export class RenderError extends Error {
  readonly reason: string;
  constructor(message: string, reason: string) {
    super(message);
    this.name = 'RenderError';
    this.reason = reason;
  }
}

const failure = (what: string) => new RenderError(`Rendering the PDF failed: ${what}`, 'The PDF could not be created.');

function crash(error: unknown): RenderError {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory) return new RenderError('Rendering the PDF ran out of memory', 'Creating the PDF took too much memory.');
  return failure(error instanceof Error ? error.message : 'the thread crashed');
}

const tooSlow = () => new RenderError('Rendering the PDF timed out', 'Creating the PDF took too long.');

type Rendered = Exclude<RenderAnswer, { error: string }>;

function readAnswer(message: unknown): Rendered | Error {
  const answer = renderAnswerSchema.safeParse(message);
  if (!answer.success) return failure('the thread gave no answer');
  if ('error' in answer.data) return failure(answer.data.error);
  return answer.data;
}

/** One thread and the task it works on. A thread that crashed, hung or left is replaced with the next task. */
function createSlot(options: Required<Omit<RenderPoolOptions, 'size'>>, onIdle: () => void): Slot {
  let thread: Worker | undefined;
  let task: Task | undefined;
  let timer: NodeJS.Timeout | undefined;

  function settle(outcome: Rendered | Error): void {
    const settled = task;
    clearTimeout(timer);
    task = undefined;
    if (!settled) return;
    if (outcome instanceof Error) {
      settled.reject(outcome);
    } else {
      const { bytes, unreadable: signers } = outcome;
      if (signers.length > 0) options.onUnreadableSignature({ reference: settled.input.reference, signers });
      settled.resolve(Buffer.from(bytes));
    }
    onIdle();
  }

  /** Lets go of the thread before anything else, so that late events of a dead thread touch no later task. */
  function discard(dead: Worker, outcome: Error): void {
    if (thread !== dead) return;
    thread = undefined;
    dead.terminate();
    settle(outcome);
  }

  function spawn(): Worker {
    const worker = new Worker(options.threadUrl, {
      resourceLimits: { maxOldGenerationSizeMb: options.maxOldSpaceMb },
      // Flags of the parent, such as import conditions that lead to sources, are none of a compiled entry's.
      execArgv: [],
    });
    worker.on('message', (message) => {
      if (thread === worker) settle(readAnswer(message));
    });
    worker.on('error', (error) => discard(worker, crash(error)));
    worker.on('messageerror', () => discard(worker, failure('the answer was unreadable')));
    worker.on('exit', () => discard(worker, failure('the thread ended')));
    return worker;
  }

  return {
    isIdle: () => task === undefined,
    start(next) {
      task = next;
      try {
        thread ??= spawn();
        const current = thread;
        timer = setTimeout(() => discard(current, tooSlow()), options.timeoutMs);
        current.postMessage(next.input);
      } catch (error) {
        settle(crash(error));
      }
    },
    async close() {
      const ending = thread;
      thread = undefined;
      await ending?.terminate();
      settle(failure('the worker is closing'));
    },
  };
}

/** Two of these and the storing must fit into the lease of a rendering. */
const RENDER_LIMIT = 15_000;

/**
 * Ceiling of a thread's heap: V8 leaves garbage lying up to it. 32 MB are enough for the longest texts with a thousand
 * different signs, this for four thousand. Megabytes.
 */
const HEAP_LIMIT = 64;

/** Renders in threads of their own, each with a memory cap and a kill timer; warm, for loading the libraries takes longest. */
export function createRenderPool({
  size,
  threadUrl = new URL('./render-thread.js', import.meta.url),
  timeoutMs = RENDER_LIMIT,
  maxOldSpaceMb = HEAP_LIMIT,
  onUnreadableSignature = () => undefined,
}: RenderPoolOptions): RenderPool {
  const waiting: Task[] = [];
  let isClosed = false;

  function next(): void {
    const slot = slots.find((one) => one.isIdle());
    const task = slot && waiting.shift();
    if (slot && task) slot.start(task);
  }

  const slots = Array.from({ length: size }, () =>
    createSlot({ threadUrl, timeoutMs, maxOldSpaceMb, onUnreadableSignature }, next),
  );

  return {
    render(input) {
      if (isClosed) return Promise.reject(failure('the worker is closing'));
      return new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.reject(failure('the worker is closing'));
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
