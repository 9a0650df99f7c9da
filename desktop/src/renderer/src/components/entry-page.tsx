import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import classes from './entry-page.module.css';
import { NoticeOutlet } from './notice-board.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface EntryPageProps {
  /** Name of the page in the browser's tab. */
  readonly tab: string;
  /** An `EntryHeading` and what follows it. */
  readonly children: ReactNode;
}

/** A page outside the admin: one card below the brand, as for the login. */
export function EntryPage({ tab, children }: EntryPageProps) {
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
