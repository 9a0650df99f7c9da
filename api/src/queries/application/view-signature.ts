import type { SignatureView } from '@funding-desk/shared/schemas/signature/second-signer';
import type { SignerPage } from '@funding-desk/shared/schemas/signature/signature-request';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SecondSigner } from '@funding-desk/shared/server/models/application/second-signer';
import type { AppContext } from '../../context.ts';
import { presentSignature, presentSignerPage } from '../../presenters/application/signature.ts';

/** The separate signature as staff see it, or null. */
export async function viewSignature(
  { database }: AppContext,
  { secondSigner, values }: Pick<Application, 'secondSigner' | 'values'>,
): Promise<SignatureView | null> {
  if (!secondSigner) return null;
  const request = await database.applicantRequests.findById(secondSigner.request).lean();
  return presentSignature({ secondSigner, values, request, now: database.clock.now() });
}

interface FoundSignature {
  readonly request: ApplicantRequest;
  readonly application: Application;
  readonly secondSigner: SecondSigner;
}

export async function viewSignerPage({ database }: AppContext, found: FoundSignature): Promise<SignerPage> {
  const company = await database.companies.findById(found.request.company).select({ nameOut: 1, logo: 1 }).lean();
  return presentSignerPage({ ...found, company });
}
