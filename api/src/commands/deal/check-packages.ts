import type { MatchedCriterion } from '@funding-desk/shared/schemas/deal/match';
import { type PackageCreate, REPEAT_DAYS } from '@funding-desk/shared/schemas/deal/package';
import { readChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import { workStateOf } from '@funding-desk/shared/server/work/change-work';
import { trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { missingPdfMessage } from '../../presenters/application/application.ts';
import { matchFunders } from '../../queries/deal/view-match.ts';
import { assertServable } from '../../queries/document/document-states.ts';
import { workChanged } from '../application/work/update-work.ts';

const DAY = 86_400_000;

/** A funder of a call, with the criteria that fail. */
export interface Chosen {
  readonly funder: Funder;
  readonly reason: string;
  readonly failed: readonly MatchedCriterion[];
}

interface CheckInput extends Pick<ViewerInput, 'viewer'> {
  readonly context: AppContext;
  readonly application: Application;
  readonly body: PackageCreate;
  /** The call was begun before, so that it is only completed. */
  readonly isRepeated: boolean;
}

/** @throws AppError 409 on hold, while the applicant's data is erased, and without a PDF */
async function assertSendable({ context, application }: CheckInput): Promise<void> {
  if (application.hold) throw new AppError('package_on_hold');
  const erasure = { endedAt: null, 'applications.submission': application._id };
  if (await context.database.erasures.exists(erasure)) throw new AppError('package_erasing');
  if (!application.pdf || !application.maskedPdf) throw new AppError(missingPdfMessage(application));
}

/**
 * The terms of one funder never go to another.
 * @throws AppError 409 for a document that is gone, belongs to a funder or may not be served
 */
async function assertDocuments({ context, application, body }: CheckInput): Promise<void> {
  const ids = [...new Set(body.documents)];
  const found = await context.database.applicationDocuments
    .find({
      _id: trusted({ $in: ids }),
      submission: application._id,
      isReady: true,
      source: trusted({ $ne: 'funder' }),
    })
    .select({ _id: 1 })
    .lean();
  if (found.length < ids.length) throw new AppError('package_document_gone', { fieldNames: ['documents'] });
  for (const document of found) await assertServable(context, document);
}

/** @throws AppError 409 for a funder that was changed or deleted meanwhile, or that is not active */
async function readFunders({ context, application, body }: CheckInput): Promise<Funder[]> {
  const ids = body.funders.map(({ id }) => id);
  const found = await context.database.funders
    .find({ _id: trusted({ $in: ids }), company: application.company })
    .lean();
  return body.funders.map(({ id, version }) => {
    const funder = found.find(({ _id }) => _id.toHexString() === id);
    if (!funder) throw new AppError('funder_deleted', { fieldNames: ['funders'] });
    if (funder.version !== version)
      throw new AppError('funder_changed', { name: funder.name, fieldNames: ['funders'] });
    if (!funder.isActive) throw new AppError('funder_inactive', { name: funder.name, fieldNames: ['funders'] });
    return funder;
  });
}

const namesOf = (chosen: readonly Chosen[]) => chosen.map(({ funder }) => funder.name).join(', ');

/** @throws AppError 409 until the person confirms a repeated package, and an incomplete checklist */
async function assertConfirmed({ context, application, body }: CheckInput, chosen: readonly Chosen[]): Promise<void> {
  const { database } = context;
  if (!body.confirmed.includes('repeated')) {
    const since = database.clock.fromNow(-REPEAT_DAYS * DAY);
    const ids = chosen.map(({ funder }) => funder._id);
    const sent = await database.packages
      .find({ submission: application._id, funder: trusted({ $in: ids }), createdAt: trusted({ $gt: since }) })
      .select({ funder: 1 })
      .lean();
    const again = chosen.filter(({ funder }) => sent.some((one) => one.funder.equals(funder._id)));
    if (again.length > 0) throw new AppError('package_repeated', { names: namesOf(again), fieldNames: ['repeated'] });
  }
  if (body.confirmed.includes('incomplete')) return;
  const { checklist } = await readChecklist(database, application);
  if (checklist.isMissing) throw new AppError('package_incomplete', { fieldNames: ['incomplete'] });
}

/**
 * Whether packages may leave, and what fails at each funder.
 * @throws AppError 409 for a state of application, funder or document that forbids it, or that asks first; 422 for a
 * failing funder without a reason
 */
export async function checkPackages(input: CheckInput): Promise<Chosen[]> {
  const { context, viewer, application, body, isRepeated } = input;
  if (!isRepeated && workStateOf(application).version !== body.version)
    throw await workChanged({ context, viewer, application });
  await assertSendable(input);
  await assertDocuments(input);
  const funders = await readFunders(input);
  const matches = await matchFunders({ context, application }, funders);
  const chosen = matches.map(({ record, criteria }, index) => ({
    funder: record,
    reason: body.funders[index]?.reason ?? '',
    failed: criteria.filter(({ outcome }) => outcome === 'fail'),
  }));
  const unexplained = chosen.filter(({ failed, reason }) => failed.length > 0 && reason === '');
  if (unexplained.length > 0)
    throw new AppError('package_needs_reason', { names: namesOf(unexplained), fieldNames: ['funders'] });
  if (!isRepeated) await assertConfirmed(input, chosen);
  return chosen;
}
