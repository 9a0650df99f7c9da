import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { registerSearchBox } from '../../stores/search-store.ts';
import { Icon } from '../icon.tsx';
import classes from './search-box.module.css';

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  readonly search: string;
  /** What one can type. */
  readonly hint: string | undefined;
  readonly onSearch: (search: string) => void;
}

/** `draft` is ahead of `search`, which lives in the URL and also changes with Back and Forward. */
export function SearchBox({ search, hint, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState(search);
  const hintId = useId();
  const lastSent = useRef(search);
  const sendDebounced = useDebouncedCallback((text: string) => {
    // An extra space is not a new search, and keeps the current page.
    if (text === lastSent.current) return;
    lastSent.current = text;
    onSearch(text);
  }, DEBOUNCE_MS);
  useEffect(() => {
    if (search !== lastSent.current) {
      sendDebounced.cancel();
      setDraft(search);
    }
    lastSent.current = search;
  }, [search, sendDebounced]);
  const box = (
    <TextInput
      ref={registerSearchBox}
      type="search"
      aria-label="Search"
      aria-describedby={hint ? hintId : undefined}
      placeholder="Search..."
      className={classes.field ?? ''}
      maxLength={200}
      leftSection={<Icon name="search" size={14} />}
      value={draft}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        sendDebounced(currentTarget.value.trim());
      }}
      onKeyDown={({ key }) => key === 'Enter' && sendDebounced.flush()}
    />
  );
  if (!hint) return box;
  return (
    <div className={classes.box} data-empty={draft === '' || undefined}>
      {box}
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </div>
  );
}
