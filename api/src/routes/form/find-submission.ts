import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { ClaimedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { reach } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SignedInViewer } from '../../route.ts';

interface FindInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly id: string;
}

function within(viewer: SignedInViewer, record: FormSubmission | null): FormSubmission {
  return reach({
    viewer,
    record,
    subject: ({ company, user }) => ({ companyId: company.toHexString(), userId: user?.toHexString() ?? null }),
  });
}

/** @throws AppError 404 when absent, deleted or out of reach */
export async function findSubmission({ context, viewer, id }: FindInput): Promise<FormSubmission> {
  return within(viewer, await context.database.formSubmissions.findOne({ _id: id, deletedAt: null }).lean());
}

/** A document with the submission that holds it. @throws AppError 404 as `findSubmission` */
export async function findDocument({
  context,
  viewer,
  id,
}: FindInput): Promise<{ submission: FormSubmission; document: ClaimedDocument }> {
  const found = await context.database.formSubmissions.findOne({ 'documents._id': id, deletedAt: null }).lean();
  const submission = within(viewer, found);
  const document = submission.documents.find(({ _id }) => _id.toHexString() === id);
  if (!document) throw new AppError('not_found', 'This record does not exist. It may have been deleted.');
  return { submission, document };
}
