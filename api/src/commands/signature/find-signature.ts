import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SecondSigner } from '@funding-desk/shared/server/models/application/second-signer';
import { requestKey } from '@funding-desk/shared/server/requests/request-second-signature';
import { isRequestOpen } from '@funding-desk/shared/server/requests/request-state';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';

export interface FoundSignature {
  readonly request: ApplicantRequest;
  readonly application: Application;
  readonly secondSigner: SecondSigner;
}

/**
 * The application of a second owner's link, whatever its state.
 * @throws AppError 410 for a link that is unknown, expired, replaced or withdrawn
 */
export async function findSignature({ database }: AppContext, token: string): Promise<FoundSignature> {
  const request = await database.applicantRequests
    .findOne({ tokenHash: requestKey(token, 'signature'), kind: 'signature' })
    .lean();
  if (!request || !isRequestOpen(request, database.clock.now())) throw new AppError('request_link_expired');
  const application = await database.applications.findOne({ _id: request.submission, deletedAt: null }).lean();
  const company = await database.companies.exists({ _id: request.company, ...ACTIVE_COMPANY });
  const { secondSigner } = application ?? {};
  if (!application || !company || !secondSigner?.request.equals(request._id))
    throw new AppError('request_link_expired');
  return { request, application, secondSigner };
}
