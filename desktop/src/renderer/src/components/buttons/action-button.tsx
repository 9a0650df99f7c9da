import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

import classes from './action-button.module.css';

interface ActionButtonProps extends ButtonProps {
  /** Announced as disabled, but stays focusable. */
  readonly isDisabled?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
}

/** A button that can be disabled while it works. The `disabled` attribute would lose keyboard focus. */
export function ActionButton({ isDisabled = false, type = 'button', onClick, children, ...rest }: ActionButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button type={type} aria-disabled={isDisabled} data-disabled={isDisabled} onClick={handleClick} {...rest}>
      {children}
    </Button>
  );
}

interface SteadyLabelProps {
  readonly isChanged: boolean;
  /** What it says instead while it is changed: 'Sending...'. */
  readonly changed: string;
  readonly children: string;
}

/** The label of a button, as wide as the longer of its two texts, so that a change moves nothing beside the button. */
export function SteadyLabel({ isChanged, changed, children }: SteadyLabelProps) {
  return (
    <span className={classes.steady} data-widest={changed.length > children.length ? changed : children}>
      {isChanged ? changed : children}
    </span>
  );
}

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  /** Announced as disabled, but stays focusable. */
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A small action in a table row or a list. */
export function LinkButton({ onClick, isDanger = false, isDisabled = false, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={classes.link}
      data-row-action
      data-danger={isDanger || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  );
}
