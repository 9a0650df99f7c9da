import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { showNotice } from '../../stores/notice-store.ts';
import { Icon } from '../icon.tsx';
import classes from './copy-button.module.css';

/** Milliseconds for which the button says that it has copied. */
const SAYS_SO_FOR = 2_000;
const REFUSED = 'The browser did not let the text be copied. Select it and copy it by hand.';

interface CopyButtonProps {
  readonly text: string;
  /** Accessible name when 'Copy' alone would be unclear: 'Copy the address'. */
  readonly label?: string;
  readonly size?: 'xs' | 'sm';
}

/** Copies, says for a moment that it has, and tells where the browser does not let it. */
function useCopying() {
  const { copy, copied, error } = useClipboard({ timeout: SAYS_SO_FOR });
  useEffect(() => {
    if (error) showNotice({ kind: 'error', text: REFUSED });
  }, [error]);
  return { copy, copied, icon: <Icon name={copied ? 'check' : 'copy'} size={14} /> };
}

export function CopyButton({ text, label, size = 'sm' }: CopyButtonProps) {
  const { copy, copied, icon } = useCopying();
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

/** Its icon alone, for rows of a table: no part of the library, each of which renders anew when the theme is switched. */
export function RowCopyButton({ text, label }: Required<Pick<CopyButtonProps, 'text' | 'label'>>) {
  const { copy, copied, icon } = useCopying();
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
        <span role="status" className={classes.told}>
          Copied
        </span>
      )}
    </>
  );
}
