import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { ChecklistView } from '@funding-desk/shared/schemas/document/checklist';
import { useDocumentRequests } from '../api/requests.ts';
import classes from './checklist.module.css';
import { outstandingParties } from './outstanding-parties.ts';

interface OutstandingProps {
  readonly application: ApplicationDetail;
  readonly checklist: ChecklistView;
}

/** Who must act before the application can go on. */
export function Outstanding({ application: { id, signature }, checklist }: OutstandingProps) {
  const { data: requests = [] } = useDocumentRequests(id);
  const parties = outstandingParties({ checklist, requests, signature });
  if (parties.length === 0) return null;
  return (
    <dl className={classes.outstanding} aria-label="Outstanding">
      {parties.map(({ party, what }) => (
        <div key={party}>
          <dt>{party}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
