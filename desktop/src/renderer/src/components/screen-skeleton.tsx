import { Skeleton } from '@mantine/core';
import classes from './screen-skeleton.module.css';

/** Stands in for a screen whose code is on its way, in the shape that most of them have. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton height={24} width={220} className={classes.title} />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
