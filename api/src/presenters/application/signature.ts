import type { SignatureView } from '@funding-desk/shared/schemas/application/second-signer';
import { SECOND_OWNER_FIELDS, type SignerPage } from '@funding-desk/shared/schemas/application/signature-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { usesApplicantAddress } from '@funding-desk/shared/server/requests/applicant-address';
import { signatureStateOf } from '@funding-desk/shared/server/requests/request-state';
import type { FoundSignature } from '../../commands/signature/find-signature.ts';
import type { AppContext } from '../../context.ts';
import { logoPath } from '../link.ts';
import { remindersOf, requestMailOf } from './applicant-request.ts';

/** The separate signature as staff see it, or null. */
export async function presentSignature(
  { database }: AppContext,
  { secondSigner, values }: Pick<Application, 'secondSigner' | 'values'>,
): Promise<SignatureView | null> {
  if (!secondSigner) return null;
  const { name, email, state, stateSince, heldBecause = null } = secondSigner;
  const request = await database.applicantRequests.findById(secondSigner.request).lean();
  return {
    name,
    email,
    isApplicantAddress: usesApplicantAddress({ secondSigner, values }),
    state: signatureStateOf({ secondSigner, request, now: database.clock.now() }),
    stateSince: stateSince.toISOString(),
    heldBecause: state === 'held' ? heldBecause : null,
    expiresAt: request?.expiresAt.toISOString() ?? null,
    mail: request ? requestMailOf(request) : { state: 'pending', reason: '' },
    reminders: request ? remindersOf(request) : 0,
  };
}

/** Names of the second owner's fields in this application. */
export function signerFieldNames({ fieldNames }: Pick<Application, 'fieldNames'>): string[] {
  const on = new Set(fieldNames);
  return SECOND_OWNER_FIELDS.map(({ name }) => name).filter((name) => on.has(name));
}

/** What the second owner sees: nothing of the first owner but the name of the business. */
export async function presentSignerPage(
  { database }: AppContext,
  { request, application, secondSigner }: FoundSignature,
): Promise<SignerPage> {
  const company = await database.companies.findById(request.company).select({ nameOut: 1, logo: 1 }).lean();
  return {
    companyName: company?.nameOut ?? '',
    logoUrl: company ? logoPath(company, company.logo) : '',
    businessName: application.values.legalBusinessName ?? '',
    signerName: secondSigner.name,
    consentText: application.evidence.consentText,
    disclaimer: application.evidence.disclaimer,
    fieldNames: signerFieldNames(application),
    language: request.language,
    expiresAt: request.expiresAt.toISOString(),
  };
}
