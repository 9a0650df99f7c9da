import { Button, Skeleton } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';
import classes from './screen-heading.module.css';

interface ScreenHeadingProps {
  readonly title: string;
  /** The title receives the focus when a focused element unmounts. */
  readonly ref?: Ref<HTMLHeadingElement>;
  /** Actions for the whole screen. */
  readonly children?: ReactNode;
}

/** Title of a screen, on the page and in the browser tab, with its actions. */
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

/** Opens the form for a new record. */
export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<Icon name="plus" size={14} />} onClick={onClick}>
      Add
    </Button>
  );
}

/** Placeholder while a screen's code loads. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton height={24} width={220} className={classes.skeletonTitle} />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
