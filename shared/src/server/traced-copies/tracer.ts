import pLimit from 'p-limit';
import type { ChildLimits } from '../child-processes/call-child.ts';
import { createChildPool, type Reuse } from '../child-processes/child-pool.ts';
import { sha256Hex } from '../files/file-store.ts';
import {
  type Cover,
  type CoverReason,
  cutName,
  type Stamp,
  type TraceReply,
  type TraceRequest,
  type TraceTask,
  traceReplySchema,
} from './process/trace-messages.ts';

const MEBIBYTE = 1024 * 1024;
/** For one file. Real time may be three times the CPU time. */
const TRACE_LIMITS = { milliseconds: 20_000, residentBytes: 600 * MEBIBYTE } as const;
/** Larger files are not opened. Uploads are smaller. */
const MAX_FILE_BYTES = 32 * MEBIBYTE;
/** Files that are stamped at the same time. The others wait. */
const PARALLEL_FILES = 2;
/** Of a process that stamps PDFs of many applications. A warm one has about 110 MB. */
const PDF_REUSE: Reuse = { tasks: 500, residentBytes: 300 * MEBIBYTE, idleLimit: 60_000 };
/** Of a process that stamps pictures of one application, because native code opens them. */
const PICTURE_REUSE: Reuse = { idleLimit: 5_000 };

const PDF = 'application/pdf';

export interface FileToTrace extends Stamp {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly contentType: string;
  /**
   * Only pictures of one group share a process, so that a crafted one changes no other: the id of their application.
   */
  readonly group: string;
}

export interface TracedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface TracedFiles {
  /** The stamped file, or the file as it is and its cover page. */
  readonly files: readonly TracedFile[];
  /** Why there is a cover page. Null for a stamped file. */
  readonly coverReason: CoverReason | null;
}

export interface Tracer {
  /**
   * The traced copy of a file: recipient, time and code at the foot of each page or below the picture, and in the
   * metadata. A file that cannot be stamped follows unchanged, beside a cover page. The same input gives the same bytes.
   * `newTracedCopy` stores the code first.
   *
   * @throws TracingFailed when there is not even a cover page. Nothing may leave then.
   */
  readonly traceFile: (file: FileToTrace) => Promise<TracedFiles>;
  /** Kills the processes. Pending and further files throw `TracingFailed`. */
  readonly close: () => void;
}

/** Nothing is known about the file. It can be tried again. */
export class TracingFailed extends Error {}

/** What the name of a cover page adds to that of its file. */
const coverName = (filename: string) => `${filename.replace(/\.[^.]{1,5}$/, '')} (cover page).pdf`;

function taskOf({ bytes, contentType }: FileToTrace): TraceTask | CoverReason {
  if (bytes.length > MAX_FILE_BYTES) return 'too_large';
  if (contentType === PDF) return { kind: 'pdf', bytes };
  if (contentType === 'image/jpeg' || contentType === 'image/png') return { kind: 'picture', bytes, type: contentType };
  return 'other';
}

const isDamaged = (reply: TraceReply) => 'reason' in reply && reply.reason === 'damaged';

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface TracerInput {
  /** The built `trace-process.ts` of the program. */
  readonly entry: URL;
  readonly limits?: ChildLimits;
}

/** Stamps files in processes that may be killed. */
export function createTracer({ entry, limits = TRACE_LIMITS }: TracerInput): Tracer {
  const limit = pLimit(PARALLEL_FILES);
  let isClosed = false;
  const poolOf = (reuse: Reuse) =>
    createChildPool<TraceRequest, TraceReply>({ entry, replySchema: traceReplySchema, reuse, isFailure: isDamaged });
  const pdfs = poolOf(PDF_REUSE);
  const pictures = poolOf(PICTURE_REUSE);

  async function run(request: TraceRequest, group: string): Promise<TraceReply> {
    const isPicture = request.task.kind === 'picture';
    const result = await (isPicture ? pictures.run({ request, limits, group }) : pdfs.run({ request, limits }));
    if (isClosed) throw new TracingFailed('The tracer is closed');
    if (result.outcome === 'replied') return result.reply;
    return { reason: result.outcome === 'ended' ? 'damaged' : result.outcome };
  }

  async function drawCover(cover: Cover, stamp: Stamp): Promise<Buffer> {
    const reply = await run({ stamp, task: { kind: 'cover', cover } }, '');
    if ('reason' in reply) throw new TracingFailed(`The cover page failed: ${reply.reason}`);
    return bufferOf(reply.bytes);
  }

  return {
    traceFile: (file) =>
      limit(async () => {
        if (isClosed) throw new TracingFailed('The tracer is closed');
        const { bytes, filename, contentType, group, recipient, at, code } = file;
        const stamp = { recipient: cutName(recipient), at, code };
        const task = taskOf(file);
        const reply = typeof task === 'string' ? { reason: task } : await run({ stamp, task }, group);
        if ('bytes' in reply)
          return { files: [{ filename, contentType, bytes: bufferOf(reply.bytes) }], coverReason: null };
        const cover = await drawCover(
          { filename: cutName(filename), sha256: sha256Hex(bytes), reason: reply.reason },
          stamp,
        );
        const original = { filename, contentType, bytes: bufferOf(bytes) };
        const files = [original, { filename: coverName(filename), contentType: PDF, bytes: cover }];
        return { files, coverReason: reply.reason };
      }),
    close() {
      isClosed = true;
      pdfs.close();
      pictures.close();
    },
  };
}
