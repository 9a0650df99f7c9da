import { IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@funding-desk/shared/schemas/company/link-import';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import classes from './import.module.css';

const TEMPLATE = `${IMPORT_COLUMNS.join(',')}\nWren Example,wren@example.com,wren,Broker,North\n`;

interface ChooseFileProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Asks for the CSV, and says what it must contain. */
export function ChooseFile({ isReading, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after a correction.
    if (file) onFile(file);
    currentTarget.value = '';
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <>
      <p className={classes.text}>
        Each row of the CSV becomes a person with an application form of their own. The person gets an e-mail to choose
        a password. Role and team are names, and may be empty. One file has up to {MAX_IMPORT_ROWS} people.
      </p>
      <div className={classes.template}>
        <pre>{TEMPLATE}</pre>
        <CopyButton text={TEMPLATE} label="Copy the template" size="xs" />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same without a mouse */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <ActionButton isDisabled={isReading} onClick={() => input.current?.click()} data-autofocus>
          <SteadyLabel isChanged={isReading} changed="Reading...">
            Choose a file
          </SteadyLabel>
        </ActionButton>
        <p>or drop it here</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,text/csv"
          onChange={choose}
          aria-label="CSV of people"
        />
      </div>
    </>
  );
}
