import type { Owner } from '@funding-desk/shared/server/duplicates/applicant-people';
import { continueErasure, type ErasureStores } from '@funding-desk/shared/server/erasure/run-erasure';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ErasedApplication, Erasure } from '@funding-desk/shared/server/models/erasure';
import { Types } from 'mongoose';
import type { ViewerIdInput, ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ChosenApplicant, ownerOf } from '../../queries/audit/choose-person.ts';
import { findApplicantCompany, holdingOf } from '../../queries/audit/find-applicant.ts';

function storesOf({ env, database, files, audit, sealer, queues, logger, feed }: AppContext): ErasureStores {
  const announceDeleted = (id: string) => feed.announceChange({ id, what: 'deleted' });
  return { env, database, files, audit, sealer, queues, logger, announceDeleted };
}

interface EraseInput extends ViewerInput {
  readonly address: string;
  readonly chosen: ChosenApplicant;
  readonly reason: string;
}

type Outcome = Pick<ErasedApplication, 'state' | 'keptFor'>;

/**
 * An application is one record of its owners: evidence, PDFs and documents cannot be divided. Who applied, the first
 * owner, takes it with them. A second owner alone does not, nor does anybody else.
 */
function outcomeFor(owner: Owner | null): Outcome {
  if (owner === 1) return { state: 'pending' };
  return { state: 'kept', keptFor: owner === 2 ? 'first_owner' : 'other_person' };
}

/** Deleted applications are empty. The Social Security numbers of both owners are among the digests that stay. */
function isOwnDeleted({ people, keys }: ChosenApplicant, { traces }: Application): boolean {
  return people.length <= 1 || (traces?.keys ?? []).some((key) => keys.includes(key));
}

async function applicationsOf({ context, chosen }: EraseInput): Promise<Erasure['applications']> {
  const held = chosen.applications.map(({ record, owners }) => {
    return { submission: record, outcome: outcomeFor(ownerOf(owners, chosen.keys)) };
  });
  const deleted = chosen.found.deleted
    .filter((application) => isOwnDeleted(chosen, application))
    .map((application) => ({ submission: application, outcome: outcomeFor(1) }));
  const applications: Erasure['applications'] = [];
  for (const { submission: application, outcome } of [...held, ...deleted]) {
    const { documents, pdfs, requests, notes } = await holdingOf(context, application);
    const { _id, reference } = application;
    const counts = { documents, pdfs, requests, notes };
    applications.push({ submission: _id, reference, ...outcome, keptBecause: '', ...counts, subjects: [] });
  }
  return applications;
}

/**
 * Stores what is to be erased, and erases the first applications. The record is the receipt, and enough to continue.
 * @throws AppError 404 when nothing is held
 */
export async function eraseApplicant(input: EraseInput): Promise<Erasure> {
  const { context, viewer, address, chosen, reason } = input;
  const { database, audit } = context;
  const { company, applicant, drafts: found } = chosen.found;
  const drafts = chosen.own.drafts.filter(({ owner }) => owner === 1);
  const applications = await applicationsOf(input);
  if (applications.length + found.length === 0) throw new AppError('record_not_found');
  const now = database.clock.now();
  const erasure: Erasure = {
    _id: new Types.ObjectId(),
    company: company._id,
    by: new Types.ObjectId(viewer.id),
    address,
    reason,
    applicant,
    person: [...chosen.keys],
    applications,
    words: [],
    searchedTo: 0,
    drafts: 0,
    keptDrafts: found.length - drafts.length,
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
    details: { applications: applications.filter(({ state }) => state === 'pending').length, drafts: drafts.length },
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

/** @throws AppError 404 when absent or of another company */
export async function findErasure({ context, viewer, id }: ViewerIdInput): Promise<Erasure> {
  const erasure = await context.database.erasures.findById(id).lean();
  if (!erasure) throw new AppError('record_not_found');
  await findApplicantCompany({ context, viewer, id: erasure.company.toHexString() });
  return erasure;
}
