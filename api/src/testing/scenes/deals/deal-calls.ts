import { type OffersView, offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import { packagesCreatedSchema } from '@funding-desk/shared/schemas/deal/package';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import { type Answer, submitOne, type Tenant, type TestApi } from '../../test-api.ts';
import type { Colleague } from '../work.ts';
import { OFFER } from './offer-terms.ts';

/** Permissions of a person who sends applications to funders, and enters what they say. */
export const SELLS = ['page:main', 'page:forms', 'application:work', 'application:export', 'offer:manage'] as const;

/** A funder of the tenant with a name of its own. */
export async function addFunder(api: TestApi, { company }: Tenant, name: string): Promise<Funder> {
  const slot = Math.floor(Math.random() * 1e9);
  return makeFunder(api.context.database, { company: company._id, name: `${name} ${new Types.ObjectId()}`, slot });
}

/** A new application whose PDF is there. @returns its id */
export async function readyApplication(
  api: TestApi,
  tenant: Tenant,
  values: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { id } = await submitOne(api, tenant, { advanceAmountRequested: '50,000', ...values });
  const rendered = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId(), renderedAt: new Date() };
  await api.context.database.applications.updateOne({ _id: id }, { $set: rendered });
  return id;
}

interface SendInput {
  readonly api: TestApi;
  readonly staff: Colleague;
  readonly id: string;
  readonly funders: readonly Funder[];
}

/** Sends the application to the funders. @returns ids of the packages, in the order of the funders */
export async function sendTo({ api, staff, id, funders }: SendInput): Promise<string[]> {
  const application = await api.context.database.applications.findById(id).select({ work: 1 }).lean();
  const body = {
    funders: funders.map((funder) => ({ id: funder._id.toHexString(), version: funder.version })),
    documents: [],
    copy: 'masked',
    message: '',
    version: application?.work?.version ?? 0,
    confirmed: ['incomplete', 'repeated'],
  };
  const answer = await api.call(`/form/submission/${id}/packages`, { token: staff.token, body });
  const sent = packagesCreatedSchema.parse(answer.body).data;
  return funders.map(({ _id }) => sent.find(({ funder }) => funder.id === _id.toHexString())?.id ?? '');
}

interface DealInput {
  readonly api: TestApi;
  readonly staff: Colleague;
  readonly id: string;
}

/** Calls about the deals of one application. */
export function dealCalls({ api, staff: { token }, id }: DealInput) {
  const base = `/form/submission/${id}`;
  const read = async (): Promise<OffersView> =>
    offersResponseSchema.parse((await api.call(`${base}/offers`, { token })).body).data;
  return {
    read,
    answer: (sent: string, body: object): Promise<Answer> =>
      api.call(`${base}/packages/${sent}/answer`, { method: 'PUT', token, body }),
    offer: (sent: string, over: object = {}): Promise<Answer> =>
      api.call(`${base}/offers`, {
        token,
        body: { ...OFFER, package: sent, key: new Types.ObjectId().toHexString(), ...over },
      }),
    withdraw: (offer: string, version = 1): Promise<Answer> =>
      api.call(`${base}/offers/${offer}/withdraw`, { token, body: { version, reason: 'The funder called' } }),
    select: async (offer: string | null): Promise<Answer> =>
      api.call(`${base}/selection`, {
        method: 'PUT',
        token,
        body: { offer, version: (await read()).selection.version },
      }),
    fund: (offer: string, body: { version: number; on: string; amount: number }): Promise<Answer> =>
      api.call(`${base}/offers/${offer}/fund`, { token, body }),
  };
}
