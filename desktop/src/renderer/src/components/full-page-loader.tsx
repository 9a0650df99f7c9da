import { Loader } from '@mantine/core';
import classes from './full-page-loader.module.css';

export function FullPageLoader({ label }: { label: string }) {
  return (
    <div className={classes.loader} role="status">
      <Loader size="sm" aria-hidden="true" />
      {label}
    </div>
  );
}
