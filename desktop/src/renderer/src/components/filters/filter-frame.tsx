import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import classes from './filter-frame.module.css';

/** Text of a filter's button: 'Stage', or 'Stage: Offers' with a value. */
export function FilterText({ label, value }: { label: string; value: string }) {
  return <span className={classes.text}>{value === '' ? label : `${label}: ${value}`}</span>;
}

/** @param count number of set filters */
export function ClearFilters({ count, onClear }: { count: number; onClear: () => void }) {
  if (count === 0) return null;
  return (
    <button type="button" className={classes.clear} onClick={onClear}>
      Clear all
    </button>
  );
}

interface FilterFrameProps {
  /** Number of set filters. */
  readonly count: number;
  /** Text of the button that closes the sheet: 'Show applications'. */
  readonly showLabel: string;
  /** The buttons of the filters. */
  readonly children: ReactNode;
}

/** Filters in a line beside the search box. On narrow screens they are in a sheet. */
export function FilterFrame({ count, showLabel, children }: FilterFrameProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={classes.bar}>{children}</div>
      <Button
        variant="default"
        className={classes.open ?? ''}
        leftSection={<Icon name="filter" size={14} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="bottom"
        size="auto"
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close the filters' }}
      >
        <div className={classes.sheet}>{children}</div>
        <Button fullWidth mt="md" onClick={() => setIsOpen(false)}>
          {showLabel}
        </Button>
      </Drawer>
    </>
  );
}
