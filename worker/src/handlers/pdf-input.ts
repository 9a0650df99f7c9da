import { maskFilename } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { secondSignerFields } from '@funding-desk/shared/server/audit/evidence-parts';
import { applicationContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Evidence } from '@funding-desk/shared/server/models/application/evidence';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { WorkerContext } from '../context.ts';
import type { ApplicationPdfInput } from '../pdf/application-pdf-input.ts';

type Signatures = ApplicationPdfInput['signatures'];

async function logoOf({ files, logger }: WorkerContext, company: Company): Promise<Uint8Array | null> {
  const id = company.pdfLogo ?? company.logo;
  if (!id) return null;
  return files.get({ id, location: { tenant: company._id.toHexString(), purpose: 'logo' } }).catch((error: unknown) => {
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
  application: Application,
): { clear: Record<string, string>; signatures: Signatures } {
  const open = (field: string) => {
    const sealed = application.sealed[field];
    return sealed === undefined ? null : sealer.openText(applicationContext(application, field), sealed);
  };
  const image = (field: string) => {
    const base64 = open(field);
    return base64 === null ? null : Buffer.from(base64, 'base64');
  };
  const names = Object.keys(application.sealed).filter((field) => !field.endsWith('Signature'));
  return {
    clear: Object.fromEntries(names.map((field) => [field, open(field) ?? ''])),
    signatures: { signer1: image('signer1Signature'), signer2: image('signer2Signature') },
  };
}

function withoutSignatures(masks: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(masks).filter(([field]) => !field.endsWith('Signature')));
}

/** Who has signed the application as it is printed, and how. Old records do not say how. */
function signersOf(application: Application): Pick<ApplicationPdfInput, 'signed' | 'signatureMethods'> {
  const signatures = [application.evidence, application.secondSigner?.evidence].flatMap((one) => one?.signatures ?? []);
  const isSigned = (signer: 1 | 2) => application.sealed[`signer${signer}Signature`] !== undefined;
  const methodOf = (signer: 1 | 2) => signatures.find((signature) => signature.signer === signer)?.method ?? null;
  return {
    signed: { signer1: isSigned(1), signer2: isSigned(2) },
    signatureMethods: { signer1: methodOf(1), signer2: methodOf(2) },
  };
}

/** The second owner whose signature this version lacks. A link that does not wait for staff is sent at once. */
function awaitedSignerOf({ secondSigner, sealed, evidence }: Application): ApplicationPdfInput['awaitedSigner'] {
  if (!secondSigner || sealed.signer2Signature !== undefined) return null;
  const { name, email, heldBecause, releasedAt } = secondSigner;
  const askedAt = heldBecause ? releasedAt : evidence.receivedAt;
  return { name, email, askedAt: askedAt?.toISOString() ?? null };
}

/** The application as the first owner sent it. */
function withoutSecondSigner(application: Application): Application {
  const second = secondSignerFields(application);
  const first = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !second.has(name)));
  const { values, sealed, masks } = application;
  return { ...application, values: first(values), sealed: first(sealed), masks: first(masks) };
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
  application: stored,
  company,
  isComplete,
}: {
  context: WorkerContext;
  application: Application;
  company: Company;
  /** Whether to print what a second owner has signed separately. */
  isComplete: boolean;
}): Promise<{ clear: ApplicationPdfInput; masked: ApplicationPdfInput }> {
  const application = isComplete ? stored : withoutSecondSigner(stored);
  const { evidence } = application;
  const second = isComplete ? application.secondSigner?.evidence : undefined;
  const opened = openSealed(context, application);
  const receivedAt = evidence.receivedAt.toISOString();
  const common = {
    reference: application.reference,
    receivedAt,
    timeZone: evidence.timeZone || null,
    company: { nameIn: company.nameIn, nameOut: company.nameOut, logo: await logoOf(context, company) },
    fieldNames: application.fieldNames,
    soleOwner: application.isSoleOwner,
    showsAllQuestions: application.showsAllQuestions === true,
    ...signersOf(application),
    awaitedSigner: awaitedSignerOf(application),
    authorizationText: evidence.consentText,
    disclaimer: evidence.disclaimer,
    documents: application.documents.map(({ originalFilename, documentType, fileSize, sha256 }) => {
      return { originalFilename: maskFilename(originalFilename), documentType, fileSize, sha256 };
    }),
    evidence: evidenceInput(evidence),
    secondEvidence: second ? evidenceInput(second) : null,
  };
  const noSignatures = { signer1: null, signer2: null };
  return {
    clear: {
      ...common,
      values: { ...application.values, ...opened.clear },
      signatures: opened.signatures,
      masked: false,
    },
    masked: {
      ...common,
      values: { ...application.values, ...withoutSignatures(application.masks) },
      signatures: noSignatures,
      masked: true,
    },
  };
}
