import type { ReactNode } from 'react';
import classes from './link-button.module.css';

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** A small action in a row of a table or a list. */
export function LinkButton({ onClick, isDanger = false, children }: LinkButtonProps) {
  return (
    <button type="button" className={classes.button} data-danger={isDanger || undefined} onClick={onClick}>
      {children}
    </button>
  );
}
