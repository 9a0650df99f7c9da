import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { Icon } from '../../../components/icon.tsx';
import classes from './forms-heading.module.css';

/** Title of the screen and what can be done with the list as a whole. The title can take the focus from a vanished row. */
export function FormsHeading({ ref, onExport }: { ref: Ref<HTMLHeadingElement>; onExport: () => void }) {
  return (
    <div className={classes.heading}>
      <title>Submitted Forms · Funding Desk</title>
      <h1 ref={ref} tabIndex={-1} className={classes.title}>
        Submitted Forms
      </h1>
      <Button variant="default" leftSection={<Icon name="export" size={14} />} onClick={onExport}>
        Export
      </Button>
    </div>
  );
}
