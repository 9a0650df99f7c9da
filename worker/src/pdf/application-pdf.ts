import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { type BookText, loadFontBook } from '@funding-desk/shared/server/pdf/fonts/font-book';
import { collectBytes, createLetterDocument } from '@funding-desk/shared/server/pdf/letter-document';
import { createSheet } from '@funding-desk/shared/server/pdf/sheet';
import { createTypesetter } from '@funding-desk/shared/server/pdf/text/typesetter';
import type { ApplicationPdfInput } from './application-pdf-input.ts';
import { type PrintImage, prepareLogo, prepareSignature } from './images.ts';
import { writeDocuments, writeEvidence } from './parts/evidence.ts';
import { writeFieldSections } from './parts/field-sections.ts';
import { writeFooters, writeLetterhead } from './parts/letterhead.ts';
import { type SignatureImages, writeAuthorization, writeSignatures } from './parts/signatures.ts';

interface RenderOptions {
  /** Called for each signature that cannot be displayed. */
  readonly onUnreadableSignature?: (signer: keyof SignatureImages) => void;
}

function createDocument({ reference, company, receivedAt }: ApplicationPdfInput): PDFKit.PDFDocument {
  return createLetterDocument({
    title: `Application ${formatReference(reference)}`,
    author: company.nameOut,
    subject: 'Business funding application',
    createdAt: new Date(receivedAt),
  });
}

/** All texts of the applicant and the company. Texts set in bold also need the bold font. */
function collectTexts(input: ApplicationPdfInput): readonly BookText[] {
  const { company, values, authorizationText, disclaimer, documents, evidence, secondEvidence, awaitedSigner } = input;
  const regular = [
    company.nameOut,
    company.nameIn,
    ...Object.values(values),
    authorizationText,
    disclaimer,
    ...(awaitedSigner ? [awaitedSigner.name, awaitedSigner.email] : []),
    ...documents.flatMap((document) => [document.originalFilename, document.documentType]),
    ...[evidence, ...(secondEvidence ? [secondEvidence] : [])].flatMap((one) => [
      one.userAgent,
      one.clientAddress,
      one.timeZone ?? '',
      ...one.signatures.flatMap(({ name, date }) => [name, date]),
    ]),
  ];
  const bold = [company.nameOut, authorizationText.trim().split(/[\r\n]/)[0] ?? ''];
  return [...regular.map((text) => ({ text, isBold: false })), ...bold.map((text) => ({ text, isBold: true }))];
}

/** Signatures that cannot be displayed are printed as words. */
async function prepareImages(
  { company, signatures, masked, soleOwner }: ApplicationPdfInput,
  { onUnreadableSignature }: RenderOptions,
): Promise<{ logo: PrintImage | null; signatures: SignatureImages }> {
  const prepare = async (signer: keyof SignatureImages) => {
    const prepared = await prepareSignature(signatures[signer]).catch(() => undefined);
    if (prepared === undefined) onUnreadableSignature?.(signer);
    return prepared;
  };
  return {
    logo: await prepareLogo(company.logo),
    signatures: {
      signer1: masked ? null : await prepare('signer1'),
      signer2: masked || soleOwner ? null : await prepare('signer2'),
    },
  };
}

/**
 * Renders the application as a PDF of Letter pages (decisions, section 6). Time and memory grow with the input, and
 * images are decoded: run it in its own thread.
 */
export async function renderApplicationPdf(input: ApplicationPdfInput, options: RenderOptions = {}): Promise<Buffer> {
  const { logo, signatures } = await prepareImages(input, options);
  const doc = createDocument(input);
  const bytes = collectBytes(doc);
  const book = await loadFontBook({ doc, texts: collectTexts(input) });
  const sheet = createSheet({ doc, type: createTypesetter({ doc, book }) });
  writeLetterhead(sheet, { input, logo });
  writeFieldSections(sheet, input);
  writeAuthorization(sheet, input);
  writeSignatures(sheet, { input, images: signatures });
  writeDocuments(sheet, input);
  writeEvidence(sheet, input);
  writeFooters(sheet, input);
  doc.end();
  return bytes;
}
