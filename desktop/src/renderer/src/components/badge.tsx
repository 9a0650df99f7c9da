import classes from './badge.module.css';

/** A state in a word, beside what is in it. */
export function Badge({ kind = 'plain', children }: { kind?: 'plain' | 'good'; children: string }) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {children}
    </span>
  );
}
