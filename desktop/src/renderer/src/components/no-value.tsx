import classes from './no-value.module.css';

/** Stands where there is nothing to tell. */
export function NoValue() {
  return <span className={classes.none}>–</span>;
}
