import type { OffersView } from '@funding-desk/shared/schemas/deal/offer';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentOffers } from '../../presenters/deal/offer.ts';
import { namesFor } from '../application/names-for.ts';

interface FindInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly id: string;
}

/** @throws AppError 404 for an offer of another application */
export async function findOffer({ context, application, id }: FindInput): Promise<Offer> {
  const found = await context.database.offers.findOne({ _id: id, submission: application._id }).lean();
  if (!found) throw new AppError('record_not_found');
  return found;
}

const APPLICATION_PARTS = {
  company: 1,
  selection: 1,
  figures: 1,
  'values.businessAddressState': 1,
  'values.state': 1,
} as const;

/** The offers of an application as they are now, oldest first. Their number is limited. */
export async function viewOffers({
  context,
  viewer,
  application: { _id },
}: ViewerInput & { readonly application: Pick<Application, '_id'> }): Promise<OffersView> {
  const { applications, offers, disclosures, presentations, clock } = context.database;
  const [application, rows, sent, presentation] = await Promise.all([
    applications.findById(_id).select(APPLICATION_PARTS).lean(),
    offers.find({ submission: _id }).sort({ createdAt: 1, _id: 1 }).lean(),
    disclosures.find({ submission: _id }).sort({ createdAt: -1 }).select({ offer: 1, state: 1, termsSha256: 1 }).lean(),
    presentations.findOne({ submission: _id }).sort({ createdAt: -1, _id: -1 }).lean(),
  ]);
  if (!application) throw new AppError('record_not_found');
  const { company, selection } = application;
  const people = [selection?.by ?? null, presentation?.createdBy ?? null, ...rows.map(({ createdBy }) => createdBy)];
  const names = await namesFor(
    { context, viewer },
    people.map((user) => ({ company, user })),
  );
  const today = clock.now().toISOString().slice(0, 10);
  return presentOffers({ application, offers: rows, disclosures: sent, presentation, viewer, names, today });
}
