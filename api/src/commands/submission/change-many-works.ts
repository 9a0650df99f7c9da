import type { BulkOutcome, BulkWork } from '@funding-desk/shared/schemas/work';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { changeWork } from '@funding-desk/shared/server/work/change-work';
import { Types } from 'mongoose';
import pLimit from 'p-limit';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { sentenceOf } from '../../http/routing/error-messages.ts';
import type { SignedInViewer } from '../../http/routing/route.ts';
import { namesFor, presentWork } from '../../presenters/submission-work.ts';
import { workLabelsOf } from '../../presenters/work-changes.ts';
import { submissionFilter } from '../../queries/find-submission.ts';
import { reportChanges } from './notify-person.ts';
import { assertWorkAccepted, type RequestedWork, resolveWork } from './update-work.ts';

/** Applications that one call changes at once. */
const PARALLEL = 8;
/** How often a change is repeated when somebody else changes the application at the same moment. */
const ATTEMPTS = 5;

interface BulkInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly body: BulkWork;
  readonly address: string;
}

type Result =
  | { readonly outcome: 'changed' | 'unchanged'; readonly submission: FormSubmission }
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'refused'; readonly error: AppError };

/** Changes one application in its present state. @throws AppError 422 as `assertWorkAccepted` */
async function changeOne(
  { context, viewer, address }: BulkInput,
  requested: RequestedWork,
  id: string,
): Promise<Result> {
  const scope = await submissionFilter({ context, viewer });
  const { assignee, change } = requested;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const submission = await context.database.formSubmissions.findOne({ ...scope, _id: id }).lean();
    if (!submission) return { outcome: 'not_found' };
    const { company } = submission;
    const names = await namesFor(context, [submission, { company, user: assignee?._id ?? null }]);
    const labels = workLabelsOf(names, company);
    assertWorkAccepted({ submission, requested, labels });
    const by = { actor: new Types.ObjectId(viewer.id), address };
    const changed = await changeWork({ ...context, submission, change, labels, by });
    if (changed === submission) return { outcome: 'unchanged', submission };
    if (changed) return { outcome: 'changed', submission: changed };
  }
  return { outcome: 'refused', error: new AppError('work_busy') };
}

async function present({ context, viewer }: BulkInput, results: readonly (readonly [string, Result])[]) {
  const rows = results.flatMap(([, result]) => ('submission' in result ? [result.submission] : []));
  const names = await namesFor(context, rows);
  return results.map(([id, result]): BulkOutcome => {
    const error = result.outcome === 'refused' ? sentenceOf(result.error, 'en') : '';
    const work = 'submission' in result ? presentWork({ submission: result.submission, viewer, names }) : null;
    return { id, outcome: result.outcome, error, work };
  });
}

/**
 * Changes many applications, each on its own. The assignee gets one notice for all of them.
 * @returns one outcome per id, in the order of the ids
 */
export async function changeManyWorks(input: BulkInput): Promise<BulkOutcome[]> {
  const { context, viewer, body } = input;
  const { ids, ...change } = body;
  const requested = await resolveWork(context, change);
  const limit = pLimit(PARALLEL);
  const results = await Promise.all(
    [...new Set(ids)].map((id) =>
      limit(async () => {
        const result = await changeOne(input, requested, id).catch((error: unknown): Result => {
          if (error instanceof AppError) return { outcome: 'refused', error };
          throw error;
        });
        return [id, result] as const;
      }),
    ),
  );
  const changed = results.flatMap(([, result]) => (result.outcome === 'changed' ? [result.submission] : []));
  await reportChanges({ context, viewer, assignee: requested.assignee, submissions: changed });
  return present(input, results);
}
