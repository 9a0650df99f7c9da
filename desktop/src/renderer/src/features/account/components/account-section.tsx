import { type ReactNode, type Ref, useId } from 'react';
import classes from './account.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly mark?: ReactNode;
  readonly text?: string;
  /** The title receives the focus when the focused element disappears. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One framed section of the account screen. */
export function AccountSection({ title, mark, text = '', headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.titleLine}>
        <h2 ref={headingRef} id={id} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {mark}
      </div>
      {text !== '' && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  );
}
