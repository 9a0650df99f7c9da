import { type KeyboardEvent, useState } from 'react';
import { type Option, type OptionSource, type SearchState, useOptionSearch } from './option-search.ts';

interface ServerSelectInput<Item> {
  readonly source: OptionSource<Item>;
  readonly first: readonly Option[];
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  readonly isDisabled: boolean;
  readonly isClearable: boolean;
}

const CLOSED: SearchState = { isOpen: false, typed: null, highlightedId: null };

/** Text typed after the selected option's name replaces it, so that the name need not be deleted first. */
function withoutName(text: string, name: string): string {
  return name !== '' && text.startsWith(name) ? text.slice(name.length) : text;
}

/** Next position for an arrow key, wrapping around. */
function stepFrom({ highlighted, by, count }: { highlighted: number; by: 1 | -1; count: number }): number {
  if (highlighted === -1) return by === 1 ? 0 : count - 1;
  return (highlighted + by + count) % count;
}

/** State and keyboard handling of a searchable select. */
export function useServerSelect<Item>(input: ServerSelectInput<Item>) {
  const { source, first, value, onChange, isDisabled, isClearable } = input;
  const [state, setState] = useState(CLOSED);
  const { isOpen, typed } = state;
  const search = useOptionSearch({ source, first, value, state });
  const { options, isSelectable, highlighted } = search;

  const open = () =>
    !isOpen && !isDisabled && setState({ isOpen: true, typed: null, highlightedId: value?.id ?? null });
  const close = () => setState(CLOSED);
  const choose = (option: Option | undefined) => {
    if (!option || !isSelectable(option)) return;
    if (option.id !== value?.id) onChange(option);
    close();
  };
  const clear = () => {
    onChange(null);
    close();
  };
  const type = (text: string) => {
    // Emptying the box by keyboard clears the selection.
    if (text === '' && value && isClearable) onChange(null);
    setState({
      isOpen: true,
      typed: typed === null ? withoutName(text, value?.label ?? '') : text,
      highlightedId: null,
    });
  };
  const step = (by: 1 | -1) => {
    const next = options[stepFrom({ highlighted, by, count: options.length })];
    if (!isOpen) open();
    else if (next && isSelectable(next)) setState({ ...state, highlightedId: next.id });
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const isStep = key === 'ArrowDown' || key === 'ArrowUp';
    const isChoice = key === 'Enter' && isOpen;
    if (nativeEvent.isComposing) return;
    // Enter selects the option and does not submit the form.
    if (isStep || isChoice) event.preventDefault();
    if (isStep) step(key === 'ArrowDown' ? 1 : -1);
    if (isChoice) choose(options[highlighted]);
    if (key === 'Escape') close();
  };
  return { ...search, isOpen, text: typed ?? value?.label ?? '', open, close, choose, clear, type, handleKey };
}
