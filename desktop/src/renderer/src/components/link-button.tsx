import type { ReactNode } from 'react';
import classes from './link-button.module.css';

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  /** Off while it works: announced as disabled, but focus stays on it. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/** A small action in a row of a table or a list. */
export function LinkButton({ onClick, isDanger = false, isOff = false, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-row-action
      data-danger={isDanger || undefined}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  );
}
