import type { ReactNode } from 'react';
import classes from './card-fieldset.module.css';

interface CardFieldsetProps {
  readonly title: string;
  /** At the end of the title's line: a count, or a switch for the whole set. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A fieldset with a frame and the title inside. */
export function CardFieldset({ title, aside, children }: CardFieldsetProps) {
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.aside}>{aside}</div>
      <div className={classes.body}>{children}</div>
    </fieldset>
  );
}
