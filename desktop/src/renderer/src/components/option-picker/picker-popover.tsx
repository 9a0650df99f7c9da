import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './option-picker.module.css';

interface PickerPopoverProps {
  /** Id of the button, which names the popover. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The popover of a `PickerButton`. An empty element over the button is its target, so that the button never remounts. */
export function PickerPopover({ labelledBy, onClose, children }: PickerPopoverProps) {
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      offset={4}
      shadow="md"
      width={300}
      withRoles={false}
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.cover} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={labelledBy} className={classes.dropdown ?? ''}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
