import { matchesSearch } from '@funding-desk/shared/fields/text/fold-text';
import type { PersonRef } from '@funding-desk/shared/schemas/application/work';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useOptions } from '../../../components/server-select/option-search.ts';
import { assigneeSource } from '../api/work.ts';
import { type MentionQuery, mentionAt } from './mentions.ts';

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 150;
const MAX_PEOPLE = 6;

/** Whether the name is to be offered. A name that is complete already is not. */
function isCandidate({ name, search }: { name: string; search: string }): boolean {
  return matchesSearch({ text: name, search }) && !search.startsWith(`${name} `);
}

interface MentionListInput {
  readonly company: string | null;
  readonly onPick: (query: MentionQuery, person: PersonRef) => void;
}

/** The people who match the mention at the caret, and the keys of their list. */
export function useMentionList({ company, onPick }: MentionListInput) {
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const [search] = useDebouncedValue((query?.search ?? '').trim(), DEBOUNCE_MS);
  const { matches } = useOptions({ source: assigneeSource(company), search, isOpen: query !== null });
  // Options of an earlier search stay until the next response, and Enter must not pick one of them.
  const current = query ? matches.filter(({ label }) => isCandidate({ name: label, search: query.search })) : [];
  const people = current.slice(0, MAX_PEOPLE).map(({ id, label }) => ({ id, name: label }));
  const at = Math.min(highlighted, people.length - 1);

  const track = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const next = mentionAt({ text: value, caret: selectionStart });
    if (next?.start === query?.start && next?.search === query?.search) return;
    setQuery(next);
    setHighlighted(0);
  };
  const close = () => setQuery(null);
  const pick = (person: PersonRef | undefined) => {
    if (query && person) onPick(query, person);
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (people.length === 0 || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isChoice = (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab';
    if (step === 0 && !isChoice && event.key !== 'Escape') return;
    event.preventDefault();
    if (step !== 0) setHighlighted((at + step + people.length) % people.length);
    else if (isChoice) pick(people[at]);
    else close();
  };
  return { people, highlighted: at, track, pick, close, handleKey };
}
