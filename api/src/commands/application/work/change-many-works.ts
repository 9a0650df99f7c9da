import type { BulkOutcome, BulkWork } from '@funding-desk/shared/schemas/application/work';
import { changeWork, WORK_PARTS, type WorkedApplication } from '@funding-desk/shared/server/work/change-work';
import { Types, trusted } from 'mongoose';
import pLimit from 'p-limit';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import { AppError } from '../../../errors.ts';
import { type Names, presentWork, workLabelsOf } from '../../../presenters/application/application-work.ts';
import { applicationFilter } from '../../../queries/application/find-application.ts';
import { namesFor } from '../../../queries/application/names-for.ts';
import { reportChanges } from '../notify-person.ts';
import { assigneeNotAvailable, confirmAssignee } from './confirm-assignee.ts';
import { assertWorkAccepted, type RequestedWork, resolveWork } from './update-work.ts';

/** Changes of one call that run at the same time. */
const PARALLEL = 8;
/** How often a change is tried again on the state that another person has stored meanwhile. */
const MAX_TRIES = 10;

interface BulkInput extends ViewerInput {
  readonly body: BulkWork;
  readonly address: string;
}

interface OneInput extends Omit<BulkInput, 'body'> {
  readonly requested: RequestedWork;
}

/** What became of one application, before it is presented. `after` is null unless it was changed or already so. */
interface Result {
  readonly outcome: BulkOutcome['outcome'];
  readonly error: string;
  readonly before: WorkedApplication | null;
  readonly after: WorkedApplication | null;
}

const notFound: Result = { outcome: 'not_found', error: '', before: null, after: null };

async function findVisible({ context, viewer }: OneInput, ids: readonly string[]): Promise<WorkedApplication[]> {
  const filter = { ...(await applicationFilter({ context, viewer })), _id: trusted({ $in: [...ids] }) };
  return context.database.applications.find(filter).select(WORK_PARTS).lean<WorkedApplication[]>();
}

/** The names behind the applications and the requested assignee. */
function readNames(input: OneInput, rows: readonly WorkedApplication[]): Promise<Names> {
  const { assignee } = input.requested;
  const person = assignee ? [{ company: assignee.company, user: assignee._id }] : [];
  return namesFor(input, [...rows, ...person]);
}

/** Applies the change to the present state, as often as another change comes first. */
async function changeOne(input: OneInput, { row, names }: { row: WorkedApplication; names: Names }): Promise<Result> {
  const { context, viewer, requested, address } = input;
  const { change, notice } = requested;
  const by = { actor: new Types.ObjectId(viewer.id), address };
  let [application, known]: [WorkedApplication | undefined, Names] = [row, names];
  for (let tries = 0; application && tries < MAX_TRIES; tries += 1) {
    const labels = workLabelsOf(known, application.company);
    assertWorkAccepted({ application, requested, labels });
    const after = await changeWork({ ...context, application, change, labels, notice, by });
    if (after)
      return { outcome: after === application ? 'unchanged' : 'changed', error: '', before: application, after };
    [application] = await findVisible(input, [row._id.toHexString()]);
    if (application) known = await readNames(input, [application]);
  }
  if (application) throw new AppError('work_busy');
  return notFound;
}

/** A refused application does not stop the others. */
function asRefusal(error: unknown): Result {
  if (!(error instanceof AppError)) throw error;
  return { ...notFound, outcome: 'refused', error: error.message };
}

/** @throws AppError 422 for a person to whom this viewer can assign nothing */
async function resolveBulk({ context, viewer, body }: BulkInput): Promise<RequestedWork> {
  const requested = await resolveWork(context, body, viewer.id);
  const { assignee } = requested;
  if (assignee && viewer.companyId !== null && !assignee.company.equals(viewer.companyId)) throw assigneeNotAvailable();
  return requested;
}

/**
 * Changes stage and assignee of several applications, each in its present state. One that is refused, or that the viewer
 * cannot see, does not stop the others.
 * @returns the outcome of each id
 * @throws AppError 422 as `resolveBulk`
 */
export async function changeManyWorks(bulk: BulkInput): Promise<BulkOutcome[]> {
  const { context, viewer, body } = bulk;
  const ids = [...new Set(body.ids)];
  const input: OneInput = { ...bulk, requested: await resolveBulk(bulk) };
  const rows = await findVisible(input, ids);
  const names = await readNames(input, rows);
  const results = new Map(
    await pLimit(PARALLEL).map(rows, async (row) => {
      const result = await changeOne(input, { row, names }).catch(asRefusal);
      return [row._id.toHexString(), result] as const;
    }),
  );
  const changes = [...results.values()].flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const { assignee, notice } = input.requested;
  await confirmAssignee({ context, assignee, access: { by: viewer.id, address: input.address } });
  await reportChanges({ context, notice, changes });
  const present = await readNames(
    input,
    changes.map(({ after }) => after),
  );
  return ids.map((id) => {
    const { outcome, error, after } = results.get(id) ?? notFound;
    return { id, outcome, error, work: after && presentWork({ application: after, viewer, names: present }) };
  });
}
