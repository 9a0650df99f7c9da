import { Combobox } from '@mantine/core';
import { useEffect } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { Icon } from '../icon.tsx';
import type { Option } from './option-search.ts';
import classes from './server-select.module.css';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: Option | null;
  readonly highlighted: number;
  /** False while options belong to an earlier search. */
  readonly isCurrent: boolean;
  /** False for an option of an earlier search. */
  readonly isSelectable: (option: Option) => boolean;
  readonly error: unknown;
}

/** Element id of an option, for `aria-activedescendant`. */
export function optionIdOf(listId: string, { id }: Option): string {
  return `${listId}-${id}`;
}

function emptyText({ error, isCurrent }: { error: unknown; isCurrent: boolean }): string {
  if (error) return errorMessage(error);
  return isCurrent ? 'Nothing found' : 'Searching…';
}

/** The options. An empty list explains itself in a disabled option. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, value, highlighted, isCurrent, isSelectable, error } = props;
  const active = options[highlighted];
  const activeId = active && optionIdOf(id, active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Combobox.Options id={id} aria-label={label} className={classes.options ?? ''}>
      {options.map((option, index) => (
        <Combobox.Option
          key={option.id}
          id={optionIdOf(id, option)}
          value={option.id}
          selected={index === highlighted}
          disabled={!isSelectable(option)}
          aria-selected={option.id === value?.id}
          className={classes.option ?? ''}
        >
          {option.label}
          {option.id === value?.id && <Icon name="check" size={14} className={classes.mark} />}
        </Combobox.Option>
      ))}
      {options.length === 0 && (
        <Combobox.Option value="" disabled aria-selected={false} className={classes.nothing ?? ''}>
          {emptyText({ error, isCurrent })}
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}
