import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

interface ActionButtonProps extends ButtonProps {
  /** Off now: shown and announced as disabled, but focus stays on it. */
  readonly isOff?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
}

/** A button that goes off while it works or at an end of a list. `disabled` would throw keyboard focus away. */
export function ActionButton({ isOff = false, type = 'button', onClick, children, ...rest }: ActionButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button type={type} aria-disabled={isOff} data-disabled={isOff} onClick={handleClick} {...rest}>
      {children}
    </Button>
  );
}
