import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListControls } from '../../lib/use-list-state.ts';
import classes from './empty-list.module.css';

/** Texts of an empty list. */
export interface EmptyListTexts {
  /** Plural, lower case: 'companies'. */
  readonly noun: string;
  /** What the search matches: 'the beginning of a name or an e-mail address'. */
  readonly searchedIn: string;
  /** What one can type, shown below the search box while it is empty and has the focus. */
  readonly searchHint?: string;
  /** Shown when there are no records at all. */
  readonly advice: string;
  /** Shown when the filters match nothing. */
  readonly filtered?: { readonly title: string; readonly advice: string };
}

interface EmptyListProps {
  readonly list: ListControls;
  readonly texts: EmptyListTexts;
  /** A button that creates the first record. */
  readonly action?: ReactNode;
}

interface Message {
  readonly title: string;
  readonly advice: string;
  readonly button: ReactNode;
}

function messageFor({ list, texts, action }: EmptyListProps): Message {
  const { state, setSearch, setFilters, backToStart } = list;
  const isFiltered = Object.keys(state.filters).length > 0;
  const clearAll = () => setFilters({ filters: {}, search: '' });
  const createButton = (label: string, go: () => void) => (
    <Button variant="default" onClick={go}>
      {label}
    </Button>
  );
  if (state.cursor !== '')
    return {
      title: 'Nothing is left on this page',
      advice: `Its ${texts.noun} were deleted or moved.`,
      button: createButton('First page', backToStart),
    };
  if (state.search !== '')
    return {
      title: `No ${texts.noun} match “${state.search}”`,
      advice: isFiltered
        ? `The search looks in this view alone. Try ${texts.searchedIn}, or search all ${texts.noun}.`
        : `Try ${texts.searchedIn}.`,
      button: createButton('Clear search', () => setSearch('')),
    };
  if (isFiltered && texts.filtered) return { ...texts.filtered, button: createButton('Show all', clearAll) };
  return { title: `No ${texts.noun} yet`, advice: texts.advice, button: action };
}

/** Explains why the list is empty, and what to do. */
export function EmptyList(props: EmptyListProps) {
  const { title, advice, button } = messageFor(props);
  return (
    <>
      <p className={classes.title}>{title}</p>
      <p className={classes.advice}>{advice}</p>
      {button && <div className={classes.button}>{button}</div>}
    </>
  );
}
