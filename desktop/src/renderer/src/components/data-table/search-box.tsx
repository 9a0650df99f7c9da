import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { registerSearchBox } from '../../stores/search-store.ts';
import { Icon } from '../icon.tsx';

/** Milliseconds of silence after which what was typed is searched. */
const QUIET_FOR = 300;

/** The typed text runs ahead of `search`, which lives in the address and can also change by Back and Forward. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [draft, setDraft] = useState(search);
  const lastSent = useRef(search);
  const sendLater = useDebouncedCallback((text: string) => {
    // A space more or less is no new search, and does not leave the page.
    if (text === lastSent.current) return;
    lastSent.current = text;
    onSearch(text);
  }, QUIET_FOR);
  useEffect(() => {
    if (search !== lastSent.current) {
      sendLater.cancel();
      setDraft(search);
    }
    lastSent.current = search;
  }, [search, sendLater]);
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
        sendLater(currentTarget.value.trim());
      }}
      onKeyDown={({ key }) => key === 'Enter' && sendLater.flush()}
    />
  );
}
