import { KIND_OPTIONS } from './line-kinds.ts';
import classes from './lines.module.css';

function Key({ name, children }: { name: string; children: string }) {
  return (
    <span>
      <kbd>{name}</kbd> {children}
    </span>
  );
}

/** The keys of the lines. */
export function KeyLegend({ canMove }: { canMove: boolean }) {
  return (
    <p className={classes.legend}>
      <Key name="↑ ↓">Line</Key>
      <Key name="Enter">Show its page</Key>
      {canMove && (
        <>
          {KIND_OPTIONS.map(({ key, kind, label }) => (
            <Key key={kind} name={key}>
              {label}
            </Key>
          ))}
          <Key name="u">As read</Key>
        </>
      )}
      <Key name="Esc">Back</Key>
    </p>
  );
}
