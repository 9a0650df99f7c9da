import type { AccountStatement } from '@funding-desk/shared/schemas/document/account-statement';
import type { StatementReading, UnreadableReason } from '@funding-desk/shared/schemas/document/statement-reading';
import type { ChildLimits } from '@funding-desk/shared/server/child-processes/call-child';
import { createChildPool } from '@funding-desk/shared/server/child-processes/child-pool';
import pLimit from 'p-limit';
import { type ScanReply, type ScanRequest, scanReplySchema } from './scan-messages.ts';
import { MAX_FILE_BYTES, SCAN_IDLE_LIMIT, SCAN_LIMITS } from './statement-limits.ts';
import { ReadingInterrupted } from './statement-reader.ts';

interface ScanFile {
  /** Its bytes, which are needed one file at a time. Null when they are gone. */
  readonly read: () => Promise<Uint8Array | null>;
  readonly isPhoto: boolean;
}

/** Scans and photos of one application that are read together. */
interface ScanInput {
  readonly files: readonly ScanFile[];
  /** When the latest of them arrived. A period that ends later than the next day is `ambiguous`. */
  readonly receivedAt: Date;
  /** Id of the application. Only its files share a process, because pictures are opened by native code. */
  readonly application: string;
}

export interface ScanFileReading {
  readonly reading: StatementReading;
  /** Of a statement of several photos: with the first of them. */
  readonly statements: readonly AccountStatement[];
  /** Places of the photos of the statement. */
  readonly members: readonly number[];
}

export interface ScanReader {
  /**
   * Recognizes the text of scans and photos, and what it proves. It counts only when it proves itself twice and all its
   * figures are sure (`interpretScan`). Photos may be pages of one statement.
   *
   * The process has a low priority. It is killed when a file takes 180 seconds of CPU time (`timed_out`) or
   * 1,200 MB of memory (`too_large`). The first 20 pages of a file are read.
   *
   * @returns what is known of each file, in their order. It never throws for what is in a file: one that ends the process
   * is `failed`, and the others are read.
   */
  readonly readScans: (input: ScanInput) => Promise<readonly ScanFileReading[]>;
  /** Kills the process. Pending and further readings throw `ReadingInterrupted`. */
  readonly close: () => void;
}

/** The built entry. The path works from the sources and from the build. */
const ENTRY = new URL('../../../dist/statements/process/scan-process.js', import.meta.url);

const REASONS = { too_slow: 'timed_out', too_large: 'too_large', ended: 'failed' } as const;

const unreadable = (reason: UnreadableReason): ScanReply => ({
  readings: [{ members: [0], reading: { state: 'unreadable', reason }, statements: [] }],
  pages: [],
});

type Ask = (request: ScanRequest) => Promise<ScanReply>;

interface FileText {
  readonly reply: ScanReply;
  /** What the file says alone. */
  readonly file: ScanFileReading;
}

interface AskInput {
  readonly ask: Ask;
  readonly today: string;
}

async function readOne({ read, isPhoto }: ScanFile, { ask, today }: AskInput): Promise<ScanReply> {
  const bytes = await read();
  if (!bytes) return unreadable('failed');
  return bytes.length > MAX_FILE_BYTES ? unreadable('too_large') : ask({ task: 'recognize', bytes, isPhoto, today });
}

async function readAlone(files: ScanInput['files'], { ask, today }: AskInput): Promise<FileText[]> {
  const alone: FileText[] = [];
  for (const [at, file] of files.entries()) {
    const reply = await readOne(file, { ask, today });
    const [own] = reply.readings;
    if (!own) throw new ReadingInterrupted('The process that reads the scan said nothing');
    alone.push({ reply, file: { ...own, members: [at] } });
  }
  return alone;
}

/** The statements of several photos that prove nothing alone. */
async function joinUnread(alone: readonly FileText[], { ask, today }: AskInput): Promise<readonly ScanFileReading[]> {
  const open = alone.flatMap(({ reply, file }, at) => {
    const [page] = reply.pages;
    return page && file.reading.state === 'unreadable' ? [{ page, at }] : [];
  });
  if (open.length < 2) return [];
  const { readings } = await ask({ task: 'join', pages: open.map(({ page }) => page), today });
  return readings
    .filter(({ reading }) => reading.state === 'read')
    .map((joined) => ({ ...joined, members: joined.members.flatMap((place) => open[place]?.at ?? []) }));
}

async function readTogether(files: ScanInput['files'], input: AskInput): Promise<ScanFileReading[]> {
  const alone = await readAlone(files, input);
  const joined = await joinUnread(alone, input);
  return alone.map(({ file }, at) => {
    const whole = joined.find(({ members }) => members.includes(at));
    return whole ? { ...whole, statements: whole.members[0] === at ? whole.statements : [] } : file;
  });
}

/** Opens untrusted scans in a separate process. One application is read at a time. */
export function createScanReader(limits: ChildLimits = SCAN_LIMITS): ScanReader {
  const limit = pLimit(1);
  let isClosed = false;
  const pool = createChildPool<ScanRequest, ScanReply>({
    entry: ENTRY,
    replySchema: scanReplySchema,
    reuse: { idleLimit: SCAN_IDLE_LIMIT },
  });

  async function ask(request: ScanRequest, application: string): Promise<ScanReply> {
    if (isClosed) throw new ReadingInterrupted('The reader is closed');
    const result = await pool.run({ request, limits, group: application });
    if (result.outcome === 'replied') return result.reply;
    if (isClosed) throw new ReadingInterrupted('The reader was closed');
    return unreadable(REASONS[result.outcome]);
  }

  return {
    readScans({ files, receivedAt, application }) {
      const today = receivedAt.toISOString().slice(0, 10);
      return limit(() => readTogether(files, { today, ask: (request) => ask(request, application) }));
    },
    close() {
      isClosed = true;
      pool.close();
    },
  };
}
