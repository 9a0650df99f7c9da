import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSingleSubmit } from '../../lib/use-single-submit.ts';
import { ActionButton } from '../buttons/action-button.tsx';
import { InlineNotice, NoticeOutlet } from '../notices.tsx';
import { Brand } from './brand.tsx';
import classes from './card-page.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

interface CardPageProps {
  /** Name of the page in the browser's tab. */
  readonly tab: string;
  /** An `CardPageHeading` and what follows it. */
  readonly children: ReactNode;
}

/** A page outside the admin: one card below the brand, as for the login. */
export function CardPage({ tab, children }: CardPageProps) {
  return (
    <main className={classes.page}>
      <title>{`${tab} · Funding Desk`}</title>
      <header className={classes.header}>
        <Brand />
        <ThemeToggle />
      </header>
      <section className={classes.card}>
        <NoticeOutlet />
        {children}
      </section>
    </main>
  );
}

interface CardPageHeadingProps {
  readonly title: string;
  /** What is to be done here, and why. */
  readonly text?: string;
}

/** Whoever comes here from another step hears it: what had the focus has gone. A field that wants the focus gets it. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}

/** What the card of an `CardPage` is about. */
export function CardPageHeading({ title, text = '' }: CardPageHeadingProps) {
  return (
    <div className={classes.heading}>
      <h1 ref={takeFocus} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {text !== '' && <p className={classes.text}>{text}</p>}
    </div>
  );
}

/** Other ways on from an `CardPage`, at its end. */
export function CardPageLinks({ children }: { children: ReactNode }) {
  return <div className={classes.links}>{children}</div>;
}

/** A way from one `CardPage` to another. */
export function CardPageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link ?? ''}>
      {children}
    </Link>
  );
}

interface CardPageFormProps {
  /** Why it did not work, or ''. */
  readonly problem: string;
  readonly isBusy: boolean;
  /** What the button says at rest and at work. */
  readonly labels: readonly [string, string];
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Other ways on from here. */
  readonly ways?: ReactNode;
  readonly children: ReactNode;
}

/** The one form of an `CardPage`, ending in its button. */
export function CardPageForm({ problem, isBusy, labels, onSubmit, ways, children }: CardPageFormProps) {
  const [label, busyLabel] = labels;
  return (
    <form className={classes.form} onSubmit={useSingleSubmit(onSubmit)} noValidate>
      {problem !== '' && !isBusy && <InlineNotice kind="error" text={problem} />}
      {children}
      <ActionButton type="submit" size="md" fullWidth isOff={isBusy}>
        {isBusy ? busyLabel : label}
      </ActionButton>
      {ways && <CardPageLinks>{ways}</CardPageLinks>}
    </form>
  );
}
