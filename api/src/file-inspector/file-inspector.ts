import type { ChildLimits } from '@funding-desk/shared/server/child-processes/call-child';
import { createChildPool, type Reuse } from '@funding-desk/shared/server/child-processes/child-pool';
import { BUSY, createFairQueue, type FairQueueLimits } from './fair-queue.ts';
import { type FileReply, type FileRequest, type FileTask, type FileVerdict, fileReplySchema } from './messages.ts';

/** The new picture, or the reason for its absence. */
type PictureAnswer =
  | { readonly verdict: 'good'; readonly picture: Buffer }
  | { readonly verdict: Exclude<FileVerdict, 'good'> | typeof BUSY };

export interface ReceivedFile {
  readonly bytes: Uint8Array;
  /** The sender's network, as returned by `subscriberOf`. */
  readonly network: string;
}

export interface FileInspector {
  /** Opens the PDF; `busy` when the queue is full. */
  readonly inspectPdf: (file: ReceivedFile) => Promise<FileVerdict | typeof BUSY>;
  /** Opens the JPEG or PNG; `busy` when the queue is full. */
  readonly inspectPicture: (file: ReceivedFile) => Promise<FileVerdict | typeof BUSY>;
  /** Opens the PNG, and looks whether it is more than a dot; `busy` when the queue is full. */
  readonly inspectSignature: (file: ReceivedFile) => Promise<FileVerdict | typeof BUSY>;
  /** Converts a JPEG or PNG to a small PNG. */
  readonly logoToPng: (file: ReceivedFile) => Promise<PictureAnswer>;
  /** Converts a HEIC or HEIF photo to a JPEG. */
  readonly photoToJpeg: (file: ReceivedFile) => Promise<PictureAnswer>;
  readonly close: () => Promise<void>;
}

interface KindLimits extends ChildLimits {
  readonly line: FairQueueLimits;
}

interface FileInspectorLimits {
  readonly pdf: KindLimits;
  readonly picture: KindLimits;
  readonly photo: KindLimits;
  /** Default: those of `picture`, with a longer queue. */
  readonly signature?: KindLimits;
}

const MEBIBYTE = 1024 * 1024;
/** Two more than the number of maximum-size files in one form. */
const HELD = { files: 32, bytes: 180 * MEBIBYTE } as const;
/** Signatures have up to 512 KB, and take some milliseconds each. */
const HELD_SIGNATURES = { files: 1_000, bytes: 180 * MEBIBYTE } as const;
/** One process is always left for other networks. */
const TWO_PROCESSES: FairQueueLimits = { places: 2, placesPerNetwork: 1, ...HELD };
const ONE_PROCESS: FairQueueLimits = { places: 1, placesPerNetwork: 1, ...HELD };

const DEFAULT_LIMITS: FileInspectorLimits = {
  pdf: { milliseconds: 8_000, residentBytes: 600 * MEBIBYTE, line: TWO_PROCESSES },
  // Checks of the header limit pictures to half of it; see `open-picture.ts`.
  picture: { milliseconds: 8_000, residentBytes: 400 * MEBIBYTE, line: TWO_PROCESSES },
  // A photo takes a few seconds and a gigabyte.
  photo: { milliseconds: 25_000, residentBytes: 1_200 * MEBIBYTE, line: ONE_PROCESS },
};

type Reply = FileReply | typeof BUSY;

/** The built entry. The path works from the sources and from the build. */
const ENTRY = new URL('../../dist/file-inspector/index.js', import.meta.url);

/** Milliseconds after which a process for signatures ends without work. Few need one. */
const SIGNATURE_IDLE_LIMIT = 60_000;

interface KindOptions {
  readonly limits: KindLimits;
  readonly reuse: Reuse | null;
}

/** The queue and the processes for one kind of file. */
function createKind({ limits, reuse }: KindOptions) {
  const line = createFairQueue(limits.line);
  const pool = createChildPool<FileRequest, FileReply>({
    entry: ENTRY,
    replySchema: fileReplySchema,
    reuse,
  });

  async function open(request: FileRequest): Promise<FileReply> {
    const result = await pool.run({ request, limits });
    if (result.outcome === 'replied') return result.reply;
    return { verdict: result.outcome === 'ended' ? 'broken' : result.outcome };
  }

  return {
    run(kind: FileTask, { bytes, network }: ReceivedFile): Promise<Reply> {
      return line({ network, bytes: bytes.length, task: () => open({ kind, bytes }) });
    },
    close: pool.close,
  };
}

const verdictOf = (reply: Reply) => (reply === BUSY ? BUSY : reply.verdict);

function pictureOf(reply: Reply): PictureAnswer {
  if (reply === BUSY) return { verdict: BUSY };
  const { verdict, picture } = reply;
  if (verdict !== 'good') return { verdict };
  return picture ? { verdict, picture: Buffer.from(picture) } : { verdict: 'broken' };
}

/**
 * Opens untrusted files in separate processes. A crafted file of one megabyte can expand to gigabytes, which then
 * affects that process only. Up to two PDFs and two pictures are open at a time; their processes start with the first
 * file and restart after a kill. Each HEIC photo gets its own process, because the decoder never frees memory.
 *
 * Each network has at most one open file per kind. Networks take turns.
 */
export function createFileInspector(limits: FileInspectorLimits = DEFAULT_LIMITS): FileInspector {
  const pdfs = createKind({ limits: limits.pdf, reuse: {} });
  const pictures = createKind({ limits: limits.picture, reuse: {} });
  // A queue of their own, so that no upload delays an application, with room for a rush of them.
  const signature = limits.signature ?? { ...limits.picture, line: { ...limits.picture.line, ...HELD_SIGNATURES } };
  const signatures = createKind({ limits: signature, reuse: { idleLimit: SIGNATURE_IDLE_LIMIT } });
  const photos = createKind({ limits: limits.photo, reuse: null });

  return {
    inspectPdf: async (file) => verdictOf(await pdfs.run('pdf', file)),
    inspectPicture: async (file) => verdictOf(await pictures.run('picture', file)),
    inspectSignature: async (file) => verdictOf(await signatures.run('signature', file)),
    logoToPng: async (file) => pictureOf(await pictures.run('logo', file)),
    photoToJpeg: async (file) => pictureOf(await photos.run('photo', file)),
    async close() {
      for (const { close } of [pdfs, pictures, signatures, photos]) close();
    },
  };
}
