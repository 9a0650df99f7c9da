import { formatTraceCode } from '@funding-desk/shared/schemas/audit/trace-code';
import type { FileToTrace, TracedFiles, Tracer } from '@funding-desk/shared/server/traced-copies/tracer';
import { createFileOpeners } from '../context.ts';

export const STAMP = {
  recipient: 'Quillback Harbor Capital',
  at: new Date('2026-11-28T16:02:33Z'),
  code: formatTraceCode('K3MHRTWXCPY'),
};

/** A tracer with the worker's process. */
export function openTracer(): Tracer {
  const { tracer, scanReader, statementReader } = createFileOpeners();
  scanReader.close();
  statementReader.close();
  return tracer;
}

export function tracePdf(tracer: Tracer, bytes: Uint8Array, over: Partial<FileToTrace> = {}): Promise<TracedFiles> {
  const file = { bytes, filename: 'May.pdf', contentType: 'application/pdf', group: 'one', ...STAMP };
  return tracer.traceFile({ ...file, ...over });
}
