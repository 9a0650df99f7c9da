import type { TaskJob } from '@funding-desk/shared/jobs';
import { acceptApplication, isAccepted } from '@funding-desk/shared/server/acceptance/accept-application';
import { markDuplicates } from '@funding-desk/shared/server/duplicates/mark-duplicates';
import { jobOfTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { claimTask, retryTaskLater } from '@funding-desk/shared/server/outbox/task-transitions';
import type { WorkerContext } from '../context.ts';
import { RenderError } from '../pdf/render-pool.ts';
import { pdfInputs } from './pdf-input.ts';
import {
  createFileIds,
  discardFiles,
  emailKindsOf,
  isCompletion,
  type Rendering,
  releaseFiles,
  storeFiles,
  unclaimedFilesPush,
} from './rendered-files.ts';

const NAME = 'render-application-pdf';
/** Upper estimate for both PDFs. */
const FILES_BYTES = 2_000_000;

interface Pdfs {
  readonly clear: Buffer;
  readonly masked: Buffer;
  readonly companyName: string;
}

/** The company data of the PDF. */
const COMPANY_PROJECTION = { nameIn: 1, nameOut: 1, logo: 1, pdfLogo: 1 } as const;

async function render(rendering: Rendering): Promise<Pdfs> {
  const { context, claim } = rendering;
  const { record: application } = claim;
  const isComplete = isCompletion(rendering);
  if (isComplete && !application.renderedAt)
    throw new RenderError('There is no first version', 'The first version of the PDF does not exist yet.');
  const company = await context.database.companies.findById(application.company).select(COMPANY_PROJECTION).lean();
  if (!company) throw new Error('The company of this application is missing');
  const inputs = await pdfInputs({ context, application, company, isComplete });
  const clear = await context.renderPool.render(inputs.clear);
  return { clear, masked: await context.renderPool.render(inputs.masked), companyName: company.nameOut };
}

/** Enqueues the deliveries. Without the queue, the sweep finds them. */
async function enqueueDeliveries({ context, claim: { record, task } }: Rendering): Promise<void> {
  const kinds: readonly string[] = emailKindsOf(task);
  const waiting = record.outbox.filter(({ kind, state }) => kinds.includes(kind) && state === 'pending');
  await context.queues.enqueueAll(waiting.map((task) => jobOfTask(record, task))).catch(() => undefined);
}

/** Runs a part of an attempt. When it fails, the attempt fails. @returns null on failure */
async function attempt<T>({ context, claim }: Rendering, part: () => Promise<T>): Promise<T | null> {
  try {
    return await part();
  } catch (error) {
    // Other errors may contain details that are not for staff.
    const reason = error instanceof RenderError ? error.reason : 'The PDF could not be created this time.';
    await retryTaskLater(claim, reason);
    context.logger.warn({ err: error, ...claim.job, attempts: claim.task.attempts }, 'PDF not created');
    return null;
  }
}

/** Runs a part of an attempt. When it fails, discards its files, or leaves that to a sweep. */
async function discardOnFailure<T>(rendering: Rendering, part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (error) {
    await discardFiles(rendering).catch(() => undefined);
    throw error;
  }
}

/** The first claim of an application accepts it. Open lists then show its flags, before its PDF exists. */
async function acceptOnce({ context, claim }: Rendering): Promise<void> {
  const { record: application, task } = claim;
  if (isAccepted(application)) return;
  await acceptApplication(context, { application, isFirst: task.attempts === 1 });
  context.live.announceChange({ id: application._id.toHexString(), what: 'delivery' });
}

/** A later claim repeats an interrupted acceptance. */
async function renderAndAccept(rendering: Rendering): Promise<Pdfs> {
  const { database, sealer } = rendering.context;
  const { record: application } = rendering.claim;
  // The second owner's SSN and phone are new.
  if (isCompletion(rendering)) await markDuplicates({ database, sealer, application });
  const [pdfs] = await Promise.all([render(rendering), acceptOnce(rendering)]);
  return pdfs;
}

async function claimAndRender(context: WorkerContext, job: TaskJob) {
  const { logger, database, tasks, diskSpace } = context;
  // The task stays due and the sweep retries it. An attempt without disk space cannot succeed and does not count.
  if (!(await diskSpace.has({ use: 'records', bytes: FILES_BYTES }))) return null;
  const { clock } = database;
  const files = createFileIds();
  const push = unclaimedFilesPush(files, clock);
  const claim = await claimTask({ store: tasks.applications, name: NAME, job, clock, logger, push });
  if (!claim) return null;
  const rendering: Rendering = { context, claim, files };
  const pdfs = await attempt(rendering, () => discardOnFailure(rendering, () => renderAndAccept(rendering)));
  return pdfs && { rendering, pdfs };
}

/** Renders the PDFs of an application, then releases its deliveries. */
export async function renderApplicationPdf(context: WorkerContext, job: TaskJob): Promise<void> {
  const rendered = await context.renderLimit(() => claimAndRender(context, job));
  if (!rendered) return;
  const { rendering, pdfs } = rendered;
  const isReleased = await attempt(rendering, async () => {
    await discardOnFailure(rendering, () => storeFiles({ ...rendering, ...pdfs }));
    return releaseFiles(rendering);
  });
  // The application was deleted, or another worker was faster.
  if (isReleased === false) await discardFiles(rendering);
  if (!isReleased) return;
  const { masked: maskedPdf, companyName } = pdfs;
  context.recentRenderings.put(rendering.files.maskedPdf, { maskedPdf, companyName });
  await enqueueDeliveries(rendering);
}
