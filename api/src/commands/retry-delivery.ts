import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { trusted } from 'mongoose';
import type { AppContext } from '../context.ts';

type Id = Pick<FormSubmission, '_id'>;
type Documents = Pick<FormSubmission, 'documents'>;

/** Owed as on the first day: what failed before counts no more. */
function owedAgain(name: string, dueAt: Date | null): Readonly<Record<string, unknown>> {
  const fresh = {
    state: 'owed',
    dueAt,
    attempts: 0,
    openAttempts: 0,
    firstFailedAt: null,
    settledAt: null,
    reason: '',
  };
  return Object.fromEntries(Object.entries(fresh).map(([key, value]) => [`owed.$[${name}].${key}`, value]));
}

const FAILED_EMAIL = { 'email.kind': 'email', 'email.state': 'failed' };

/** @returns whether the PDF is there */
async function retryEmails({ database }: AppContext, { _id }: Id): Promise<boolean> {
  const isPdfDone = trusted({ $elemMatch: { kind: 'pdf', state: 'done' } });
  const { matchedCount } = await database.formSubmissions.updateOne(
    { _id, deletedAt: null, owed: isPdfDone },
    { $set: owedAgain('email', database.clock.now()) },
    { arrayFilters: [FAILED_EMAIL] },
  );
  return matchedCount === 1;
}

/** The e-mails wait for the PDF, as they do at first. @returns whether the PDF was not there */
async function retryPdfAndEmails({ database }: AppContext, { _id }: Id): Promise<boolean> {
  const isPdfOpen = trusted({ $elemMatch: { kind: 'pdf', state: { $ne: 'done' } } });
  const { matchedCount } = await database.formSubmissions.updateOne(
    { _id, deletedAt: null, owed: isPdfOpen },
    { $set: { ...owedAgain('pdf', database.clock.now()), ...owedAgain('email', null) } },
    { arrayFilters: [{ 'pdf.kind': 'pdf', 'pdf.state': 'failed' }, FAILED_EMAIL] },
  );
  return matchedCount === 1;
}

const givenUpChecks = ({ documents }: Documents) => ({
  _id: trusted({ $in: documents.map(({ _id }) => _id) }),
  state: 'waiting' as const,
  'owed.state': 'failed' as const,
});

/** Whether the check for viruses of one of the documents was given up. */
export async function hasUncheckedDocument({ database }: AppContext, submission: Documents): Promise<boolean> {
  return (await database.documentChecks.exists(givenUpChecks(submission))) !== null;
}

async function retryChecks({ database }: AppContext, submission: Documents): Promise<void> {
  await database.documentChecks.updateMany(
    givenUpChecks(submission),
    { $set: { refusals: 0, ...owedAgain('check', database.clock.now()) } },
    { arrayFilters: [{ 'check.state': 'failed' }] },
  );
}

/**
 * Makes what was given up owed again; what is done or still owed stays as it is. Each step is atomic, and holds only for
 * the PDF as it found it, which a worker may finish at any moment. The worker's sweep does the rest.
 */
export async function retryDelivery(context: AppContext, submission: Id & Documents): Promise<void> {
  await retryChecks(context, submission);
  if (await retryEmails(context, submission)) return;
  if (await retryPdfAndEmails(context, submission)) return;
  await retryEmails(context, submission);
}
