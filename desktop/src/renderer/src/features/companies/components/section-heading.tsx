import type { ReactNode } from 'react';
import classes from './company-form.module.css';

interface SectionHeadingProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Heading of a part of the form; the navigation of the parts leads to it. */
export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <h3 id={id} tabIndex={-1} className={classes.heading}>
      {children}
    </h3>
  );
}
