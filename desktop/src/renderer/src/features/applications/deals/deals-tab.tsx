import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import type { RequestStips } from './answers/funder-answers.tsx';
import { FundersPanel } from './funders-panel.tsx';
import { OffersPanel } from './offers/offers-panel.tsx';
import { PackagesPanel } from './packages/packages-panel.tsx';

interface DealsTabProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  /** In the address, when the search for funders or the offers take the focus. */
  readonly hashes: { readonly funders: string; readonly offers: string };
  /** Opens the request to the applicant for what a funder needs. */
  readonly onRequest: RequestStips;
}

/** What happens with an application once it is complete. */
export function DealsTab({ application, viewer, hashes, onRequest }: DealsTabProps) {
  return (
    <>
      <PartBoundary>
        <OffersPanel application={application} viewer={viewer} hash={hashes.offers} />
      </PartBoundary>
      <PartBoundary>
        <PackagesPanel application={application} viewer={viewer} onRequest={onRequest} />
      </PartBoundary>
      <PartBoundary>
        <FundersPanel application={application} viewer={viewer} searchHash={hashes.funders} />
      </PartBoundary>
    </>
  );
}
