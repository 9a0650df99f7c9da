import type { AnswerPage, answerOfferSchema, FunderAnswer } from '@funding-desk/shared/schemas/deal/answer';
import { MAX_ANSWERS_OF_PAGE, MAX_OFFERS_OF_PAGE } from '@funding-desk/shared/schemas/deal/answer-limits';
import { PACKAGE_STATE_LABELS } from '@funding-desk/shared/schemas/deal/package';
import { packageKey } from '@funding-desk/shared/server/deals/package-link';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { logoPath } from '../../presenters/link.ts';
import { findLinkedPackage, type LinkedPackage } from '../../queries/deal/find-linked-package.ts';
import { answerPackage, isDecided } from './answer-package.ts';
import { createOffer } from './save-offer.ts';

interface PageInput {
  readonly context: AppContext;
  readonly token: string;
  /** Client address, for the audit log. */
  readonly address: string;
}

/** @throws AppError 410 for a link that is unknown, has ended or was withdrawn */
function findPage({ context: { database }, token }: Omit<PageInput, 'address'>): Promise<LinkedPackage> {
  const answerUntil = trusted({ $gt: database.clock.now() });
  return findLinkedPackage(database, { answerHash: packageKey(token, 'answer'), answerWithdrawnAt: null, answerUntil });
}

const ownOffers = ({ database }: AppContext, { _id }: FunderPackage) =>
  database.offers.countDocuments({ package: _id, createdBy: null });

/** What the page shows: the business, the reference, and the state of the package. */
export async function viewAnswerPage(input: Omit<PageInput, 'address'>): Promise<AnswerPage> {
  const { sent, application, company } = await findPage(input);
  return {
    companyName: company.nameOut,
    logoUrl: logoPath(company, company.logo),
    businessName: application.values.legalBusinessName ?? '',
    reference: application.reference,
    state: sent.state,
    stateLabel: PACKAGE_STATE_LABELS[sent.state],
    isOpen: !isDecided(sent),
    offers: await ownOffers(input.context, sent),
    expiresAt: sent.answerUntil.toISOString(),
  };
}

/** The package of an open page. @throws AppError 410 as `findPage`, 409 once a person or the funder has decided */
export async function findOpenPage(input: Omit<PageInput, 'address'>): Promise<FunderPackage> {
  const { sent } = await findPage(input);
  if (isDecided(sent)) throw new AppError('answer_decided');
  return sent;
}

/** @throws AppError as `findOpenPage`, 409 at the limit */
export async function answerByPage(input: PageInput & { readonly answer: FunderAnswer }): Promise<AnswerPage> {
  const { context, answer, address } = input;
  const sent = await findOpenPage(input);
  if (sent.answers.length >= MAX_ANSWERS_OF_PAGE) throw new AppError('many_page_answers');
  await answerPackage({ context, sent, answer, explanation: '', from: sent.state, by: null, address });
  return viewAnswerPage(input);
}

type PageOffer = z.infer<typeof answerOfferSchema>['offer'];

/** A funder may enter a few offers. @throws AppError as `findOpenPage` and `createOffer`, 409 at the limit */
export async function offerByPage(input: PageInput & { readonly offer: PageOffer }): Promise<AnswerPage> {
  const { context, offer, address } = input;
  const sent = await findOpenPage(input);
  const others = { package: sent._id, createdBy: null, key: trusted({ $ne: offer.key }) };
  if ((await context.database.offers.countDocuments(others)) >= MAX_OFFERS_OF_PAGE)
    throw new AppError('many_page_offers', { most: MAX_OFFERS_OF_PAGE });
  // The funder's own payback counts.
  const body = { ...offer, confirmed: ['payback' as const] };
  await createOffer({ context, sent, body, commission: null, by: null, address });
  return viewAnswerPage(input);
}
