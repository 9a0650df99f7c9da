import { interpretStatement } from '../interpretation/interpret-statement.ts';
import { SIGNALS_BUDGET } from '../process/statement-limits.ts';
import type { StatementReply, StatementRequest } from '../process/statement-messages.ts';
import { findSignals } from '../signals/find-signals.ts';
import { findRevisions } from '../signals/revisions.ts';
import { readDocument } from '../statement-lines.ts';

/** Whether this process has used up so much CPU time since the start. */
function createBudget(milliseconds: number): () => boolean {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000 > milliseconds;
  };
}

/** Reads a statement in this process. Only for a process that may be killed, and for files of our own. */
export async function readStatementText({ bytes, today, names = [] }: StatementRequest): Promise<StatementReply> {
  const isOver = createBudget(SIGNALS_BUDGET);
  const revisions = findRevisions(bytes);
  const withMarks = revisions.length > 1;
  // pdf.js refuses a Buffer, and takes the memory of the array as its own.
  const document = await readDocument(new Uint8Array(bytes), { withMarks }).catch(() => 'failed' as const);
  if (typeof document === 'string')
    return { reading: { state: 'unreadable', reason: document }, statements: [], signals: [] };
  const { order, tables, ...interpreted } = interpretStatement({ lines: document.lines, today });
  const { reading } = interpreted;
  const unreadPages = document.pages - document.pagesRead;
  const statements = interpreted.statements.map((each) => (unreadPages > 0 ? { ...each, unreadPages } : each));
  if (order === null) return { reading, statements, signals: [] };
  // A file that breaks what looks for signals is still read.
  const found = findSignals({ bytes, revisions, document, order, statements, tables, names, isOver }).catch(() => []);
  return { reading, statements, signals: await found };
}
