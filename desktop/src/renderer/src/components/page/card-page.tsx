import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSingleSubmit } from '../../lib/use-single-submit.ts';
import { ActionButton, SteadyLabel } from '../buttons/action-button.tsx';
import { InlineNotice, NoticeOutlet } from '../notices.tsx';
import { Brand } from './brand.tsx';
import classes from './card-page.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

interface CardPageProps {
  /** Title of the browser tab. */
  readonly tab: string;
  /** A `CardPageHeading` and the content below it. */
  readonly children: ReactNode;
}

/** A page outside the admin with one card, such as the login. */
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
  /** What to do on this page, and why. */
  readonly text?: string;
}

/** Announces the new step when the focused element has unmounted. A field with `autoFocus` keeps the focus. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}

/** Heading of a `CardPage`. */
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

/** Links at the end of a `CardPage`. */
export function CardPageLinks({ children }: { children: ReactNode }) {
  return <div className={classes.links}>{children}</div>;
}

/** A link from one `CardPage` to another. */
export function CardPageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link ?? ''}>
      {children}
    </Link>
  );
}

interface CardPageFormProps {
  /** The error message, or ''. */
  readonly problem: string;
  readonly isBusy: boolean;
  /** The button's label at rest and while busy. */
  readonly labels: readonly [string, string];
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Links below the button. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a `CardPage`, with its submit button. */
export function CardPageForm({ problem, isBusy, labels, onSubmit, links, children }: CardPageFormProps) {
  const [label, busyLabel] = labels;
  return (
    <form className={classes.form} onSubmit={useSingleSubmit(onSubmit)} noValidate>
      {problem !== '' && !isBusy && <InlineNotice kind="error" text={problem} />}
      {children}
      <ActionButton type="submit" size="md" fullWidth isDisabled={isBusy}>
        <SteadyLabel isChanged={isBusy} changed={busyLabel}>
          {label}
        </SteadyLabel>
      </ActionButton>
      {links && <CardPageLinks>{links}</CardPageLinks>}
    </form>
  );
}
