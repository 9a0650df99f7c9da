import { type DealSummary, dealText } from '@funding-desk/shared/schemas/deal/deal-summary';
import classes from './deals-line.module.css';

/** How far an application is with funders, beneath its stage: 'Sent to 3, 1 offer'. Nothing before it is sent. */
export function DealsLine({ deals }: { deals: DealSummary | null }) {
  return deals && <span className={classes.deals}>{dealText(deals)}</span>;
}
