import type { CommissionTerms } from '@funding-desk/shared/finance/offers/offer-terms';
import { can } from '@funding-desk/shared/permissions';
import {
  offerCreateSchema,
  offerFundSchema,
  offerParamsSchema,
  offerSelectSchema,
  offersResponseSchema,
  offerUpdateSchema,
  offerWithdrawSchema,
} from '@funding-desk/shared/schemas/deal/offer';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import { printDisclosure } from '../../../commands/deal/print-disclosure.ts';
import { createOffer, updateOffer, withdrawOffer } from '../../../commands/deal/save-offer.ts';
import { fundOffer, selectOffer } from '../../../commands/deal/select-offer.ts';
import { AppError } from '../../../errors.ts';
import { fileReply } from '../../../http/routing/replies.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import { findCompany } from '../../../queries/company/find-company.ts';
import { findOffer, viewOffers } from '../../../queries/deal/view-offers.ts';
import { findPackage } from '../../../queries/deal/view-packages.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const reads = applicationRoutesFor('deal:read');
const edits = applicationRoutesFor('offer:manage');

const NOTE =
  'Money is in whole cents, factors and points are decimal text. The response has all offers as they are now.';
const scope = 'deals:write';
const response = { 200: offersResponseSchema };

interface CommissionInput extends Pick<ViewerInput, 'viewer'> {
  readonly given: CommissionTerms | undefined;
  readonly present: CommissionTerms | null;
}

/** @throws AppError 403 for terms from people who may not see them */
function commissionOf({ viewer, given, present }: CommissionInput): CommissionTerms | null {
  if (given === undefined) return present;
  if (!can(viewer, 'offer:commission')) throw new AppError('forbidden');
  return given;
}

const list = reads.get('/form/submission/:id/offers', {
  summary: 'The offers of an application, what each comes to, and how they compare',
  note: 'Money is in whole cents. Buy rates and commission are null for everyone without `offer:commission`.',
  response,
  scope: 'deals:read',
  async handle(call) {
    return success({ data: await viewOffers(call) });
  },
});

const disclosure = reads.get('/form/submission/:id/offers/:offer/disclosure.pdf', {
  summary: "The disclosure of an offer by the law of the applicant's state, as the funder's own PDF",
  note: "Each page says that it is a draft, until an administrator has approved the state's disclosure. When none is due, the response is 422 with the reason.",
  response: { 200: { mediaTypes: ['application/pdf'] } },
  params: offerParamsSchema,
  async handle({ context, viewer, application, params, record }) {
    const offer = await findOffer({ context, application, id: params.offer });
    const company = await findCompany({ context, viewer, id: application.company.toHexString() });
    const { bytes, law, isDraft } = await printDisclosure({ context, application, offer, company });
    await record('disclosure.create', {
      applications: [params.id],
      details: { offer: params.offer, state: law.state, draft: isDraft ? 'yes' : 'no' },
    });
    const filename = `Disclosure ${law.state} ${application.reference}.pdf`;
    return fileReply({ bytes, type: 'application/pdf', filename, isDownload: false });
  },
});

const create = edits.post('/form/submission/:id/offers', {
  summary: 'Enter an offer, for example from a telephone call',
  note: `${NOTE} A repeated call with the same \`key\` stores one offer. A typed payback that differs from amount x factor by more than a cent answers 409 with the code \`unconfirmed\`, until \`confirmed\` names \`payback\`.`,
  response: { 201: offersResponseSchema },
  scope,
  body: offerCreateSchema,
  async handle(call) {
    const { context, viewer, application, body, by, address } = call;
    const sent = await findPackage({ context, application, id: body.package });
    const commission = commissionOf({ viewer, given: body.commission, present: null });
    await createOffer({ context, sent, body, commission, by, address });
    return success({ data: await viewOffers(call) }, 201);
  },
});

const update = edits.put('/form/submission/:id/offers/:offer', {
  summary: 'Change an offer',
  note: `${NOTE} \`version\` is that of the state on which the change is based. Without \`commission\`, the present one stays.`,
  response,
  scope,
  params: offerParamsSchema,
  body: offerUpdateSchema,
  async handle(call) {
    const { context, viewer, application, params, body, by } = call;
    const offer = await findOffer({ context, application, id: params.offer });
    const commission = commissionOf({ viewer, given: body.commission, present: offer.commission });
    await updateOffer({ context, offer, body, commission, by });
    return success({ data: await viewOffers(call) });
  },
});

const withdraw = edits.post('/form/submission/:id/offers/:offer/withdraw', {
  summary: 'Withdraw an offer with a reason; it stays in the list',
  response,
  scope,
  params: offerParamsSchema,
  body: offerWithdrawSchema,
  async handle(call) {
    const { context, application, params, body, by } = call;
    const offer = await findOffer({ context, application, id: params.offer });
    await withdrawOffer({ context, offer, by, ...body });
    return success({ data: await viewOffers(call) });
  },
});

const select = edits.put('/form/submission/:id/selection', {
  summary: 'Take one offer, or none; the others are then not selected',
  note: 'Sets the stage to Contract out. `version` is that of the selection on which the choice is based. If it is stale, the response is 409, and `GET …/offers` has the present state.',
  response,
  scope,
  body: offerSelectSchema,
  async handle(call) {
    const { context, application, body, by } = call;
    const offer = body.offer === null ? null : await findOffer({ context, application, id: body.offer });
    await selectOffer({ context, application, offer, version: body.version, by });
    return success({ data: await viewOffers(call) });
  },
});

const fund = edits.post('/form/submission/:id/offers/:offer/fund', {
  summary: 'Mark the selected offer as funded, with the day and the amount as wired',
  note: `${NOTE} Sets the stage to Funded. For a funded offer, it corrects the day and the amount.`,
  response,
  scope,
  params: offerParamsSchema,
  body: offerFundSchema,
  async handle(call) {
    const { context, application, params, body, by } = call;
    const offer = await findOffer({ context, application, id: params.offer });
    await fundOffer({ context, application, offer, by, ...body });
    return success({ data: await viewOffers(call) });
  },
});

export const offerRoutes: readonly Route[] = [list, disclosure, create, update, withdraw, select, fund];
