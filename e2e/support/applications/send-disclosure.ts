import { once } from 'node:events';
import { offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import PDFDocument from 'pdfkit';
import type { Credentials } from '../admin/sign-in.ts';
import { postAsStaff } from '../admin/staff-token.ts';
import type { Services } from '../services/services.ts';
import { addDocument } from './add-document.ts';
import { apply } from './apply.ts';
import { KNOWN_TERMS } from './offers.ts';
import { sendPackages, untilSendable } from './packages.ts';

/** The funder's mailbox, which gets the evidence. */
export const FUNDER_MAIL = 'deals@tallowcreek.example';
const FUNDER = 'Copper Wren Partners';

/** A disclosure of two pages. */
export async function disclosurePdf(options: Pick<PDFKit.PDFDocumentOptions, 'userPassword'> = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  document.fontSize(20).text('OFFER SUMMARY').fontSize(12).moveDown();
  document.text('Funding Provided: $50,000.00').moveDown();
  document.text('This is how much funding Copper Wren Partners will provide.').moveDown();
  document.text('Finance Charge: $15,000.00. Estimated Total Payment Amount: $65,000.00.');
  document.addPage().fontSize(20).text('COLLATERAL REQUIREMENTS').fontSize(12).moveDown();
  document.text('The recipient pledges no collateral.');
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

interface DeskInput {
  /** As the company sees them. */
  readonly tenant: Services;
  readonly credentials: Credentials;
}

export interface OfferedScene {
  readonly application: string;
  readonly offer: string;
  /** The funder's PDF among the documents of the application. */
  readonly document: string;
  readonly bytes: Buffer;
}

interface OfferInput extends DeskInput {
  /** Of the applicant. */
  readonly language: 'en' | 'es';
}

/** An application from New York with an offer, which asks for a disclosure. The worker must run. */
export async function offerInNewYork({ language, ...input }: OfferInput): Promise<OfferedScene> {
  const { tenant, credentials } = input;
  const { database, company } = tenant;
  const { id } = await apply(tenant, {
    legalBusinessName: 'Orchard Vet Clinic',
    state: 'NY',
    language,
    businessAddressState: 'NY',
  });
  await untilSendable(tenant, id);
  const funder = await makeFunder(database, { company: company._id, name: FUNDER, to: [FUNDER_MAIL] });
  const [sent] = await sendPackages({ services: tenant, credentials, application: id, funders: [funder] });
  const offer = { terms: KNOWN_TERMS, expiresOn: null, note: '', package: sent?.id, key: 'first-offer' };
  const path = `/form/submission/${id}/offers`;
  const { data } = offersResponseSchema.parse(await postAsStaff({ services: tenant, credentials, path, body: offer }));
  const bytes = await disclosurePdf();
  const document = await addDocument({
    services: tenant,
    credentials,
    to: id,
    name: 'Disclosure of Copper Wren.pdf',
    bytes,
    documentType: 'other',
  });
  return { application: id, offer: data.offers[0]?.id ?? '', document, bytes };
}

interface SendInput extends DeskInput {
  readonly scene: OfferedScene;
  readonly to: string;
  /** Another key sends a new link, which ends the earlier one. */
  readonly key: string;
}

/** Sends the disclosure to the applicant as staff do. */
export async function sendDisclosure({ scene, to, key, tenant, credentials }: SendInput): Promise<void> {
  const { application, offer, document } = scene;
  const path = `/form/submission/${application}/offers/${offer}/disclosures`;
  await postAsStaff({ services: tenant, credentials, path, body: { document, to, key } });
}
