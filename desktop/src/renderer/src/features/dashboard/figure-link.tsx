import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';

interface FigureLinkProps {
  /** Address of the list behind the figure, or null for viewers who cannot open it. */
  readonly to: string | null;
  /** Accessible name: 'Submitted: 12'. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A figure that leads to the list behind it. */
export function FigureLink({ to, label, children }: FigureLinkProps) {
  if (to === null) return <span>{children}</span>;
  return (
    <Link to={to} className={classes.figure} aria-label={label}>
      {children}
    </Link>
  );
}
