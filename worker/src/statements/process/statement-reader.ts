import type { UnreadableReason } from '@funding-desk/shared/schemas/document/statement-reading';
import type { ChildLimits, ChildOutcome } from '@funding-desk/shared/server/child-processes/call-child';
import { createChildPool, type Reuse } from '@funding-desk/shared/server/child-processes/child-pool';
import pLimit from 'p-limit';
import { CHILD_LIMITS, MAX_FILE_BYTES, PARALLEL_FILES, READER_REUSE } from './statement-limits.ts';
import { type StatementReply, type StatementRequest, statementReplySchema } from './statement-messages.ts';

interface StatementFile {
  readonly bytes: Uint8Array;
  /** When the document arrived. A period that ends later than the next day is `ambiguous`. */
  readonly receivedAt: Date;
  /** Of the business and of its owners. Without them, the name on the statement is not compared. */
  readonly names?: readonly string[];
}

export interface StatementReader {
  /**
   * Reads the periods, accounts and lines of a bank statement from the visible text of a PDF.
   *
   * A process reads files of many applications (`READER_REUSE`), because starting it and running its code for the first
   * time take ten times the CPU of a usual statement. It is killed when a file takes 20 seconds of CPU time
   * (`timed_out`; or 60 seconds of real time) or 600 MB of memory (`too_large`). A used process is believed only when it
   * could open the file: else a new one opens it again. Two files are read at the same time; the others wait. Files of
   * more than 32 MB or 1,000 pages are `too_large`; the first 60 pages are read.
   *
   * @returns periods of days as `YYYY-MM-DD`, both included, for `coveredMonths`, or why there are none; and the
   * statement of each account and period, proven or not. The same bytes
   * and day always give the same reading, unless the limits of the process decide. It never throws for what is in the
   * file.
   */
  readonly readStatement: (file: StatementFile) => Promise<StatementReply>;
  /** Kills the processes. Pending and further readings throw `ReadingInterrupted`. */
  readonly close: () => void;
}

/** The built entry. The path works from the sources and from the build. */
const ENTRY = new URL('../../../dist/statements/process/statement-process.js', import.meta.url);

const REASONS = { too_slow: 'timed_out', too_large: 'too_large' } as const;

/** Nothing is known about the file. It can be read again. */
export class ReadingInterrupted extends Error {}

const unreadable = (reason: UnreadableReason): StatementReply => ({
  reading: { state: 'unreadable', reason },
  statements: [],
  signals: [],
});

function readingOf(result: ChildOutcome<StatementReply>): StatementReply {
  if (result.outcome === 'replied') return result.reply;
  if (result.outcome === 'ended') throw new ReadingInterrupted('The process that reads the statement has ended');
  return unreadable(REASONS[result.outcome]);
}

/** A file that cannot be opened, or broke what opens it. */
const isFailed = ({ reading }: StatementReply) => reading.state === 'unreadable' && reading.reason === 'failed';

/** Opens untrusted statements in separate processes, which a crafted file may end. */
export function createStatementReader(
  limits: ChildLimits = CHILD_LIMITS,
  reuse: Reuse | null = READER_REUSE,
): StatementReader {
  const limit = pLimit(PARALLEL_FILES);
  let isClosed = false;
  const pool = createChildPool<StatementRequest, StatementReply>({
    entry: ENTRY,
    replySchema: statementReplySchema,
    reuse,
    isFailure: isFailed,
  });

  return {
    async readStatement({ bytes, receivedAt, names = [] }) {
      if (bytes.length > MAX_FILE_BYTES) return unreadable('too_large');
      const request = { bytes, today: receivedAt.toISOString().slice(0, 10), names };
      return limit(async () => {
        if (isClosed) throw new ReadingInterrupted('The reader is closed');
        return readingOf(await pool.run({ request, limits }));
      });
    },
    close() {
      isClosed = true;
      pool.close();
    },
  };
}
