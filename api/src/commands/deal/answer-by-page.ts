import type { AnswerPage, answerOfferSchema, FunderAnswer } from '@funding-desk/shared/schemas/deal/answer';
import { MAX_OFFERS_OF_PAGE } from '@funding-desk/shared/schemas/deal/offer';
import { PACKAGE_STATE_LABELS } from '@funding-desk/shared/schemas/deal/package';
import { packageKey } from '@funding-desk/shared/server/deals/package-link';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { logoPath } from '../../presenters/link.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';
import { answerPackage, isDecided } from './answer-package.ts';
import { createOffer } from './save-offer.ts';

interface PageInput {
  readonly context: AppContext;
  readonly token: string;
  /** Client address, for the audit log. */
  readonly address: string;
}

interface FoundPage {
  readonly sent: FunderPackage;
  readonly application: Pick<Application, '_id' | 'reference' | 'values'>;
  readonly company: Pick<Company, '_id' | 'nameOut' | 'logo'>;
}

/** @throws AppError 410 for a link that is unknown, has ended or was withdrawn */
async function findPage({ context: { database }, token }: Omit<PageInput, 'address'>): Promise<FoundPage> {
  const sent = await database.packages
    .findOne({ answerHash: packageKey(token, 'answer'), answerWithdrawnAt: null })
    .lean();
  if (!sent || sent.answerUntil <= database.clock.now()) throw new AppError('package_link_expired');
  const [application, company] = await Promise.all([
    database.applications
      .findOne({ _id: sent.submission, deletedAt: null })
      .select({ reference: 1, 'values.legalBusinessName': 1 })
      .lean(),
    database.companies
      .findOne({ _id: sent.company, ...ACTIVE_COMPANY })
      .select({ nameOut: 1, logo: 1 })
      .lean(),
  ]);
  if (!application || !company) throw new AppError('package_link_expired');
  return { sent, application, company };
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

/** @throws AppError 410 as `findPage`, 409 once a person or the funder has decided */
async function findOpenPage(input: PageInput): Promise<FunderPackage> {
  const { sent } = await findPage(input);
  if (isDecided(sent)) throw new AppError('answer_decided');
  return sent;
}

/** @throws AppError as `findOpenPage` */
export async function answerByPage(input: PageInput & { readonly answer: FunderAnswer }): Promise<AnswerPage> {
  const { context, answer, address } = input;
  const sent = await findOpenPage(input);
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
