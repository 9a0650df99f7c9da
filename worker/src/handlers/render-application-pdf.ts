import { type JobPayload, RETRIES } from '@funding-desk/shared/jobs';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { Types } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import { claimOwed, postponeOwed, settleOwed } from '../owed-work.ts';
import { pdfInputs } from './pdf-input.ts';

const NAME = 'render-application-pdf';

/** Writes under the id that the record was born with; a second rendering replaces the first and is still one file. */
async function store({
  context,
  submission,
  id,
  purpose,
  bytes,
}: {
  context: WorkerContext;
  submission: FormSubmission;
  id: Types.ObjectId;
  purpose: 'pdf' | 'masked-pdf';
  bytes: Buffer;
}): Promise<void> {
  await context.files.remove(id);
  await context.files.put({ id, place: { tenant: submission.company.toHexString(), purpose }, bytes });
}

async function renderBoth(context: WorkerContext, submission: FormSubmission): Promise<void> {
  const company = await context.database.companies.findById(submission.company).lean();
  if (!company) throw new Error('The company of this application is missing');
  const inputs = await pdfInputs({ context, submission, company });
  const clear = await context.renderPool.render(inputs.clear);
  const masked = await context.renderPool.render(inputs.masked);
  await store({ context, submission, id: submission.pdf, purpose: 'pdf', bytes: clear });
  await store({ context, submission, id: submission.maskedPdf, purpose: 'masked-pdf', bytes: masked });
}

/** Marks the PDF as there and makes the deliveries due: one atomic step. */
async function release(context: WorkerContext, submission: FormSubmission): Promise<void> {
  const now = new Date();
  await context.database.formSubmissions.updateOne(
    { _id: submission._id, deletedAt: null, renderedAt: null },
    {
      $set: {
        renderedAt: now,
        'owed.$[pdf].state': 'done',
        'owed.$[pdf].dueAt': null,
        'owed.$[pdf].settledAt': now,
        'owed.$[pdf].reason': '',
        'owed.$[email].dueAt': now,
      },
    },
    { arrayFilters: [{ 'pdf.kind': 'pdf' }, { 'email.kind': 'email', 'email.state': 'owed' }] },
  );
}

/** Deletion may have come while the PDF was made: then its files go too. */
async function dropIfDeleted(context: WorkerContext, submission: FormSubmission): Promise<void> {
  const isDeleted = !(await context.database.formSubmissions.exists({ _id: submission._id, deletedAt: null }));
  if (!isDeleted) return;
  await context.files.remove(submission.pdf);
  await context.files.remove(submission.maskedPdf);
}

/** Renders an application's PDF, then lets its deliveries go. */
export async function renderApplicationPdf(context: WorkerContext, payload: JobPayload<typeof NAME>): Promise<void> {
  const claim = await claimOwed({ context, place: payload, name: NAME });
  if (!claim) return;
  const { submission, work } = claim;
  if (work.attempts > RETRIES[NAME].maxAttempts) {
    await settleOwed({
      context,
      place: payload,
      state: 'failed',
      reason: 'The PDF could not be made: the process ended each time.',
    });
    return;
  }
  try {
    await renderBoth(context, submission);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The PDF could not be made.';
    await postponeOwed({ context, place: payload, work, reason });
    throw error;
  }
  await release(context, submission);
  await dropIfDeleted(context, submission);
  const emails = submission.owed.filter(({ kind, state }) => kind === 'email' && state === 'owed');
  const hints = emails.map(({ _id }) =>
    context.queues.enqueue('deliver-email', { ...payload, owedId: _id.toHexString() }),
  );
  // A queue that is away loses nothing: the sweep finds the deliveries due.
  await Promise.allSettled(hints);
}
