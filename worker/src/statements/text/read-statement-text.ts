import { interpretStatement } from '../interpret-statement.ts';
import type { StatementReply, StatementRequest } from '../process/statement-messages.ts';
import { readLines } from '../statement-lines.ts';

/** Reads a statement in this process. Only for a process that may be killed, and for files of our own. */
export async function readStatementText({ bytes, today }: StatementRequest): Promise<StatementReply> {
  // pdf.js refuses a Buffer, and takes the memory of the array as its own.
  const lines = await readLines(new Uint8Array(bytes)).catch(() => 'failed' as const);
  if (typeof lines === 'string') return { reading: { state: 'unreadable', reason: lines }, statements: [] };
  return interpretStatement({ lines, today });
}
