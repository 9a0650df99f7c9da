import type { ReactNode } from 'react';
import classes from './card-fieldset.module.css';

interface CardFieldsetProps {
  readonly title: string;
  /** At the end of the line of the title: what counts or switches all of it. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, in a frame with their name inside it. */
export function CardFieldset({ title, aside, children }: CardFieldsetProps) {
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.aside}>{aside}</div>
      <div className={classes.body}>{children}</div>
    </fieldset>
  );
}
