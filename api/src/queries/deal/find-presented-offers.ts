import { isPresentable } from '@funding-desk/shared/deals/disclosure-due';
import type { OffersPage } from '@funding-desk/shared/schemas/deal/presentation';
import { disclosureGate } from '@funding-desk/shared/server/deals/disclosure-gate';
import { termsDigest } from '@funding-desk/shared/server/deals/terms-digest';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isAvailable, offerState } from '../../presenters/deal/offer.ts';
import { presentedOffers } from '../../presenters/deal/presented-offer.ts';
import { logoPath } from '../../presenters/link.ts';

type Context = Pick<AppContext, 'database'>;

/**
 * The offers that the applicant can choose now, with the terms that were presented, in the order of the presentation.
 * @throws AppError 410 without the application
 */
export async function findPresentedOffers(
  { database }: Context,
  { submission, offers: presented }: Presentation,
): Promise<readonly Offer[]> {
  const ids = presented.map(({ offer }) => offer);
  const [application, offers, disclosures] = await Promise.all([
    database.applications
      .findOne({ _id: submission, deletedAt: null })
      .select({ selection: 1, 'values.businessAddressState': 1, 'values.state': 1 })
      .lean(),
    database.offers.find({ _id: trusted({ $in: ids }), submission }).lean(),
    database.disclosures.find({ submission }).select({ offer: 1, state: 1, termsSha256: 1 }).lean(),
  ]);
  if (!application) throw new AppError('request_link_expired');
  const today = database.clock.now().toISOString().slice(0, 10);
  const isChoosable = (offer: Offer, termsSha256: string) =>
    termsDigest(offer.terms) === termsSha256 &&
    isAvailable(offerState({ offer, application, today })) &&
    isPresentable(disclosureGate({ values: application.values, offer, disclosures }));
  return presented.flatMap(({ offer: id, termsSha256 }) =>
    offers.filter((offer) => offer._id.equals(id) && isChoosable(offer, termsSha256)),
  );
}

function answerOf({ state, answeredAt, chosen, offers }: Presentation): OffersPage['answer'] {
  if ((state !== 'chosen' && state !== 'declined') || !answeredAt) return null;
  const funderName = offers.find(({ offer }) => chosen?.equals(offer))?.funderName ?? '';
  return { state, at: answeredAt.toISOString(), funderName, offer: chosen?.toHexString() ?? null };
}

/** What the applicant's page shows, also after the answer. @throws AppError 410 as `findPresentedOffers` */
export async function viewOffersPage(context: Context, sent: Presentation): Promise<OffersPage> {
  const [company, offers] = await Promise.all([
    context.database.companies.findById(sent.company).select({ nameOut: 1, logo: 1 }).lean(),
    findPresentedOffers(context, sent),
  ]);
  return {
    companyName: company?.nameOut ?? '',
    logoUrl: company ? logoPath(company, company.logo) : '',
    businessName: sent.businessName,
    reference: sent.reference,
    language: sent.language,
    expiresAt: sent.expiresAt.toISOString(),
    offers: presentedOffers(offers),
    unavailable: sent.offers.length - offers.length,
    answer: answerOf(sent),
  };
}
