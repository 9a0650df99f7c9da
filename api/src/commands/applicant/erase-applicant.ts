import { continueErasure, type ErasureStores } from '@funding-desk/shared/server/erasure/run-erasure';
import type { Erasure } from '@funding-desk/shared/server/models/erasure';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SignedInViewer } from '../../http/routing/route.ts';
import { type FoundApplicant, findApplicantCompany, holdingOf } from '../../queries/find-applicant.ts';

function storesOf({ env, database, files, audit, sealer, queues, logger, feed }: AppContext): ErasureStores {
  const announceDeleted = (id: string) => feed.announceChange({ id, what: 'deleted' });
  return { env, database, files, audit, sealer, queues, logger, announceDeleted };
}

interface EraseInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly address: string;
  readonly found: FoundApplicant;
  readonly reason: string;
}

async function applicationsOf({ context, found }: EraseInput): Promise<Erasure['applications']> {
  const applications: Erasure['applications'] = [];
  for (const submission of [...found.applications, ...found.deleted]) {
    const { documents, pdfs, requests, notes } = await holdingOf(context, submission);
    const { _id, reference } = submission;
    const counts = { documents, pdfs, requests, notes };
    applications.push({ submission: _id, reference, state: 'pending', keptBecause: '', ...counts, subjects: [] });
  }
  return applications;
}

/**
 * Stores what is to be erased, and erases the first applications. The record is the receipt, and enough to continue.
 * @throws AppError 404 when nothing is held
 */
export async function eraseApplicant(input: EraseInput): Promise<Erasure> {
  const { context, viewer, address, found, reason } = input;
  const { database, audit } = context;
  const { company, applicant, drafts } = found;
  const applications = await applicationsOf(input);
  if (applications.length + drafts.length === 0) throw new AppError('record_not_found');
  const now = database.clock.now();
  const erasure: Erasure = {
    _id: new Types.ObjectId(),
    company: company._id,
    by: new Types.ObjectId(viewer.id),
    address,
    reason,
    applicant,
    applications,
    words: [],
    searchedTo: 0,
    drafts: 0,
    startedAt: now,
    touchedAt: now,
    endedAt: null,
  };
  await audit.record({
    action: 'applicant.erase',
    actor: viewer.id,
    company: company._id.toHexString(),
    subject: erasure._id.toHexString(),
    address,
    details: { applications: applications.length, drafts: drafts.length },
  });
  await database.erasures.create(erasure);
  return continueAndRead(context, erasure);
}

/** Erases the next applications. @returns the erasure after that */
export async function continueAndRead(context: AppContext, erasure: Erasure): Promise<Erasure> {
  await continueErasure(storesOf(context), erasure);
  const read = await context.database.erasures.findById(erasure._id).lean();
  if (!read) throw new AppError('record_not_found');
  return read;
}

interface FindInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly id: string;
}

/** @throws AppError 404 when absent or of another company */
export async function findErasure({ context, viewer, id }: FindInput): Promise<Erasure> {
  const erasure = await context.database.erasures.findById(id).lean();
  if (!erasure) throw new AppError('record_not_found');
  await findApplicantCompany({ context, viewer, id: erasure.company.toHexString() });
  return erasure;
}
