import { Button, Checkbox, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import classes from './column-picker.module.css';
import type { ColumnVisibility } from './table-columns.ts';

interface ColumnPickerProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly visibility: ColumnVisibility;
  readonly onChange: (visibility: ColumnVisibility) => void;
  /** Further choices of the table, beneath the columns. */
  readonly children?: ReactNode;
}

export function ColumnPicker({ columns, visibility, onChange, children }: ColumnPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = (id: string) => visibility[id] !== false;
  const shownCount = columns.filter(({ id }) => isShown(id)).length;
  return (
    // The button is on the right of the table or, on narrow screens, on the left.
    <Popover opened={isOpen} onChange={setIsOpen} width={216} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button ?? ''}
          leftSection={<Icon name="columns" size={14} />}
          data-column-picker
          title="Configure columns"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          // The list handles Escape itself once it has the focus.
          onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
        >
          <span data-picker-label>Configure columns</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <h2 className={classes.heading}>Visible Columns</h2>
        {columns.map(({ id, header }) => (
          <Checkbox
            key={id}
            size="xs"
            label={header}
            classNames={{ body: classes.row ?? '', labelWrapper: classes.name ?? '' }}
            checked={isShown(id)}
            // At least one column stays visible.
            disabled={isShown(id) && shownCount === 1}
            onChange={() => onChange({ ...visibility, [id]: !isShown(id) })}
          />
        ))}
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
