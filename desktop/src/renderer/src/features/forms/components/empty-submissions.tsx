import { Button } from '@mantine/core';
import type { ListControls } from '../../../lib/use-list-state.ts';
import classes from './empty-submissions.module.css';

interface EmptyText {
  readonly title: string;
  readonly advice: string;
  readonly way?: { readonly label: string; readonly go: () => void };
}

function textFor({ state, setSearch, backToStart }: ListControls): EmptyText {
  if (state.cursor !== '')
    return {
      title: 'Nothing is left on this page',
      advice: 'Its submissions were deleted or have moved.',
      way: { label: 'First page', go: backToStart },
    };
  if (state.search !== '')
    return {
      title: `No submission matches “${state.search}”`,
      advice: 'Try the beginning of a company name, a business name, a reference or the name of who submitted it.',
      way: { label: 'Clear search', go: () => setSearch('') },
    };
  return {
    title: 'No applications yet',
    advice: 'Send applicants the link of their company’s form. What they submit appears here by itself.',
  };
}

/** Why the list is empty, and what to do about it. */
export function EmptySubmissions({ list }: { list: ListControls }) {
  const { title, advice, way } = textFor(list);
  return (
    <>
      <p className={classes.title}>{title}</p>
      <p className={classes.advice}>{advice}</p>
      {way && (
        <Button variant="default" mt={16} onClick={way.go}>
          {way.label}
        </Button>
      )}
    </>
  );
}
