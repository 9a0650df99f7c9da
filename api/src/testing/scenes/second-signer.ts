import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { FIELD_VALUES, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { applicationFor, settleAccepted, submitOne, type Tenant, type TestApi } from '../test-api.ts';

export const SECOND_SIGNER = { name: 'Tobias Fennimore', email: 'tobias@bluekettle.example' } as const;

/** What the second owner sends. */
export const SIGNED = {
  values: {
    partner2Name: 'Tobias Fennimore',
    partner2SSN: '234-56-7891',
    partner2DOB: '1982-01-05',
    signer2Name: 'Tobias Fennimore',
    signer2Date: FIELD_VALUES.signer2Date,
  },
  signature: SIGNATURE_DATA_URL,
  signatureMethod: 'drawn',
  timeZone: 'America/Chicago',
  language: 'en',
} as const;

interface Partner {
  readonly name: string;
  readonly email: string;
}

let partners = 0;
/** As many links as a test needs. One person gets three a day. */
function newPartner(): Partner {
  partners += 1;
  return { ...SECOND_SIGNER, email: `tobias-${partners}@bluekettle.example` };
}

/** A valid body whose second owner signs separately. */
export async function separateApplication(api: TestApi, tenant: Tenant, secondSigner: Partner = newPartner()) {
  const whole = await applicationFor(api, tenant);
  const own = Object.entries(whole).filter(([name]) => !/^(partner|signer)2/.test(name));
  return {
    ...Object.fromEntries(own),
    signatures: { signer1Signature: SIGNATURE_DATA_URL },
    secondSigner,
  };
}

/** Submits an application whose second owner signs separately, and creates the link. */
export async function submitOutstanding(api: TestApi, tenant: Tenant, partner: Partner = newPartner()) {
  const body = await separateApplication(api, tenant, partner);
  const over = { partner2Name: undefined, partner2SSN: undefined, partner2DOB: undefined };
  const none = { ...over, signer2Name: undefined, signer2Date: undefined };
  const submitted = await submitOne(api, tenant, { ...none, ...body });
  await settleAccepted(api);
  const id = new Types.ObjectId(submitted.id);
  return { ...submitted, id, partner, token: await tokenOf(api, id) };
}

/** The request of an application's second owner. */
export async function readSignatureRequest({ context: { database } }: TestApi, application: Types.ObjectId) {
  const request = await database.applicantRequests.findOne({ submission: application, kind: 'signature' }).lean();
  if (!request) throw new Error('There is no such request');
  return request;
}

/** The token of the link, as only the e-mail has it. */
export async function tokenOf(api: TestApi, application: Types.ObjectId): Promise<string> {
  const request = await readSignatureRequest(api, application);
  return api.context.sealer.openText(requestContext(request), request.sealedToken);
}
