import type { offerCreateSchema } from '@funding-desk/shared/schemas/deal/offer';
import { type OffersView, offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import { packagesCreatedSchema } from '@funding-desk/shared/schemas/deal/package';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Credentials } from '../admin/sign-in.ts';
import type { Services } from '../services/services.ts';

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });

interface CallInput {
  readonly services: Pick<Services, 'url'>;
  readonly credentials: Credentials;
  readonly path: string;
  readonly body: unknown;
}

async function post({ services: { url }, credentials, path, body }: CallInput): Promise<unknown> {
  const send = async (to: string, content: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const call = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(`${url}/api${to}`, { ...call, body: JSON.stringify(content) });
    if (!answer.ok) throw new Error(`${to} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = tokenSchema.parse(await send('/auth/login', credentials)).data;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  return send(path, body, headers);
}

interface SendInput {
  /** As the company sees them. */
  readonly tenant: Services;
  readonly credentials: Credentials;
  readonly application: string;
  /** Names of new funders. */
  readonly funders: readonly string[];
}

/** Sends an application to new funders, as if its PDFs were rendered. @returns the package of each funder */
export async function sendPackages({ tenant, credentials, application, funders }: SendInput) {
  const { database, company } = tenant;
  const pdfs = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId(), renderedAt: new Date() };
  await database.applications.updateOne({ _id: application }, { $set: pdfs });
  const chosen: { id: string; version: number }[] = [];
  for (const name of funders) {
    const { _id } = await makeFunder(database, { company: company._id, name });
    chosen.push({ id: _id.toHexString(), version: 1 });
  }
  const choice = { documents: [], copy: 'masked', message: '', version: 0, confirmed: ['incomplete'] };
  const path = `/form/submission/${application}/packages`;
  const sent = await post({ services: tenant, credentials, path, body: { funders: chosen, ...choice } });
  const packages = packagesCreatedSchema.parse(sent).data;
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
  return offersResponseSchema.parse(await post({ services: tenant, credentials, path, body })).data;
}
