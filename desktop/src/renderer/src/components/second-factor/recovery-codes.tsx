import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../buttons/action-button.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { Icon } from '../icon.tsx';
import classes from './second-factor.module.css';

interface TextFile {
  readonly filename: string;
  readonly text: string;
}

/** Downloads a text that exists only on the page. */
function saveTextFile({ filename, text }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = filename;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  URL.revokeObjectURL(address);
}

const FILENAME = 'funding-desk-recovery-codes.txt';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Label of the button that continues. */
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onDone: () => void;
}

function fileOf(codes: readonly string[]): string {
  const heading = `Recovery codes for Funding Desk (${window.location.host}). Each of them works once.`;
  return `${[heading, '', ...codes].join('\r\n')}\r\n`;
}

/**
 * Recovery codes for an account without the authenticator app. They appear once, so the user confirms that they saved
 * them.
 */
export function RecoveryCodes({ codes, label, isBusy = false, onDone }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div className={classes.recovery}>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.tools}>
        <CopyButton text={codes.join('\n')} label="Copy the codes" />
        <Button
          variant="default"
          leftSection={<Icon name="import" size={14} />}
          onClick={() => saveTextFile({ filename: FILENAME, text: fileOf(codes) })}
        >
          Download
        </Button>
      </div>
      <Checkbox
        label="I have kept these codes"
        checked={isSaved}
        onChange={({ currentTarget }) => setIsSaved(currentTarget.checked)}
      />
      <ActionButton size="md" fullWidth isDisabled={!isSaved || isBusy} onClick={onDone}>
        {label}
      </ActionButton>
    </div>
  );
}
