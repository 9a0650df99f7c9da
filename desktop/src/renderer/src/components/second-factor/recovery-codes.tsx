import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { saveTextFile } from '../../lib/files/save-text-file.ts';
import { ActionButton } from '../buttons/action-button.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { Icon } from '../icon.tsx';
import classes from './second-factor.module.css';

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
          onClick={() => saveTextFile({ filename: FILENAME, text: fileOf(codes), type: 'text/plain' })}
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
