import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { ClaimedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { foldWords } from '@funding-desk/shared/server/search-words';
import { trusted } from 'mongoose';
import { reach, reachFilter } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { wordsFilter } from '../../lists.ts';
import type { SignedInViewer } from '../../route.ts';
import { hiddenCompanies, isHidden, seesOnlyStanding } from '../../tenant-reach.ts';

interface FindInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly id: string;
}

const absent = () => new AppError('not_found', 'This record does not exist. It may have been deleted.');

async function within(
  { context, viewer }: Pick<FindInput, 'context' | 'viewer'>,
  record: FormSubmission | null,
): Promise<FormSubmission> {
  const submission = reach({
    viewer,
    record,
    subject: ({ company, user }) => ({ companyId: company.toHexString(), userId: user?.toHexString() ?? null }),
  });
  if (seesOnlyStanding(viewer) && (await isHidden(context, submission.company))) throw absent();
  return submission;
}

/** Filter of the submissions that this viewer lists. */
export async function submissionFilter({ context, viewer }: Pick<FindInput, 'context' | 'viewer'>) {
  const standing = seesOnlyStanding(viewer) ? { company: trusted({ $nin: await hiddenCompanies(context) }) } : {};
  return { ...reachFilter(viewer), ...standing, deletedAt: null };
}

/** Filter of those among them that a search finds. */
export async function searchFilter({ search, ...who }: Pick<FindInput, 'context' | 'viewer'> & { search: string }) {
  return { ...(await submissionFilter(who)), ...wordsFilter(foldWords(search)) };
}

/** @throws AppError 404 when absent, deleted or out of reach */
export async function findSubmission({ context, viewer, id }: FindInput): Promise<FormSubmission> {
  return within(
    { context, viewer },
    await context.database.formSubmissions.findOne({ _id: id, deletedAt: null }).lean(),
  );
}

/** A document with the submission that holds it. @throws AppError 404 as `findSubmission` */
export async function findDocument({
  context,
  viewer,
  id,
}: FindInput): Promise<{ submission: FormSubmission; document: ClaimedDocument }> {
  const found = await context.database.formSubmissions.findOne({ 'documents._id': id, deletedAt: null }).lean();
  const submission = await within({ context, viewer }, found);
  const document = submission.documents.find(({ _id }) => _id.toHexString() === id);
  if (!document) throw absent();
  return { submission, document };
}
