import { ActionIcon, Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { showNotice } from '../stores/notice-store.ts';
import classes from './copy-button.module.css';
import { Icon } from './icon.tsx';

/** Milliseconds for which the button says that it has copied. */
const SAYS_SO_FOR = 2_000;
const REFUSED = 'The browser did not let the text be copied. Select it and copy it by hand.';

interface CopyButtonProps {
  readonly text: string;
  /** Accessible name when 'Copy' alone would be unclear: 'Copy the address'. */
  readonly label?: string;
  readonly size?: 'xs' | 'sm';
  /** Its icon alone, for rows of a table. */
  readonly isCompact?: boolean;
}

export function CopyButton({ text, label, size = 'sm', isCompact = false }: CopyButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: SAYS_SO_FOR });
  useEffect(() => {
    if (error) showNotice({ kind: 'error', text: REFUSED });
  }, [error]);
  const icon = <Icon name={copied ? 'check' : 'copy'} size={14} />;
  if (isCompact)
    return (
      <>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={classes.compact ?? ''}
          data-copied={copied || undefined}
          aria-label={label ?? 'Copy'}
          onClick={() => copy(text)}
        >
          {icon}
        </ActionIcon>
        {copied && (
          <span role="status" className={classes.told}>
            Copied
          </span>
        )}
      </>
    );
  return (
    <Button
      variant="default"
      size={size}
      leftSection={icon}
      onClick={() => copy(text)}
      {...(label ? { 'aria-label': copied ? 'Copied' : label } : {})}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
