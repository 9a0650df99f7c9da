import type { JobPayload } from '@funding-desk/shared/jobs';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { WorkerContext } from '../context.ts';
import { submissionPlace } from '../owed-places.ts';
import { claimOwed, postponeOwed } from '../owed-work.ts';
import { RenderError } from '../pdf/render-in-thread.ts';
import { pdfInputs } from './pdf-input.ts';
import { announceFiles, discardFiles, releaseFiles, storeFiles } from './rendered-files.ts';

const NAME = 'render-application-pdf';
/** Of both PDFs, rather more than they have. */
const FILES_BYTES = 2_000_000;

async function renderBoth(
  context: WorkerContext,
  submission: FormSubmission,
): Promise<{ clear: Buffer; masked: Buffer }> {
  const company = await context.database.companies.findById(submission.company).lean();
  if (!company) throw new Error('The company of this application is missing');
  const inputs = await pdfInputs({ context, submission, company });
  const clear = await context.renderPool.render(inputs.clear);
  return { clear, masked: await context.renderPool.render(inputs.masked) };
}

/** @returns whether this rendering is the one that counts; deletion, or another worker, may have come before it */
async function make(context: WorkerContext, submission: FormSubmission): Promise<boolean> {
  const bytes = await renderBoth(context, submission);
  const files = await announceFiles({ context, submission });
  if (!files) return false;
  await storeFiles({ context, submission, files, ...bytes });
  const isKept = await releaseFiles({ context, submission, files });
  if (!isKept) await discardFiles({ context, submission, files });
  return isKept;
}

/** Renders an application's PDF, then lets its deliveries go. */
export async function renderApplicationPdf(context: WorkerContext, payload: JobPayload<typeof NAME>): Promise<void> {
  const { logger, room } = context;
  // It stays due, and the sweep comes back to it; an attempt that cannot succeed is none.
  if (!(await room.has({ use: 'records', bytes: FILES_BYTES }))) return;
  const place = submissionPlace(context.database, NAME, payload);
  const claim = await claimOwed({ place, logger });
  if (!claim) return;
  const { record: submission, work } = claim;
  try {
    if (!(await make(context, submission))) return;
  } catch (error) {
    // Of what else may go wrong the words are for the log.
    const reason = error instanceof RenderError ? error.reason : 'The PDF could not be made now.';
    await postponeOwed({ place, logger, work, reason });
    logger.warn({ err: error, ...payload, attempts: work.attempts }, 'PDF not made');
    return;
  }
  const emails = submission.owed.filter(({ kind, state }) => kind === 'email' && state === 'owed');
  const hints = emails.map(({ _id }) =>
    context.queues.enqueue('deliver-email', { ...payload, owedId: _id.toHexString() }),
  );
  // A queue that is away loses nothing: the sweep finds the deliveries due.
  await Promise.allSettled(hints);
}
