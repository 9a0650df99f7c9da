import type { ReactNode } from 'react';
import classes from './entry-page.module.css';

/** Other ways on from an `EntryPage`, at its end. */
export function EntryWays({ children }: { children: ReactNode }) {
  return <div className={classes.ways}>{children}</div>;
}
