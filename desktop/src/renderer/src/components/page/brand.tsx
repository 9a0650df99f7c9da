import classes from './brand.module.css';

/** The product's logo and name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--mantine-color-brand-6)" />
        <path d="M10 24V8h12v3.2h-8.3v3.6h7V18h-7v6z" fill="#fff" />
      </svg>
      Funding Desk
    </span>
  );
}
