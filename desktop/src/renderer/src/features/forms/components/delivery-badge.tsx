import { Icon } from '../../../components/icon.tsx';
import classes from './submission-columns.module.css';

/** Tells in a row that something of it was given up, and opens what it is. */
export function DeliveryBadge({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.badge} data-row-action onClick={onClick}>
      <Icon name="warning" size={13} />
      Delivery failed
    </button>
  );
}
