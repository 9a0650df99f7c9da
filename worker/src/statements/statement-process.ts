import type { StatementReading } from '@funding-desk/shared/schemas/statement-reading';
import { serveParent } from '@funding-desk/shared/server/child-processes/serve-parent';
import { interpretStatement } from './interpret-statement.ts';
import { readLines } from './statement-lines.ts';
import { type StatementRequest, statementRequestSchema } from './statement-messages.ts';

async function read({ bytes, today }: StatementRequest): Promise<StatementReading> {
  // pdf.js refuses a Buffer, and takes the memory of the array as its own.
  const lines = await readLines(new Uint8Array(bytes)).catch(() => 'failed' as const);
  if (typeof lines === 'string') return { state: 'unreadable', reason: lines };
  return interpretStatement({ lines, today });
}

serveParent({
  name: 'Statement reader',
  requestSchema: statementRequestSchema,
  answer: async (request) => ({ reading: await read(request) }),
});
