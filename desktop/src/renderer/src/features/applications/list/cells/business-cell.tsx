import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { Link } from 'react-router-dom';
import { Age, HiddenText } from '../../../../components/data-table/table-cells.tsx';
import { businessFacts, foundOwners } from '../../form-data/read-form-data.ts';
import { applicationPath } from '../application-labels.ts';
import classes from './business-cell.module.css';
import { FlagChips } from './flag-chips.tsx';

interface BusinessCellProps {
  readonly application: ApplicationView;
  /** Query string of the view, for previous and next on the application's page. */
  readonly view: string;
  /** Whether the flags stand here. */
  readonly hasFlags: boolean;
  readonly onDelivery: () => void;
}

/** The owners because of whom the view's search finds the application, else state and industry. */
function factsOf({ application, view }: Pick<BusinessCellProps, 'application' | 'view'>): string[] {
  const search = new URLSearchParams(view).get('search') ?? '';
  const names = foundOwners({ ...application, search });
  if (names.length === 0) return businessFacts(application.formData);
  return [`${names.length === 1 ? 'Owner' : 'Owners'}: ${names.join(', ')}`];
}

/** Name of the business, with reference, flags or state and industry beneath. It opens the application. */
export function BusinessCell({ application, view, hasFlags, onDelivery }: BusinessCellProps) {
  const { id, businessName, reference, flags, createdAt } = application;
  const facts = factsOf({ application, view });
  return (
    <span className={classes.business}>
      <Link to={applicationPath(id, view)} className={classes.name} data-row-link>
        {flags.includes('unread') && <HiddenText>Unread: </HiddenText>}
        <span>{businessName || 'Unnamed business'}</span>
      </Link>
      <span className={classes.details}>
        <span className={classes.marks}>
          <span className={classes.reference} data-reference>
            {formatReference(reference)}
          </span>
          {hasFlags && <FlagChips application={application} onDelivery={onDelivery} />}
        </span>
        {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
        <span className={classes.age}>
          <Age iso={createdAt} />
        </span>
      </span>
    </span>
  );
}
