import type { FileLimits } from './ask-child.ts';
import { createChildPool } from './child-pool.ts';
import { BUSY, createFairLine, type FairLineLimits } from './fair-line.ts';
import type { FileReply, FileTask, FileVerdict } from './messages.ts';

/** The new picture, or why there is none. */
export type PictureAnswer =
  | { readonly verdict: 'good'; readonly picture: Buffer }
  | { readonly verdict: Exclude<FileVerdict, 'good'> | typeof BUSY };

export interface ReceivedFile {
  readonly bytes: Uint8Array;
  /** Of the sender, as `subscriberOf` names it. */
  readonly network: string;
}

export interface FileInspector {
  /** Opens the PDF; `busy` where too many wait. */
  readonly inspectPdf: (file: ReceivedFile) => Promise<FileVerdict | typeof BUSY>;
  /** Opens the JPEG or PNG. */
  readonly inspectPicture: (file: ReceivedFile) => Promise<FileVerdict | typeof BUSY>;
  /** Makes a PNG of modest size of a JPEG or PNG. */
  readonly logoToPng: (file: ReceivedFile) => Promise<PictureAnswer>;
  /** Decodes a HEIC or HEIF photo and gives it back as a JPEG. */
  readonly photoToJpeg: (file: ReceivedFile) => Promise<PictureAnswer>;
  readonly close: () => Promise<void>;
}

export interface KindLimits extends FileLimits {
  readonly line: FairLineLimits;
}

export interface FileInspectorLimits {
  readonly pdf: KindLimits;
  readonly picture: KindLimits;
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
  // Their headers keep them to half of it; see `open-picture.ts`.
  picture: { milliseconds: 8_000, residentBytes: 400 * MEBIBYTE, line: TWO_PROCESSES },
  // A photo takes a few seconds and a gigabyte.
  photo: { milliseconds: 25_000, residentBytes: 1_200 * MEBIBYTE, line: ONE_PROCESS },
};

type Reply = Omit<FileReply, 'id'> | typeof BUSY;

/** Files of one kind: the line in which they wait, and the processes that open them. */
function createKind({ limits, isReused }: { limits: KindLimits; isReused: boolean }) {
  const line = createFairLine(limits.line);
  const pool = createChildPool({ isReused });
  return {
    ask(kind: FileTask, { bytes, network }: ReceivedFile): Promise<Reply> {
      return line({ network, bytes: bytes.length, task: () => pool.ask({ kind, bytes, limits }) });
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
 * Opens files of strangers in processes of their own. A crafted file of a megabyte can unfold to gigabytes; here it costs
 * that process and nothing else. Two open PDFs and two pictures; each starts with its first file and anew after a kill.
 * Each HEIC photo has a process of its own, since the decoder never gives memory back.
 *
 * A network has one file of a kind opened at a time, and the others of its files wait. Networks take turns.
 */
export function createFileInspector(limits: FileInspectorLimits = DEFAULT_LIMITS): FileInspector {
  const pdfs = createKind({ limits: limits.pdf, isReused: true });
  const pictures = createKind({ limits: limits.picture, isReused: true });
  const photos = createKind({ limits: limits.photo, isReused: false });

  return {
    inspectPdf: async (file) => verdictOf(await pdfs.ask('pdf', file)),
    inspectPicture: async (file) => verdictOf(await pictures.ask('picture', file)),
    logoToPng: async (file) => pictureOf(await pictures.ask('logo', file)),
    photoToJpeg: async (file) => pictureOf(await photos.ask('photo', file)),
    async close() {
      for (const { close } of [pdfs, pictures, photos]) close();
    },
  };
}
