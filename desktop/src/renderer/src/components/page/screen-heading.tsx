import { Button, Skeleton } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';
import classes from './screen-heading.module.css';

interface ScreenHeadingProps {
  readonly title: string;
  /** Lets the title take the focus of something that has vanished. */
  readonly ref?: Ref<HTMLHeadingElement>;
  /** What can be done on the screen as a whole. */
  readonly children?: ReactNode;
}

/** Title of a screen, in the page and in the tab, with its actions beside it. */
export function ScreenHeading({ title, ref, children }: ScreenHeadingProps) {
  return (
    <div className={classes.heading}>
      <title>{`${title} · Funding Desk`}</title>
      <h1 ref={ref} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

/** Begins a new record of the screen. */
export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<Icon name="plus" size={14} />} onClick={onClick}>
      Add
    </Button>
  );
}

/** Stands in for a screen whose code is on its way, in the shape that most of them have. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton height={24} width={220} className={classes.skeletonTitle} />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
