import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import classes from './full-page.module.css';

export function FullPageLoader({ label }: { label: string }) {
  return (
    <div className={classes.loader} role="status">
      <Loader size="sm" aria-hidden="true" />
      {label}
    </div>
  );
}

/** Announces the page when the focused element has unmounted with its screen. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}

/** A page with a heading, a sentence and actions. */
export function FullPageMessage({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <main className={classes.page}>
      <title>{`${title} · Funding Desk`}</title>
      <Brand />
      <h1 ref={takeFocus} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{actions}</div>
    </main>
  );
}
