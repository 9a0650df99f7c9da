import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { DUPLICATE_LABELS, FLAG_LABELS } from '@funding-desk/shared/schemas/application/work';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/icon.tsx';
import { applicationPath } from '../application-labels.ts';
import classes from './flag-chips.module.css';

/** 'Same EIN', with a link to the other application. */
function DuplicateChip({ application: { duplicates } }: { application: ApplicationView }) {
  const [first] = duplicates;
  if (!first) return null;
  const shared = first.shared.map((kind) => DUPLICATE_LABELS[kind]).join(', ');
  const others = duplicates.length > 1 ? ` and ${duplicates.length - 1} more` : '';
  const text = `Same ${shared} as ${formatReference(first.reference)}${others}`;
  return (
    <Link to={applicationPath(first.id)} className={classes.chip} title={text} aria-label={text} data-row-action>
      {`Same ${shared}`}
    </Link>
  );
}

/** What staff should know before they open the application, each as a chip. Nothing without flags. */
export function FlagChips({ application, onDelivery }: { application: ApplicationView; onDelivery: () => void }) {
  const { deliveryState, hold, flags } = application;
  return (
    <>
      {deliveryState === 'failed' && (
        <button type="button" className={classes.chip} data-kind="bad" data-row-action onClick={onDelivery}>
          <Icon name="warning" size={12} />
          {FLAG_LABELS.delivery_failed}
        </button>
      )}
      {hold && (
        <span className={classes.chip}>
          <Icon name="lock" size={11} />
          {FLAG_LABELS.on_hold}
        </span>
      )}
      {flags.includes('signature_outstanding') && (
        <span className={classes.chip}>{FLAG_LABELS.signature_outstanding}</span>
      )}
      <DuplicateChip application={application} />
    </>
  );
}
