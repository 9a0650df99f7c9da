import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { registerSearchBox } from '../../stores/search-store.ts';
import { Icon } from '../icon.tsx';

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 300;

/** `draft` is ahead of `search`, which lives in the URL and also changes with Back and Forward. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [draft, setDraft] = useState(search);
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
  return (
    <TextInput
      ref={registerSearchBox}
      type="search"
      aria-label="Search"
      placeholder="Search..."
      w={200}
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
}
