import type { FileLimits } from './ask-child.ts';
import { createChildPool } from './child-pool.ts';
import { BUSY, createFairLine, type FairLineLimits } from './fair-line.ts';
import type { FileReply, FileVerdict } from './messages.ts';

/** A photo as JPEG, or why there is none. */
export type PhotoAnswer =
  | { readonly verdict: 'good'; readonly jpeg: Buffer }
  | { readonly verdict: Exclude<FileVerdict, 'good'> | typeof BUSY };

export interface ReceivedFile {
  readonly bytes: Uint8Array;
  /** Of the sender, as `networkOf` names it. */
  readonly network: string;
}

export interface FileInspector {
  /** Opens the PDF; `busy` where too many wait. */
  readonly inspectPdf: (file: ReceivedFile) => Promise<FileVerdict | typeof BUSY>;
  /** Decodes a HEIC or HEIF photo and gives it back as a JPEG. */
  readonly photoToJpeg: (file: ReceivedFile) => Promise<PhotoAnswer>;
  readonly close: () => Promise<void>;
}

export interface KindLimits extends FileLimits {
  readonly line: FairLineLimits;
}

export interface FileInspectorLimits {
  readonly pdf: KindLimits;
  readonly photo: KindLimits;
}

const MEBIBYTE = 1024 * 1024;
/** As many files of the largest size as one form has, and two more. */
const HELD = { files: 32, bytes: 180 * MEBIBYTE } as const;
/** One process is always left to the other networks. */
const TWO_PROCESSES: FairLineLimits = { places: 2, placesPerNetwork: 1, ...HELD };
const ONE_PROCESS: FairLineLimits = { places: 1, placesPerNetwork: 1, ...HELD };

const DEFAULT_LIMITS: FileInspectorLimits = {
  pdf: { milliseconds: 8_000, residentBytes: 600 * MEBIBYTE, line: TWO_PROCESSES },
  // A photo takes a few seconds and a gigabyte.
  photo: { milliseconds: 25_000, residentBytes: 1_200 * MEBIBYTE, line: ONE_PROCESS },
};

/** Files of one kind: the line in which they wait, and the processes that open them. */
function createKind({ limits, isReused }: { limits: KindLimits; isReused: boolean }) {
  const line = createFairLine(limits.line);
  const pool = createChildPool({ isReused });
  return {
    ask(kind: 'pdf' | 'photo', { bytes, network }: ReceivedFile): Promise<Omit<FileReply, 'id'> | typeof BUSY> {
      return line({ network, bytes: bytes.length, task: () => pool.ask({ kind, bytes, limits }) });
    },
    close: pool.close,
  };
}

/**
 * Opens files of strangers in processes of their own. A crafted file of a megabyte can unfold to gigabytes; here it costs
 * that process and nothing else. Two open PDFs; each starts with its first file and anew after a kill. Each photo has a
 * process of its own, since the decoder never gives memory back.
 *
 * A network has one file of a kind opened at a time, and the others of its files wait. Networks take turns.
 */
export function createFileInspector(limits: FileInspectorLimits = DEFAULT_LIMITS): FileInspector {
  const pdfs = createKind({ limits: limits.pdf, isReused: true });
  const photos = createKind({ limits: limits.photo, isReused: false });

  return {
    async inspectPdf(file) {
      const reply = await pdfs.ask('pdf', file);
      return reply === BUSY ? BUSY : reply.verdict;
    },
    async photoToJpeg(file) {
      const reply = await photos.ask('photo', file);
      if (reply === BUSY) return { verdict: BUSY };
      const { verdict, jpeg } = reply;
      if (verdict !== 'good') return { verdict };
      return jpeg ? { verdict, jpeg: Buffer.from(jpeg) } : { verdict: 'broken' };
    },
    async close() {
      for (const { close } of [pdfs, photos]) close();
    },
  };
}
