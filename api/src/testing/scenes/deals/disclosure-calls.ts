import { randomBytes } from 'node:crypto';
import { type OfferDisclosures, offerDisclosuresResponseSchema } from '@funding-desk/shared/schemas/deal/disclosure';
import { offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import { packagesCreatedSchema } from '@funding-desk/shared/schemas/deal/package';
import { disclosureContext, packageContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import { type Answer, submitOne, type Tenant, type TestApi } from '../../test-api.ts';
import { filePdf } from '../documents.ts';
import type { Colleague } from '../work.ts';
import { OFFER } from './offer-terms.ts';

/** Permissions of a person who sends disclosures to applicants. */
export const DISCLOSES = ['page:forms', 'application:work', 'application:export', 'offer:manage'] as const;
/** The funder's disclosure. */
export const DISCLOSURE_BYTES = Buffer.from('%PDF-1.7\nThe disclosure of the funder, as it is.\n%%EOF\n');
/** What the page of an applicant sends to sign. */
export const SIGNATURE_BODY = {
  name: 'Maria Sample',
  signature: SIGNATURE_DATA_URL,
  timeZone: 'America/New_York',
  language: 'en',
} as const;

export interface DisclosureScene {
  readonly id: string;
  readonly package: string;
  readonly offer: string;
  readonly document: string;
}

interface SceneInput {
  readonly state?: string;
  readonly amount?: number;
  /** Answers of the application. */
  readonly values?: Readonly<Record<string, unknown>>;
}

interface CallsInput {
  readonly api: TestApi;
  readonly tenant: Tenant;
  readonly staff: Colleague;
}

/** Path of the routes about an offer. */
export const offerPath = ({ id, offer }: Pick<DisclosureScene, 'id' | 'offer'>) =>
  `/form/submission/${id}/offers/${offer}`;

/** Sends an application to a new funder. @returns ids of application and package */
async function sendPackage({ api, tenant, staff: { token } }: CallsInput, { state = 'NY', values }: SceneInput) {
  const { database } = api.context;
  const { id } = await submitOne(api, tenant, { ...values, state, businessAddressState: state });
  const rendered = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId(), renderedAt: new Date() };
  await database.applications.updateOne({ _id: id }, { $set: rendered });
  const funder = await makeFunder(database, {
    company: tenant.company._id,
    name: `Tallow ${new Types.ObjectId()}`,
    to: ['deals@tallowcreek.example', 'legal@tallowcreek.example'],
    cc: ['desk@tallowcreek.example'],
  });
  const body = {
    funders: [{ id: funder._id.toHexString(), version: 1 }],
    documents: [],
    copy: 'masked',
    message: '',
    version: 0,
    confirmed: ['incomplete'],
  };
  const sent = await api.call(`/form/submission/${id}/packages`, { token, body });
  const [found] = packagesCreatedSchema.parse(sent.body).data;
  return { id, package: found?.id ?? '' };
}

interface AttachInput {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name?: string;
  /** Key of the offer. */
  readonly offer?: string;
  readonly uploadKey?: string;
  /** Of the funder's page. */
  readonly link: string;
}

export const PAGE_OFFER_KEY = 'the-offer-of-the-page';

/** Calls of the page on which a funder answers. */
export function answerCalls({ api }: Pick<CallsInput, 'api'>) {
  return {
    /** Token of the page of a package. */
    async linkOf(id: string): Promise<string> {
      const { database, sealer } = api.context;
      const stored = await database.packages.findById(id).orFail().lean();
      return sealer.openText(packageContext(stored, 'answer'), stored.sealedAnswerToken);
    },
    offer(link: string, key = PAGE_OFFER_KEY): Promise<Answer> {
      const { terms, expiresOn, note } = OFFER;
      return api.call('/answer/offer', { body: { token: link, offer: { terms, expiresOn, note, key } } });
    },
    attach({ bytes, name = 'Disclosure.pdf', offer = PAGE_OFFER_KEY, link, ...input }: AttachInput): Promise<Answer> {
      const form = new FormData();
      form.set('offer', offer);
      form.set('uploadKey', input.uploadKey ?? randomBytes(16).toString('hex'));
      form.set('file', new File([bytes], name));
      return api.call('/answer/disclosure', { form, headers: { 'X-Answer-Token': link } });
    },
  };
}

/** Calls of staff and applicants about disclosures. */
export function disclosureCalls(input: CallsInput) {
  const { api, staff } = input;
  const { token } = staff;
  return {
    /** An application of that state with one offer, and the funder's PDF among its documents. */
    async offered({ amount = 5_000_000, ...about }: SceneInput = {}): Promise<DisclosureScene> {
      const { id, package: sent } = await sendPackage(input, about);
      const body = { ...OFFER, terms: { ...OFFER.terms, amount }, package: sent, key: 'the-offer' };
      const entered = await api.call(`/form/submission/${id}/offers`, { token, body });
      const [offer] = offersResponseSchema.parse(entered.body).data.offers;
      const bytes = DISCLOSURE_BYTES;
      const document = await filePdf(api, { application: id, bytes, originalFilename: 'disclosure.pdf' });
      return { id, package: sent, offer: offer?.id ?? '', document };
    },
    /** An application with an offer that the funder entered by its page, and the token of that page. */
    async offeredByFunder({ values = {} }: Pick<SceneInput, 'values'> = {}) {
      const { id, package: sent } = await sendPackage(input, { values });
      const page = answerCalls(input);
      const link = await page.linkOf(sent);
      const entered = await page.offer(link);
      if (entered.status !== 200) throw new Error('The funder could not enter its offer');
      const { _id } = await api.context.database.offers
        .findOne({ submission: new Types.ObjectId(id) })
        .orFail()
        .lean();
      return { id, package: sent, offer: _id.toHexString(), document: '', link };
    },
    async view(scene: DisclosureScene): Promise<OfferDisclosures> {
      return offerDisclosuresResponseSchema.parse((await api.call(`${offerPath(scene)}/disclosures`, { token })).body)
        .data;
    },
    send: (scene: DisclosureScene, over: object = {}): Promise<Answer> =>
      api.call(`${offerPath(scene)}/disclosures`, {
        token,
        body: { document: scene.document, to: 'owner@sample.example', key: 'first-send', ...over },
      }),
    /** Token of the link to the latest disclosure. */
    async linkOf({ offer }: DisclosureScene): Promise<string> {
      const { database, sealer } = api.context;
      const sent = await database.disclosures
        .findOne({ offer: new Types.ObjectId(offer), state: 'sent' })
        .sort({ createdAt: -1 })
        .orFail()
        .lean();
      return sealer.openText(disclosureContext(sent), sent.sealedToken);
    },
    /** What the page of the applicant calls. */
    call: (path: string, link: string, body?: object): Promise<Answer> =>
      api.call(`/disclosure/${path}`, {
        method: 'POST',
        headers: { 'X-Disclosure-Token': link },
        ...(body ? { body } : {}),
      }),
  };
}
export type DisclosureCalls = ReturnType<typeof disclosureCalls>;
