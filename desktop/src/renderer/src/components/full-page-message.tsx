import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import classes from './full-page-message.module.css';

/** A page that says one thing: a heading, a sentence, and where to go from here. */
export function FullPageMessage({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <main className={classes.page}>
      <title>{`${title} · Funding Desk`}</title>
      <Brand />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{actions}</div>
    </main>
  );
}
