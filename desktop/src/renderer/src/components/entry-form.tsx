import type { FormEventHandler, ReactNode } from 'react';
import { useSingleSubmit } from '../lib/use-single-submit.ts';
import { ActionButton } from './action-button.tsx';
import classes from './entry-page.module.css';
import { EntryWays } from './entry-ways.tsx';
import { InlineNotice } from './inline-notice.tsx';

interface EntryFormProps {
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

/** The one form of an `EntryPage`, ending in its button. */
export function EntryForm({ problem, isBusy, labels, onSubmit, ways, children }: EntryFormProps) {
  const [label, busyLabel] = labels;
  return (
    <form className={classes.form} onSubmit={useSingleSubmit(onSubmit)} noValidate>
      {problem !== '' && !isBusy && <InlineNotice kind="error" text={problem} />}
      {children}
      <ActionButton type="submit" size="md" fullWidth isOff={isBusy}>
        {isBusy ? busyLabel : label}
      </ActionButton>
      {ways && <EntryWays>{ways}</EntryWays>}
    </form>
  );
}
