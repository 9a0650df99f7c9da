import type { offerCreateSchema } from '@funding-desk/shared/schemas/deal/offer';
import { type OffersView, offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { Credentials } from '../admin/sign-in.ts';
import { postAsStaff } from '../admin/staff-token.ts';
import type { Services } from '../services/services.ts';
import { sendPackages } from './packages.ts';

interface SendInput {
  /** As the company sees them. */
  readonly tenant: Services;
  readonly credentials: Credentials;
  readonly application: string;
  /** Names of new funders. */
  readonly funders: readonly string[];
}

/** Sends an application to new funders, as if its PDFs were rendered. @returns the package of each funder */
export async function sendToNewFunders({ tenant, credentials, application, funders: names }: SendInput) {
  const { database, company } = tenant;
  const pdfs = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId(), renderedAt: new Date() };
  await database.applications.updateOne({ _id: application }, { $set: pdfs });
  const funders: Funder[] = [];
  for (const name of names) funders.push(await makeFunder(database, { company: company._id, name }));
  const packages = await sendPackages({ services: tenant, credentials, application, funders });
  return new Map(packages.map(({ funder, id }) => [funder.name, id]));
}

type OfferBody = z.input<typeof offerCreateSchema>;

/** 50,000.00 at 1.30 in 105 business-daily payments, less a withheld fee of 1,500.00. */
export const KNOWN_TERMS: OfferBody['terms'] = {
  amount: 5_000_000,
  factor: '1.30',
  payments: 105,
  frequency: 'business_daily',
  firstPayment: '2027-01-05',
  fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
  payoffs: [],
};

interface EnterInput extends Pick<SendInput, 'tenant' | 'credentials' | 'application'> {
  readonly package: string | undefined;
  readonly terms?: Partial<OfferBody['terms']>;
  readonly over?: Partial<OfferBody>;
}

/** Enters an offer as staff do. */
export async function enterOffer(input: EnterInput): Promise<OffersView> {
  const { tenant, credentials, application, terms = {}, over = {} } = input;
  const body = {
    terms: { ...KNOWN_TERMS, ...terms },
    expiresOn: null,
    note: '',
    package: input.package,
    key: crypto.randomUUID(),
    ...over,
  };
  const path = `/form/submission/${application}/offers`;
  return offersResponseSchema.parse(await postAsStaff({ services: tenant, credentials, path, body })).data;
}

interface PresentInput extends Pick<SendInput, 'tenant' | 'credentials' | 'application'> {
  readonly offers: OffersView['offers'];
  readonly to: string;
  /** Another key sends a new link, which ends the earlier one. */
  readonly key: string;
}

/** Presents offers to the applicant as staff do. */
export async function presentOffers(input: PresentInput): Promise<OffersView> {
  const { tenant, credentials, application, offers, to, key } = input;
  const path = `/form/submission/${application}/presentations`;
  const body = { offers: offers.map(({ id, version }) => ({ id, version })), to, key };
  return offersResponseSchema.parse(await postAsStaff({ services: tenant, credentials, path, body })).data;
}
