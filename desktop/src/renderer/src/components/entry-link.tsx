import { Link } from 'react-router-dom';
import classes from './entry-page.module.css';

/** A way from one `EntryPage` to another. */
export function EntryLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.way ?? ''}>
      {children}
    </Link>
  );
}
