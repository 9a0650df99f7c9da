import { type Answer, type Refusal, waitForRetry } from '../api.ts';
import { readLazyMessages } from '../language/lazy-messages.ts';
import { patchItem, type SendingContext } from './upload-context.ts';
import { type SendInput, sendUpload, type UploadedFile } from './upload-file.ts';

import { type UploadItem, uploadedIds } from './upload-item.ts';
import { isConvertible } from './upload-refusals.ts';

/** Files that are sent at the same time. */
const MAX_PARALLEL = 3;

/** Times that a busy server is asked by itself, which takes it half a minute; then the applicant decides. */
const MAX_TRIES = 6;

/** A server that asks for more than this tells it in its sentence, and the applicant decides. Milliseconds. */
const MAX_WAIT_MS = 60_000;

const RUNNING = { state: 'uploading', progress: 0, error: '', canRetry: false } as const;
const WAITING = { state: 'selected', error: '', canRetry: false } as const;
const PAUSED = { state: 'paused', error: '', canRetry: true } as const;

/** A file of this page. */
interface OwnFile {
  readonly file: File;
  readonly uploadKey: string;
}

export interface UploadSender {
  /** Takes the file over that stands on the list under that key; it is sent when it is `selected`. */
  readonly take: (key: string, file: File) => void;
  /** Starts what there is room for; without a connection, lets it wait for one. */
  readonly start: () => void;
  /** Puts a file that failed or waits back into the line. */
  readonly resend: (key: string) => void;
  /** Ends the upload, if it is under way, and lets go of the file. */
  readonly drop: (key: string) => void;
}

/** 32 hex digits. `crypto.randomUUID` is missing where a page came without encryption. */
function createUploadKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What may do better another time: the server was away, busy or full. */
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
  return { state: 'uploaded', progress: 100, id, url, keptAs: isConvertible(name) ? originalFilename : '' };
}

/** The server says itself that it will do later: it is short of something, or this came too often. */
const isServerBusy = ({ status }: Refusal) => status === 503 || status === 429;

/** Sends one file, again and with growing pauses while the server has no time for it. Rejects without an answer. */
async function sendWithPatience(input: SendInput): Promise<Answer<UploadedFile>> {
  const aborted = new Promise((resolve) => input.signal.addEventListener('abort', resolve, { once: true }));
  for (let tries = 1; ; tries += 1) {
    const answer = await sendUpload(input);
    if (answer.isSuccess || !isServerBusy(answer) || tries === MAX_TRIES || answer.retryAfter > MAX_WAIT_MS)
      return answer;
    await Promise.race([waitForRetry(tries, answer.retryAfter), aborted]);
  }
}

/** One try with one file; undefined when nobody answered. */
async function attempt(
  context: SendingContext,
  item: UploadItem,
  { signal, ...own }: OwnFile & { signal: AbortSignal },
) {
  const { session, companyId, notices, read } = context;
  const onProgress = (progress: number) => {
    patchItem(context, item.key, { progress });
    notices.reportProgress(read());
  };
  const { documentType } = item;
  const isSessionFree = () => uploadedIds(read()).length === 0;
  try {
    const answer = await sendWithPatience({
      ...own,
      documentType,
      companyId,
      signal,
      onProgress,
      session,
      isSessionFree,
    });
    if (answer.isSuccess && answer.data.formSubmissionId) session.adopt(answer.data.formSubmissionId);
    return outcomeOf(item, answer);
  } catch {
    return undefined;
  }
}

/**
 * Sends the files that are `selected`, up to three at once. One that nobody answered goes on by itself when the connection
 * is back.
 */
export function createUploadSender(context: SendingContext): UploadSender {
  const { session, read, write } = context;
  const files = new Map<string, OwnFile>();
  const running = new Map<string, AbortController>();
  /** Keys of the files that failed for want of an answer. */
  const interrupted = new Set<string>();

  const change = (isMeant: (item: UploadItem) => boolean, to: Partial<UploadItem>) =>
    write((now) => now.map((item) => (isMeant(item) ? { ...item, ...to } : item)));

  /** What has not begun or was cut off waits for the connection. */
  function pause(): void {
    const waits = ({ key, state }: UploadItem) => state === 'selected' || interrupted.has(key);
    if (!read().some(waits)) return;
    change(waits, PAUSED);
    context.notify(readLazyMessages().upload.offline);
  }

  async function run(item: UploadItem, own: OwnFile): Promise<void> {
    const { key } = item;
    const abort = new AbortController();
    running.set(key, abort);
    interrupted.delete(key);
    patchItem(context, key, RUNNING);
    const outcome = await attempt(context, item, { ...own, signal: abort.signal });
    running.delete(key);
    if (!outcome && files.has(key)) interrupted.add(key);
    patchItem(
      context,
      key,
      outcome ?? { state: 'error', error: () => readLazyMessages().upload.failed, canRetry: true },
    );
    context.notices.reportOutcome(read());
    start();
  }

  /** While no session is known, the first file goes alone: its session serves all. */
  async function fillPlaces(): Promise<void> {
    const places = (await session.id()) ? MAX_PARALLEL : 1;
    for (const item of read()) {
      const own = files.get(item.key);
      if (item.state === 'selected' && own && running.size < places) void run(item, own);
    }
  }

  function start(): void {
    if (navigator.onLine) void fillPlaces();
    else pause();
  }

  window.addEventListener('offline', () => {
    // What is on its way may take minutes to find out for itself.
    for (const abort of running.values()) abort.abort();
    pause();
  });
  window.addEventListener('online', () => {
    change(({ key, state }) => state === 'paused' || interrupted.has(key), WAITING);
    void fillPlaces();
  });

  return {
    take: (key, file) => files.set(key, { file, uploadKey: createUploadKey() }),
    start,
    resend(key) {
      if (running.has(key)) return;
      patchItem(context, key, WAITING);
      // Whoever asks for it is believed, whatever the browser says of the connection.
      void fillPlaces();
    },
    drop(key) {
      files.delete(key);
      interrupted.delete(key);
      running.get(key)?.abort();
    },
  };
}
