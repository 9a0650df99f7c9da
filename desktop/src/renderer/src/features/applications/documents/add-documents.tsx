import { ACCEPTED_EXTENSIONS, PHOTO_EXTENSIONS } from '@funding-desk/shared/fields/catalogue';
import { Progress } from '@mantine/core';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { ActionButton, LinkButton } from '../../../components/buttons/action-button.tsx';
import classes from './documents.module.css';
import { type Addition, useAddDocuments } from './use-add-documents.ts';

const ACCEPTED = [...ACCEPTED_EXTENSIONS, ...PHOTO_EXTENSIONS].join(',');

interface AdditionRowProps {
  readonly addition: Addition;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function AdditionRow({ addition: { file, progress, problem }, onRetry, onRemove }: AdditionRowProps) {
  const percent = Math.round(progress * 100);
  if (problem === '')
    return (
      <li className={classes.addition}>
        <span className={classes.name}>{file.name}</span>
        <Progress value={percent} size="sm" aria-label={`Adding ${file.name}`} className={classes.progress ?? ''} />
        <span className={classes.soft}>{percent < 100 ? `${percent} %` : 'Being checked'}</span>
      </li>
    );
  return (
    <li className={classes.addition}>
      <span className={classes.name}>{file.name}</span>
      <span className={classes.problem} role="alert">
        {problem}
      </span>
      <LinkButton onClick={onRetry}>Try again</LinkButton>
      <LinkButton onClick={onRemove}>Remove</LinkButton>
    </li>
  );
}

/** Files only: a dragged text or link is none. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

interface AddDocumentsProps {
  readonly application: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** A section that takes dropped files, with a button to choose some, and the progress of both. */
export function AddDocuments({ application, heading, children }: AddDocumentsProps) {
  const { additions, add, retry, remove } = useAddDocuments(application);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add(currentTarget.files ?? []);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same without a mouse
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={classes.bar}>
        {heading}
        <ActionButton variant="default" size="xs" onClick={() => input.current?.click()}>
          Add documents
        </ActionButton>
        <input ref={input} type="file" multiple hidden accept={ACCEPTED} onChange={choose} aria-label="Files to add" />
      </div>
      {children}
      {additions.length > 0 && (
        <ul className={classes.additions} aria-label="Documents being added">
          {additions.map((addition) => (
            <AdditionRow
              key={addition.key}
              addition={addition}
              onRetry={() => retry(addition.key)}
              onRemove={() => remove(addition.key)}
            />
          ))}
        </ul>
      )}
      {isOver && <p className={classes.overlay}>Drop the files to add them to this application</p>}
    </div>
  );
}
