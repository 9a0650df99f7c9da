import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { DateTime } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import classes from './hold.module.css';

/** Since when an application is on hold, by whom, and why. */
export function HoldNote({ hold }: { hold: NonNullable<ApplicationView['hold']> }) {
  return (
    <div className={classes.note}>
      <Icon name="lock" className={classes.lock} />
      <div>
        <p className={classes.since}>
          On hold since <DateTime iso={hold.since} />
          {hold.by && <span> by {hold.by.name}</span>}
        </p>
        <p className={classes.reason}>{hold.reason}</p>
      </div>
    </div>
  );
}
