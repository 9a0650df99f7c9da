import type { StatementReading } from '@funding-desk/shared/schemas/document/statement-reading';
import { interpretStatement } from '../interpret-statement.ts';
import type { StatementRequest } from '../process/statement-messages.ts';
import { readLines } from '../statement-lines.ts';

/** Reads a statement in this process. Only for a process that may be killed, and for files of our own. */
export async function readStatementText({ bytes, today }: StatementRequest): Promise<StatementReading> {
  // pdf.js refuses a Buffer, and takes the memory of the array as its own.
  const lines = await readLines(new Uint8Array(bytes)).catch(() => 'failed' as const);
  if (typeof lines === 'string') return { state: 'unreadable', reason: lines };
  return interpretStatement({ lines, today });
}
