import { Worker } from 'node:worker_threads';
import { type ApplicationPdfInput, type RenderAnswer, renderAnswerSchema } from './application-pdf-input.ts';

export interface RenderPoolOptions {
  /** Maximum number of threads. Each starts on demand and stays. */
  readonly size: number;
  /** Entry file of a thread. */
  readonly threadUrl?: URL;
  /** Milliseconds for one rendering, including the start of its thread. */
  readonly timeoutMs?: number;
  /** Default: `HEAP_LIMIT`. */
  readonly maxOldSpaceMb?: number;
  /** Receives signatures that the PDF could not display. */
  readonly onUnreadableSignature?: (found: { reference: string; signers: readonly string[] }) => void;
}

export interface RenderPool {
  /** @throws RenderError whose message contains 'timed out', 'out of memory' or 'failed'. The pool stays usable. */
  readonly render: (input: ApplicationPdfInput) => Promise<Buffer>;
  /** Terminates every thread and rejects waiting and running renderings. */
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

interface ThreadEvents {
  readonly onMessage: (message: unknown) => void;
  readonly onEnd: (error: Error) => void;
}

function spawnThread(
  { threadUrl, maxOldSpaceMb }: Pick<SlotOptions, 'threadUrl' | 'maxOldSpaceMb'>,
  eventsOf: (worker: Worker) => ThreadEvents,
): Worker {
  const worker = new Worker(threadUrl, {
    resourceLimits: { maxOldGenerationSizeMb: maxOldSpaceMb },
    // The parent's flags, such as import conditions for sources, do not apply to a compiled entry.
    execArgv: [],
  });
  const { onMessage, onEnd } = eventsOf(worker);
  worker.on('message', onMessage);
  worker.on('error', (error) => onEnd(crash(error)));
  worker.on('messageerror', () => onEnd(failure('the answer was unreadable')));
  worker.on('exit', () => onEnd(failure('the thread ended')));
  return worker;
}

type SlotOptions = Required<Omit<RenderPoolOptions, 'size'>>;

function finishTask(
  { input, resolve, reject }: Task,
  outcome: Rendered | Error,
  { onUnreadableSignature }: Pick<SlotOptions, 'onUnreadableSignature'>,
): void {
  if (outcome instanceof Error) {
    reject(outcome);
    return;
  }
  const { bytes, unreadable: signers } = outcome;
  if (signers.length > 0) onUnreadableSignature({ reference: input.reference, signers });
  resolve(Buffer.from(bytes));
}

/** One thread and its current task. A thread that crashed or hung is replaced with the next task. */
function createSlot(options: SlotOptions, onIdle: () => void): Slot {
  let thread: Worker | undefined;
  let task: Task | undefined;
  let timer: NodeJS.Timeout | undefined;

  function settle(outcome: Rendered | Error): void {
    const settled = task;
    clearTimeout(timer);
    task = undefined;
    if (!settled) return;
    finishTask(settled, outcome, options);
    onIdle();
  }

  /** Clears the thread first, so that late events of a dead thread do not affect the next task. */
  function discard(dead: Worker, outcome: Error): void {
    if (thread !== dead) return;
    thread = undefined;
    dead.terminate();
    settle(outcome);
  }

  const eventsOf = (worker: Worker): ThreadEvents => ({
    onMessage: (message) => {
      if (thread === worker) settle(readAnswer(message));
    },
    onEnd: (error) => discard(worker, error),
  });

  return {
    isIdle: () => task === undefined,
    start(next) {
      task = next;
      try {
        thread ??= spawnThread(options, eventsOf);
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

/** Milliseconds. Two renderings and the storing must fit into the lease. */
const RENDER_LIMIT = 15_000;

/**
 * Megabytes of heap per thread. V8 collects garbage late below this limit. 32 MB are enough for the longest texts with
 * a thousand different characters, 64 MB for four thousand.
 */
const HEAP_LIMIT = 64;

/**
 * Renders in worker threads with a memory limit and a timeout. Threads stay warm, because loading the libraries takes
 * longest.
 */
export function createRenderPool({
  size,
  threadUrl = new URL('../../dist/pdf/render-thread.js', import.meta.url),
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
