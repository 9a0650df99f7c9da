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

/** Lets the viewer save a text that the page itself holds: no server has it, so there is no address to fetch it from. */
export function saveTextFile({ filename, text }: TextFile): void {
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
  /** What the button says that leads on. */
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onDone: () => void;
}

function fileOf(codes: readonly string[]): string {
  const heading = `Recovery codes for Funding Desk (${window.location.host}). Each of them works once.`;
  return `${[heading, '', ...codes].join('\r\n')}\r\n`;
}

/** The codes that open an account without the app. They are shown once, so whoever has them says so before going on. */
export function RecoveryCodes({ codes, label, isBusy = false, onDone }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
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
        checked={isKept}
        onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
      />
      <ActionButton size="md" fullWidth isOff={!isKept || isBusy} onClick={onDone}>
        {label}
      </ActionButton>
    </div>
  );
}
