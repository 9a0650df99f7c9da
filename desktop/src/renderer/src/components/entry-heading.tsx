import classes from './entry-page.module.css';

interface EntryHeadingProps {
  readonly title: string;
  /** What is to be done here, and why. */
  readonly text?: string;
}

/** Whoever comes here from another step hears it: what had the focus has gone. A field that wants the focus gets it. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}

/** What the card of an `EntryPage` is about. */
export function EntryHeading({ title, text = '' }: EntryHeadingProps) {
  return (
    <div className={classes.heading}>
      <h1 ref={takeFocus} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {text !== '' && <p className={classes.text}>{text}</p>}
    </div>
  );
}
