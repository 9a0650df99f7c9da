import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { showNotice } from '../../stores/notice-store.ts';
import { Icon } from '../icon.tsx';
import classes from './copy-button.module.css';

/** Milliseconds. */
const CONFIRMATION_MS = 2_000;
const COPY_FAILED = 'The browser blocked copying. Select the text and copy it by hand.';

interface CopyButtonProps {
  readonly text: string;
  /** Accessible name when 'Copy' alone would be unclear: 'Copy the address'. */
  readonly label?: string;
  readonly size?: 'xs' | 'sm';
}

/** Copies the text, confirms it for a moment, and reports an error when the browser refuses. */
function useCopy() {
  const { copy, copied, error } = useClipboard({ timeout: CONFIRMATION_MS });
  useEffect(() => {
    if (error) showNotice({ kind: 'error', text: COPY_FAILED });
  }, [error]);
  return { copy, copied, icon: <Icon name={copied ? 'check' : 'copy'} size={14} /> };
}

export function CopyButton({ text, label, size = 'sm' }: CopyButtonProps) {
  const { copy, copied, icon } = useCopy();
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

/** An icon button for table rows. It is not a Mantine component, because those rerender when the theme changes. */
export function RowCopyButton({ text, label }: Required<Pick<CopyButtonProps, 'text' | 'label'>>) {
  const { copy, copied, icon } = useCopy();
  return (
    <>
      <button
        type="button"
        className={classes.inRow}
        data-copied={copied || undefined}
        aria-label={label}
        onClick={() => copy(text)}
      >
        {icon}
      </button>
      {copied && (
        <span role="status" className={classes.visuallyHidden}>
          Copied
        </span>
      )}
    </>
  );
}
