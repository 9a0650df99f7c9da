import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { DUPLICATE_LABELS } from '@funding-desk/shared/schemas/application/work';
import { Link } from 'react-router-dom';
import { Age, HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { businessFacts } from '../form-data/read-form-data.ts';
import { applicationPath } from './application-labels.ts';
import classes from './business-cell.module.css';

/** 'Same EIN as 7KQ2 M4XB', with a link to that application. */
function DuplicateFlag({ application: { duplicates } }: { application: ApplicationView }) {
  const [first] = duplicates;
  if (!first) return null;
  const what = first.shared.map((kind) => DUPLICATE_LABELS[kind]).join(', ');
  const others = duplicates.length > 1 ? ` and ${duplicates.length - 1} more` : '';
  return (
    <Link to={applicationPath(first.id)} className={classes.duplicate}>
      {`Same ${what} as ${formatReference(first.reference)}${others}`}
    </Link>
  );
}

interface BusinessCellProps {
  readonly application: ApplicationView;
  /** Query string of the view, for previous and next on the application's page. */
  readonly view: string;
  readonly onDelivery: () => void;
}

function Flags({ application, onDelivery }: Omit<BusinessCellProps, 'view'>) {
  return (
    <>
      {application.deliveryState === 'failed' && (
        <button type="button" className={classes.failed} data-row-action onClick={onDelivery}>
          <Icon name="warning" size={13} />
          Delivery failed
        </button>
      )}
      {application.hold && (
        <span className={classes.held}>
          <Icon name="lock" size={12} />
          On hold
        </span>
      )}
      <DuplicateFlag application={application} />
    </>
  );
}

function hasFlags({ deliveryState, hold, duplicates }: ApplicationView): boolean {
  return deliveryState === 'failed' || hold !== null || duplicates.length > 0;
}

/** Name of the business, with reference, flags or state and industry beneath. It opens the application. */
export function BusinessCell({ application, view, onDelivery }: BusinessCellProps) {
  const { id, businessName, reference, flags, createdAt } = application;
  return (
    <span className={classes.business}>
      <Link to={applicationPath(id, view)} className={classes.name} data-row-link>
        {flags.includes('unread') && <HiddenText>Unread: </HiddenText>}
        <span>{businessName || 'Unnamed business'}</span>
      </Link>
      <span className={classes.details}>
        <span className={classes.reference} data-reference>
          {formatReference(reference)}
        </span>
        {hasFlags(application) ? (
          <Flags application={application} onDelivery={onDelivery} />
        ) : (
          businessFacts(application.formData).map((fact) => (
            <span key={fact} className={classes.fact}>
              {fact}
            </span>
          ))
        )}
        <span className={classes.age}>
          <Age iso={createdAt} />
        </span>
      </span>
    </span>
  );
}
