import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListControls } from '../../lib/use-list-state.ts';
import classes from './empty-list.module.css';

/** What a list says when it has no rows. */
export interface EmptyListTexts {
  /** Plural, small: 'companies'. */
  readonly noun: string;
  /** Where the search looks: 'the beginning of a name or an e-mail address'. */
  readonly searchedIn: string;
  /** What to do when there is nothing at all yet. */
  readonly advice: string;
}

interface EmptyListProps {
  readonly list: ListControls;
  readonly texts: EmptyListTexts;
  /** The way out of an empty list: a button that makes the first record. */
  readonly action?: ReactNode;
}

interface Message {
  readonly title: string;
  readonly advice: string;
  readonly way: ReactNode;
}

function messageFor({ list, texts, action }: EmptyListProps): Message {
  const { state, setSearch, backToStart } = list;
  const button = (label: string, go: () => void) => (
    <Button variant="default" onClick={go}>
      {label}
    </Button>
  );
  if (state.cursor !== '')
    return {
      title: 'Nothing is left on this page',
      advice: `Its ${texts.noun} were deleted or have moved.`,
      way: button('First page', backToStart),
    };
  if (state.search !== '')
    return {
      title: `No ${texts.noun} match “${state.search}”`,
      advice: `Try ${texts.searchedIn}.`,
      way: button('Clear search', () => setSearch('')),
    };
  return { title: `No ${texts.noun} yet`, advice: texts.advice, way: action };
}

/** Why the list is empty, and what to do about it. */
export function EmptyList(props: EmptyListProps) {
  const { title, advice, way } = messageFor(props);
  return (
    <>
      <p className={classes.title}>{title}</p>
      <p className={classes.advice}>{advice}</p>
      {way && <div className={classes.way}>{way}</div>}
    </>
  );
}
