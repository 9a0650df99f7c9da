import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { FundersPanel } from './funders-panel.tsx';

interface DealsTabProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
}

/** What happens with an application once it is complete. */
export function DealsTab({ application, viewer }: DealsTabProps) {
  return (
    <PartBoundary>
      <FundersPanel application={application} viewer={viewer} />
    </PartBoundary>
  );
}
