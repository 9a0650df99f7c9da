import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import type { RequestStips } from './answers/funder-answers.tsx';
import { FundersPanel } from './funders-panel.tsx';
import { PackagesPanel } from './packages/packages-panel.tsx';

interface DealsTabProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  /** In the address, when the search for funders takes the focus. */
  readonly searchHash: string;
  /** Opens the request to the applicant for what a funder needs. */
  readonly onRequest: RequestStips;
}

/** What happens with an application once it is complete. */
export function DealsTab({ application, viewer, searchHash, onRequest }: DealsTabProps) {
  return (
    <>
      <PartBoundary>
        <PackagesPanel application={application} viewer={viewer} onRequest={onRequest} />
      </PartBoundary>
      <PartBoundary>
        <FundersPanel application={application} viewer={viewer} searchHash={searchHash} />
      </PartBoundary>
    </>
  );
}
