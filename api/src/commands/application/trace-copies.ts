import type { TracedWay } from '@funding-desk/shared/schemas/audit/traced-copy';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { TracedCopy } from '@funding-desk/shared/server/models/downloads/traced-copy';
import { addToTracedCopy, newTracedCopy } from '@funding-desk/shared/server/traced-copies/traced-copy-records';
import { type TracedFiles, TracingFailed } from '@funding-desk/shared/server/traced-copies/tracer';
import { Types } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { viewerName } from '../../queries/people/viewer-name.ts';

/** Shown for an account whose name is empty. */
const UNNAMED = 'Unnamed account';

interface TraceInput extends ViewerInput {
  readonly via: TracedWay;
}

interface ClearFile {
  readonly bytes: Buffer;
  readonly filename: string;
  readonly contentType: string;
}

/** Traces the files that one person gets with one action. */
export interface CopyTracer {
  /** The record of the application's company, stored before the file leaves. */
  readonly copyOf: (application: Application) => Promise<TracedCopy>;
  /** @param group files that may affect each other's copies: those of an application, or those that the product made */
  readonly trace: (input: { copy: TracedCopy; file: ClearFile; group: string }) => Promise<TracedFiles>;
}

/** @throws AppError 503 when a file can neither be stamped nor get a cover page */
async function traceFile(
  { tracer, logger }: AppContext,
  { copy, file, group }: Parameters<CopyTracer['trace']>[0],
): Promise<TracedFiles> {
  const { recipient, at, code } = copy;
  try {
    return await tracer.traceFile({ ...file, group, recipient, at, code });
  } catch (error) {
    if (!(error instanceof TracingFailed)) throw error;
    logger.error({ err: error, code }, 'a file could not be traced');
    throw new AppError('service_busy');
  }
}

/** A code per company, so that a super admin's ZIP of two companies tells neither of the other. */
export function openCopyTracer({ context, viewer, via }: TraceInput): CopyTracer {
  const copies = new Map<string, TracedCopy>();
  const named = new Set<string>();

  async function newCopy({ _id, company }: Application): Promise<TracedCopy> {
    const recipient = (await viewerName({ context, viewer })) || UNNAMED;
    const person = new Types.ObjectId(viewer.id);
    return newTracedCopy(context.database, { company, applications: [_id], recipient, person, via });
  }

  return {
    async copyOf(application) {
      const [company, id] = [application.company.toHexString(), application._id.toHexString()];
      const known = copies.get(company);
      const copy = known ?? (await newCopy(application));
      if (known && !named.has(id)) await addToTracedCopy(context.database, copy, application._id);
      copies.set(company, copy);
      named.add(id);
      return copy;
    },
    trace: (input) => traceFile(context, input),
  };
}

/** Files that the product made share a process. */
export const OWN_PDFS = 'application-pdf';

interface TracedPdf {
  readonly bytes: Buffer;
  readonly code: string;
}

interface PdfInput extends ViewerInput {
  readonly application: Application;
  readonly file: ClearFile;
}

/** The traced copy of the PDF that the product made of an application. @throws AppError 503 when it cannot be stamped */
export async function tracePdf({ context, viewer, application, file }: PdfInput): Promise<TracedPdf> {
  const tracer = openCopyTracer({ context, viewer, via: 'pdf' });
  const copy = await tracer.copyOf(application);
  const { files, coverReason } = await tracer.trace({ copy, file, group: OWN_PDFS });
  const [stamped] = files;
  if (coverReason === null && stamped) return { bytes: stamped.bytes, code: copy.code };
  // One response has no place for a cover page, and the file must not leave without its code.
  context.logger.error({ coverReason, code: copy.code }, 'the PDF of an application could not be stamped');
  throw new AppError('service_busy');
}
