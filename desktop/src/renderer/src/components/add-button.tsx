import { Button } from '@mantine/core';
import { Icon } from './icon.tsx';

/** Begins a new record of the screen. */
export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<Icon name="plus" size={14} />} onClick={onClick}>
      Add
    </Button>
  );
}
