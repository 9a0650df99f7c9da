import type { SignatureView } from '@funding-desk/shared/schemas/signature/second-signer';
import { SECOND_OWNER_FIELDS, type SignerPage } from '@funding-desk/shared/schemas/signature/signature-request';
import type { SignerDraftView } from '@funding-desk/shared/schemas/signature/signer-draft';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SecondSigner } from '@funding-desk/shared/server/models/application/second-signer';
import type { SignerDraft } from '@funding-desk/shared/server/models/application/signer-draft';
import type { Company } from '@funding-desk/shared/server/models/company';
import { signatureStateOf, usesApplicantAddress } from '@funding-desk/shared/server/requests/request-state';
import { logoPath } from '../link.ts';
import { remindersOf, requestMailOf } from './applicant-request.ts';

interface SignatureInput extends Pick<Application, 'values'> {
  readonly secondSigner: SecondSigner;
  readonly request: ApplicantRequest | null;
  readonly now: Date;
}

/** The separate signature as staff see it. */
export function presentSignature({ secondSigner, values, request, now }: SignatureInput): SignatureView {
  const { name, email, state, stateSince, heldBecause = null } = secondSigner;
  return {
    name,
    email,
    isApplicantAddress: usesApplicantAddress({ secondSigner, values }),
    state: signatureStateOf({ secondSigner, request, now }),
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

interface SignerPageInput {
  readonly request: Pick<ApplicantRequest, 'language' | 'expiresAt'>;
  readonly application: Application;
  readonly secondSigner: SecondSigner;
  readonly company: Pick<Company, '_id' | 'nameOut' | 'logo'> | null;
}

function answerOf({ state, stateSince }: SecondSigner): SignerPage['answer'] {
  return state === 'signed' || state === 'declined' ? { state, at: stateSince.toISOString() } : null;
}

/** What the second owner sees: nothing of the first owner but the name of the business. */
export function presentSignerPage({ request, application, secondSigner, company }: SignerPageInput): SignerPage {
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
    answer: answerOf(secondSigner),
  };
}

/** What was typed in one tab, as that tab gets it back. */
export function presentSignerDraft({ values, masks, savedAt }: SignerDraft): SignerDraftView {
  return { values, masks, savedAt: savedAt.toISOString() };
}
