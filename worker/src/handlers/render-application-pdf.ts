import { type JobPayload, RETRIES } from '@funding-desk/shared/jobs';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { OwedWork } from '@funding-desk/shared/server/models/owed-work';
import { settleAcceptance } from '@funding-desk/shared/server/settle-acceptance';
import type { WorkerContext } from '../context.ts';
import { type OwedPlace, submissionPlace } from '../owed-places.ts';
import { claimOwed, postponeOwed } from '../owed-work.ts';
import { RenderError } from '../pdf/render-in-thread.ts';
import { deliverRendered } from './deliver-email.ts';
import { pdfInputs } from './pdf-input.ts';
import {
  announcementOf,
  discardFiles,
  nameFiles,
  type RenderedFiles,
  releaseFiles,
  storeFiles,
  waitingEmails,
} from './rendered-files.ts';

const NAME = 'render-application-pdf';
/** Of both PDFs, rather more than they have. */
const FILES_BYTES = 2_000_000;

interface Rendering {
  readonly context: WorkerContext;
  readonly submission: FormSubmission;
  readonly files: RenderedFiles;
}

interface Made {
  readonly company: Company;
  readonly clear: Buffer;
  readonly masked: Buffer;
}

async function render({ context, submission }: Rendering): Promise<Made> {
  const company = await context.database.companies.findById(submission.company).lean();
  if (!company) throw new Error('The company of this application is missing');
  const inputs = await pdfInputs({ context, submission, company });
  const clear = await context.renderPool.render(inputs.clear);
  return { company, clear, masked: await context.renderPool.render(inputs.masked) };
}

/**
 * Lets the deliveries go and begins as many of them as there is a place for.
 * @returns those that it has begun; null when deletion, or another worker, has come before it
 */
async function release(rendering: Rendering, { company, masked }: Made): Promise<readonly OwedWork[] | null> {
  const { context, submission } = rendering;
  const { database, directDeliveries } = context;
  const leaseEnd = database.clock.fromNow(RETRIES['deliver-email'].lease);
  const waiting = waitingEmails(submission);
  const places = directDeliveries.reserve(waiting.length);
  let begun = 0;
  try {
    const { isKept, claimed } = await releaseFiles({ ...rendering, wanted: waiting.slice(0, places), leaseEnd });
    if (!isKept) {
      await discardFiles(rendering);
      return null;
    }
    for (const work of claimed) {
      const claim = { record: submission, work, leaseEnd };
      directDeliveries.begin(() => deliverRendered({ context, submission, company, pdf: masked, claim }));
      begun += 1;
    }
    return claimed;
  } finally {
    directDeliveries.giveBack(places - begun);
  }
}

/** Enqueues the deliveries that were not begun here. */
async function hint({ context, submission }: Omit<Rendering, 'files'>, begun: readonly OwedWork[]): Promise<void> {
  const isBegun = ({ _id }: OwedWork) => begun.some((one) => one._id.equals(_id));
  const rest = submission.owed.filter((work) => work.kind === 'email' && work.state === 'owed' && !isBegun(work));
  const submissionId = submission._id.toHexString();
  // A queue that is away loses nothing: the sweep finds the deliveries due.
  await Promise.allSettled(
    rest.map(({ _id }) => context.queues.enqueue('deliver-email', { submissionId, owedId: _id.toHexString() })),
  );
}

interface Attempt extends Rendering {
  readonly place: OwedPlace<FormSubmission>;
  readonly work: OwedWork;
}

/** Does a part of an attempt; when it fails, the attempt has. @returns null then */
async function attempt<T>({ place, work, ...rendering }: Attempt, part: () => Promise<T>): Promise<T | null> {
  try {
    return await part();
  } catch (error) {
    const { logger } = rendering.context;
    // Of what else may go wrong the words are for the log.
    const reason = error instanceof RenderError ? error.reason : 'The PDF could not be made now.';
    await postponeOwed({ place, logger, work, reason });
    logger.warn({ err: error, ...place.ids, attempts: work.attempts }, 'PDF not made');
    return null;
  }
}

/** What was written down is taken back; should that fail, a sweep does it. */
async function undo<T>(rendering: Rendering, part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (error) {
    await discardFiles(rendering).catch(() => undefined);
    throw error;
  }
}

/** The first claim of an application settles its acceptance beside the rendering; a later one repeats what was cut short. */
async function renderAndSettle(started: Attempt): Promise<Made> {
  const { context, submission, work } = started;
  const { database, audit } = context;
  const settling = submission.unboundSince
    ? settleAcceptance({ database, audit, submission, isFirst: work.attempts === 1 })
    : undefined;
  const [made] = await Promise.all([render(started), settling]);
  return made;
}

async function claimAndRender(context: WorkerContext, payload: JobPayload<typeof NAME>) {
  const { logger, database, room } = context;
  // It stays due, and the sweep comes back to it; an attempt that cannot succeed is none.
  if (!(await room.has({ use: 'records', bytes: FILES_BYTES }))) return null;
  const place = submissionPlace(database, NAME, payload);
  const files = nameFiles();
  const claim = await claimOwed({ place, logger, together: announcementOf(files, database.clock) });
  if (!claim) return null;
  const started: Attempt = { context, submission: claim.record, files, place, work: claim.work };
  const made = await attempt(started, () => undo(started, () => renderAndSettle(started)));
  return made && { started, made };
}

/** Renders an application's PDF, then lets its deliveries go. */
export async function renderApplicationPdf(context: WorkerContext, payload: JobPayload<typeof NAME>): Promise<void> {
  const rendered = await context.renderTurns(() => claimAndRender(context, payload));
  if (!rendered) return;
  const { started, made } = rendered;
  const begun = await attempt(started, async () => {
    await undo(started, () => storeFiles({ ...started, ...made }));
    return release(started, made);
  });
  if (begun) await hint(started, begun);
}
