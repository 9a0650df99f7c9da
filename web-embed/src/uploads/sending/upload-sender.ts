import { type Answer, type Refusal, waitForRetry } from '../../calls/api.ts';
import { readLazyMessages } from '../../language/lazy-messages.ts';
import { randomHex } from '../../lib/random-hex.ts';
import {
  type FileUpload,
  patchItem,
  type SendingContext,
  type UploadedFile,
  type UploadTarget,
} from '../upload-context.ts';

import { type UploadItem, uploadedIds } from '../upload-item.ts';
import { isConvertible } from '../upload-refusals.ts';

/** Automatic tries on a busy server, about half a minute. After that, the applicant retries. */
const MAX_TRIES = 6;

/**
 * Longest automatic wait in milliseconds. For a longer one, the server's message is displayed and the applicant
 * retries.
 */
const MAX_WAIT_MS = 60_000;

const RUNNING = { state: 'uploading', progress: 0, error: '', canRetry: false } as const;
const WAITING = { state: 'selected', error: '', canRetry: false } as const;
const PAUSED = { state: 'paused', error: '', canRetry: true } as const;

/** A file of this page. */
interface OwnFile {
  readonly file: File;
  readonly uploadKey: string;
}

interface UploadSender {
  /** Registers the file of the item with the key. It is sent once the item is `selected`. */
  readonly take: (key: string, file: File) => void;
  /** Whether this page has the file's content. */
  readonly has: (key: string) => boolean;
  /** Starts queued uploads up to the limit. Without a connection, they pause. */
  readonly start: () => void;
  /** Queues a failed or paused file again. */
  readonly resend: (key: string) => void;
  /** Aborts a running upload and releases the file. */
  readonly drop: (key: string) => void;
}

/** Whether a retry can succeed: the server was unavailable, busy or full. */
function isTransient({ status, code }: Refusal): boolean {
  return status >= 500 || status === 408 || status === 429 || code === 'too_many_files';
}

function outcomeOf({ name }: UploadItem, answer: Answer<UploadedFile>): Partial<UploadItem> {
  if (!answer.isSuccess)
    return {
      state: 'error',
      error: answer.error || (() => readLazyMessages().upload.failed),
      canRetry: isTransient(answer),
    };
  const { id, url, originalFilename } = answer.data;
  return { state: 'uploaded', progress: 100, id, url, storedName: isConvertible(name) ? originalFilename : '' };
}

/** The server asks to retry later: it is out of resources, or the rate limit applies. */
const isServerBusy = ({ status }: Refusal) => status === 503 || status === 429;

/** Uploads one file, and retries with growing delays while the server is busy. Rejects without a response. */
async function sendWithPatience(target: UploadTarget, upload: FileUpload): Promise<Answer<UploadedFile>> {
  const aborted = new Promise((resolve) => upload.signal.addEventListener('abort', resolve, { once: true }));
  for (let tries = 1; ; tries += 1) {
    const answer = await target.send(upload);
    if (answer.isSuccess || !isServerBusy(answer) || tries === MAX_TRIES || answer.retryAfter > MAX_WAIT_MS)
      return answer;
    await Promise.race([waitForRetry(tries, answer.retryAfter), aborted]);
  }
}

/** Uploads one file; undefined if there was no response. */
async function attempt(
  context: SendingContext,
  item: UploadItem,
  { signal, ...own }: OwnFile & { signal: AbortSignal },
) {
  const { target, notices, read } = context;
  const onProgress = (progress: number) => {
    patchItem(context, item.key, { progress });
    notices.reportProgress(read());
  };
  const isFirst = () => uploadedIds(read()).length === 0;
  try {
    const answer = await sendWithPatience(target, { ...own, slot: item.slot, signal, onProgress, isFirst });
    return outcomeOf(item, answer);
  } catch {
    return undefined;
  }
}

interface SenderState extends SendingContext {
  readonly files: Map<string, OwnFile>;
  readonly running: Map<string, AbortController>;
  /** Keys of files that failed without a response. */
  readonly interrupted: Set<string>;
}

function change({ write }: SenderState, isMeant: (item: UploadItem) => boolean, to: Partial<UploadItem>): void {
  write((now) => now.map((item) => (isMeant(item) ? { ...item, ...to } : item)));
}

/** Pauses queued and interrupted files until the connection is back. */
function pause(state: SenderState): void {
  const waits = (item: UploadItem) => item.state === 'selected' || state.interrupted.has(item.key);
  if (!state.read().some(waits)) return;
  change(state, waits, PAUSED);
  state.notify(readLazyMessages().upload.offline);
}

async function run(state: SenderState, item: UploadItem, own: OwnFile): Promise<void> {
  const { files, running, interrupted, notices, read } = state;
  const { key } = item;
  const abort = new AbortController();
  running.set(key, abort);
  interrupted.delete(key);
  patchItem(state, key, RUNNING);
  const outcome = await attempt(state, item, { ...own, signal: abort.signal });
  running.delete(key);
  if (!outcome && files.has(key)) interrupted.add(key);
  patchItem(state, key, outcome ?? { state: 'error', error: () => readLazyMessages().upload.failed, canRetry: true });
  notices.reportOutcome(read());
  start(state);
}

async function startNext(state: SenderState): Promise<void> {
  const limit = await state.target.parallel();
  for (const item of state.read()) {
    const own = state.files.get(item.key);
    if (item.state === 'selected' && own && state.running.size < limit) void run(state, item, own);
  }
}

function start(state: SenderState): void {
  if (navigator.onLine) void startNext(state);
  else pause(state);
}

function followConnection(state: SenderState): void {
  window.addEventListener('offline', () => {
    // A running upload could take minutes to detect the lost connection.
    for (const abort of state.running.values()) abort.abort();
    pause(state);
  });
  window.addEventListener('online', () => {
    change(state, (item) => item.state === 'paused' || state.interrupted.has(item.key), WAITING);
    void startNext(state);
  });
}

/**
 * Uploads the `selected` files, some in parallel. Files without a response continue when the connection is
 * back.
 */
export function createUploadSender(context: SendingContext): UploadSender {
  const state: SenderState = { ...context, files: new Map(), running: new Map(), interrupted: new Set() };
  const { files, running, interrupted } = state;
  followConnection(state);
  return {
    has: (key) => files.has(key),
    take: (key, file) => files.set(key, { file, uploadKey: randomHex() }),
    start: () => start(state),
    resend(key) {
      if (running.has(key)) return;
      patchItem(state, key, WAITING);
      // A manual retry ignores the browser's connection state.
      void startNext(state);
    },
    drop(key) {
      files.delete(key);
      interrupted.delete(key);
      running.get(key)?.abort();
    },
  };
}
