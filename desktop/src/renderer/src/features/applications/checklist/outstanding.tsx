import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { ChecklistView } from '@funding-desk/shared/schemas/document/checklist';
import { useDocumentRequests } from '../api/requests.ts';
import classes from './outstanding.module.css';
import { outstandingParties } from './outstanding-parties.ts';

interface OutstandingProps {
  readonly application: ApplicationDetail;
  readonly checklist: ChecklistView;
}

/** Who must act before the application can go on. */
export function Outstanding({ application: { id, signature }, checklist }: OutstandingProps) {
  const { data: requests = [] } = useDocumentRequests(id);
  if (checklist.items.length === 0 && !signature) return null;
  const parties = outstandingParties({ checklist, requests, signature });
  return (
    <dl className={classes.outstanding} aria-label="Outstanding">
      {parties.map(({ party, what, due }) => (
        <div key={party}>
          <dt>{party}</dt>
          <dd data-party={party} data-nothing={what === '' || undefined}>
            <span title={what}>{what === '' ? 'Nothing' : what}</span>
            {due && <span className={classes.due}>{due}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
