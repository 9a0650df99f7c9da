import { EXPORT_COLUMNS } from '@funding-desk/shared/fields/export-columns';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { readLocal, writeLocal } from '../../../platform/local-data.ts';
import classes from './columns-modal.module.css';

const ALL = EXPORT_COLUMNS.map(({ key }) => key);
const GROUPS = [...new Set(EXPORT_COLUMNS.map(({ group }) => group))].map(
  (title) => [title, EXPORT_COLUMNS.filter(({ group }) => group === title)] as const,
);

const storedSchema = z.array(z.string());

/** The viewer's latest choice on this machine, without columns that no longer exist. */
function readChoice(storageKey: string): readonly string[] {
  const text = readLocal(storageKey);
  if (text === null) return ALL;
  try {
    const stored = new Set(storedSchema.parse(JSON.parse(text)));
    const known = ALL.filter((key) => stored.has(key));
    return known.length > 0 ? known : ALL;
  } catch {
    return ALL;
  }
}

interface GroupProps {
  readonly title: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (keys: readonly string[], isChosen: boolean) => void;
}

function Group({ title, columns, chosen, onChange }: GroupProps) {
  const keys = columns.map(({ key }) => key);
  const count = keys.filter((key) => chosen.has(key)).length;
  return (
    <fieldset className={classes.group}>
      <legend>
        <Checkbox
          label={title}
          checked={count === keys.length}
          indeterminate={count > 0 && count < keys.length}
          onChange={({ currentTarget }) => onChange(keys, currentTarget.checked)}
        />
      </legend>
      <div className={classes.columns}>
        {columns.map(({ key, label }) => (
          <Checkbox
            key={key}
            size="xs"
            label={label}
            checked={chosen.has(key)}
            onChange={({ currentTarget }) => onChange([key], currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ColumnsModalProps {
  readonly viewerId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExport: (columns: readonly string[]) => void;
}

/** Asks which columns the export has. The choice is stored on this machine. */
export function ColumnsModal({ viewerId, isOpen, onClose, onExport }: ColumnsModalProps) {
  const storageKey = `export-columns:${viewerId}`;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(readChoice(storageKey)));
  const change = (keys: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const key of keys) {
        if (isChosen) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  const send = () => {
    const columns = ALL.filter((key) => chosen.has(key));
    writeLocal(storageKey, JSON.stringify(columns));
    onClose();
    onExport(columns);
  };
  return (
    <AppModal title="Export chosen columns" isOpen={isOpen} onClose={onClose} size="xl">
      {GROUPS.map(([title, columns]) => (
        <Group key={title} title={title} columns={columns} chosen={chosen} onChange={change} />
      ))}
      <div className={classes.end}>
        <p role="status">
          {chosen.size} of {ALL.length} columns
        </p>
        <ActionButton variant="default" onClick={onClose}>
          Cancel
        </ActionButton>
        <ActionButton isDisabled={chosen.size === 0} onClick={send}>
          Export
        </ActionButton>
      </div>
    </AppModal>
  );
}
