import { maskFilename } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { secondSignerFields } from '@funding-desk/shared/server/audit/evidence-parts';
import { submissionContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Evidence, FormSubmission } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { WorkerContext } from '../context.ts';
import type { ApplicationPdfInput } from '../pdf/application-pdf-input.ts';

type Signatures = ApplicationPdfInput['signatures'];

async function logoOf({ files, logger }: WorkerContext, company: Company): Promise<Uint8Array | null> {
  const id = company.pdfLogo ?? company.logo;
  if (!id) return null;
  return files.get({ id, place: { tenant: company._id.toHexString(), purpose: 'logo' } }).catch((error: unknown) => {
    logger.warn(
      { err: error, companyId: company._id.toHexString() },
      'the logo cannot be opened; the PDF shows the name instead',
    );
    return null;
  });
}

/** Clear sensitive values by field name, and the signatures as PNG bytes. */
function openSealed(
  { sealer }: WorkerContext,
  submission: FormSubmission,
): { clear: Record<string, string>; signatures: Signatures } {
  const open = (field: string) => {
    const sealed = submission.sealed[field];
    return sealed === undefined ? null : sealer.openText(submissionContext(submission, field), sealed);
  };
  const image = (field: string) => {
    const base64 = open(field);
    return base64 === null ? null : Buffer.from(base64, 'base64');
  };
  const names = Object.keys(submission.sealed).filter((field) => !field.endsWith('Signature'));
  return {
    clear: Object.fromEntries(names.map((field) => [field, open(field) ?? ''])),
    signatures: { signer1: image('signer1Signature'), signer2: image('signer2Signature') },
  };
}

function withoutSignatures(masks: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(masks).filter(([field]) => !field.endsWith('Signature')));
}

/** Who has signed the application as it is printed, and how. Old records do not say how. */
function signersOf(submission: FormSubmission): Pick<ApplicationPdfInput, 'signed' | 'signatureMethods'> {
  const signatures = [submission.evidence, submission.secondSigner?.evidence].flatMap((one) => one?.signatures ?? []);
  const isSigned = (signer: 1 | 2) => submission.sealed[`signer${signer}Signature`] !== undefined;
  const methodOf = (signer: 1 | 2) => signatures.find((signature) => signature.signer === signer)?.method ?? null;
  return {
    signed: { signer1: isSigned(1), signer2: isSigned(2) },
    signatureMethods: { signer1: methodOf(1), signer2: methodOf(2) },
  };
}

/** The second owner whose signature this version lacks. A link that does not wait for staff is sent at once. */
function awaitedSignerOf({ secondSigner, sealed, evidence }: FormSubmission): ApplicationPdfInput['awaitedSigner'] {
  if (!secondSigner || sealed.signer2Signature !== undefined) return null;
  const { name, email, heldBecause, releasedAt } = secondSigner;
  const askedAt = heldBecause ? releasedAt : evidence.receivedAt;
  return { name, email, askedAt: askedAt?.toISOString() ?? null };
}

/** The application as the first owner sent it. */
function withoutSecondSigner(submission: FormSubmission): FormSubmission {
  const second = secondSignerFields(submission);
  const first = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !second.has(name)));
  const { values, sealed, masks } = submission;
  return { ...submission, values: first(values), sealed: first(sealed), masks: first(masks) };
}

function evidenceInput(evidence: Evidence): NonNullable<ApplicationPdfInput['secondEvidence']> {
  const { consentSha256, clientAddress, userAgent, timeZone, language, receivedAt, signatures } = evidence;
  return {
    consentSha256,
    clientAddress,
    userAgent,
    timeZone: timeZone || null,
    language: language ?? null,
    receivedAt: receivedAt.toISOString(),
    signatures: signatures.map(({ signer, name, date, sha256, method }) => ({ signer, name, date, sha256, method })),
  };
}

/** The inputs of both PDFs: clear for staff, masked for e-mail. */
export async function pdfInputs({
  context,
  submission: stored,
  company,
  isComplete,
}: {
  context: WorkerContext;
  submission: FormSubmission;
  company: Company;
  /** Whether to print what a second owner has signed separately. */
  isComplete: boolean;
}): Promise<{ clear: ApplicationPdfInput; masked: ApplicationPdfInput }> {
  const submission = isComplete ? stored : withoutSecondSigner(stored);
  const { evidence } = submission;
  const second = isComplete ? submission.secondSigner?.evidence : undefined;
  const opened = openSealed(context, submission);
  const receivedAt = evidence.receivedAt.toISOString();
  const common = {
    reference: submission.reference,
    receivedAt,
    timeZone: evidence.timeZone || null,
    company: { nameIn: company.nameIn, nameOut: company.nameOut, logo: await logoOf(context, company) },
    fieldNames: submission.fieldNames,
    soleOwner: submission.isSoleOwner,
    ...signersOf(submission),
    awaitedSigner: awaitedSignerOf(submission),
    authorizationText: evidence.consentText,
    disclaimer: evidence.disclaimer,
    documents: submission.documents.map(({ originalFilename, documentType, fileSize, sha256 }) => {
      return { originalFilename: maskFilename(originalFilename), documentType, fileSize, sha256 };
    }),
    evidence: evidenceInput(evidence),
    secondEvidence: second ? evidenceInput(second) : null,
  };
  const noSignatures = { signer1: null, signer2: null };
  return {
    clear: {
      ...common,
      values: { ...submission.values, ...opened.clear },
      signatures: opened.signatures,
      masked: false,
    },
    masked: {
      ...common,
      values: { ...submission.values, ...withoutSignatures(submission.masks) },
      signatures: noSignatures,
      masked: true,
    },
  };
}
