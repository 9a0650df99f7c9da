import { type DealSummary, dealText } from '@funding-desk/shared/schemas/deal/deal-summary';
import type { ReactNode } from 'react';
import classes from './with-deals.module.css';

interface WithDealsProps {
  readonly deals: DealSummary | null;
  /** The stage. */
  readonly children: ReactNode;
}

/** A stage, and beneath it how far the application is with funders: 'Sent to 3, 1 offer'. */
export function WithDeals({ deals, children }: WithDealsProps) {
  if (!deals) return children;
  return (
    <span className={classes.stage}>
      {children}
      <span className={classes.deals}>{dealText(deals)}</span>
    </span>
  );
}
