import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { saveTextFile } from '../../lib/files/save-text-file.ts';
import { ActionButton, SteadyLabel } from '../buttons/action-button.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './csv-import.module.css';
import type { CsvImport, ImportedRow, PreviewRow } from './csv-import.ts';

interface ChooseCsvProps {
  readonly texts: Pick<CsvImport<PreviewRow, unknown, ImportedRow>, 'intro' | 'template' | 'filename' | 'fileLabel'>;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Asks for the CSV, and says what it must contain. */
export function ChooseCsv({ texts, isReading, onFile }: ChooseCsvProps) {
  const { intro, template, filename, fileLabel } = texts;
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
      <p className={classes.text}>{intro}</p>
      <div className={classes.template}>
        <pre>{template}</pre>
        <div className={classes.templateTools}>
          <CopyButton text={template} label="Copy the template" size="xs" />
          <ActionButton
            variant="default"
            size="xs"
            onClick={() => saveTextFile({ filename, text: template, type: 'text/csv' })}
          >
            Save the template
          </ActionButton>
        </div>
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
        <input ref={input} type="file" hidden accept=".csv,.txt,text/csv" onChange={choose} aria-label={fileLabel} />
      </div>
    </>
  );
}
