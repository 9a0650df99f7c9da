import { matchesSearch } from '@funding-desk/shared/fields/text/fold-text';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { errorMessage } from '../../lib/api/api-error.ts';
import { Icon } from '../icon.tsx';
import { type Option, type OptionSource, useOptions } from '../server-select/option-search.ts';
import classes from './option-picker.module.css';

interface OptionPickerProps<Item> {
  /** Accessible name of search box and list: 'Stage'. */
  readonly label: string;
  /** Options that are known without the server. */
  readonly fixed?: readonly Option[];
  /** Further options, searched on the server. */
  readonly source?: OptionSource<Item>;
  /** Ids of the selected options. */
  readonly selected: readonly string[];
  readonly onPick: (option: Option) => void;
  /** Removes the selection. Without it there is no such button. */
  readonly onClear?: (() => void) | undefined;
  readonly children?: ReactNode;
}

const DEBOUNCE_MS = 200;

function usePickerOptions<Item>({ fixed = [], source }: Pick<OptionPickerProps<Item>, 'fixed' | 'source'>) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const [search] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const remote = useOptions<Item>({ source: source ?? emptySource(), search, isOpen: source !== undefined });
  const local = fixed.filter(({ label }) => matchesSearch({ text: label, search: wanted }));
  const found = source ? remote.matches.filter((option) => !local.some(({ id }) => id === option.id)) : [];
  const isSearching = source !== undefined && (remote.isFetching || search !== wanted);
  return { text, setText, options: [...local, ...found], isSearching, error: source ? remote.error : null };
}

/** Stands in for the source that a picker without one never requests. */
function emptySource<Item>(): OptionSource<Item> {
  return {
    path: '',
    schema: z.object({ data: z.array(z.never()) }),
    sort: '',
    toOption: () => ({ id: '', label: '' }),
  };
}

function emptyText({ error, isSearching }: { error: unknown; isSearching: boolean }): string {
  if (error) return errorMessage(error);
  return isSearching ? 'Searching…' : 'Nothing found';
}

/** A search that finds less keeps the height of the list, so that the popover stays where it is. */
function useKeptHeight() {
  const list = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // Another rendering here would come before the first option is marked, and the mark would be lost.
  useLayoutEffect(() => {
    if (!list.current) return;
    height.current = Math.max(height.current, list.current.offsetHeight);
    list.current.style.minHeight = `${height.current}px`;
  });
  return list;
}

/** A search box with a list of options below it, for a popover. Enter picks the marked option. */
export function OptionPicker<Item = Option>(props: OptionPickerProps<Item>) {
  const { label, selected, onPick, onClear, children } = props;
  const { text, setText, options, isSearching, error } = usePickerOptions(props);
  const store = useCombobox({ opened: true });
  const list = useKeptHeight();
  const listId = useId();
  const ids = options.map(({ id }) => id).join();
  useEffect(() => {
    // The first option is marked after each search, so that Enter picks it.
    if (ids !== '') store.selectFirstOption();
  }, [ids, store.selectFirstOption]);
  const pick = (id: string) => {
    const option = options.find((one) => one.id === id);
    if (option) onPick(option);
  };
  return (
    <Combobox store={store} onOptionSubmit={pick}>
      {/* Mantine's own id of the list changes after the search box has taken it, and it sets no aria-expanded. */}
      <Combobox.EventsTarget aria-controls={listId} aria-expanded>
        <TextInput
          size="xs"
          role="combobox"
          aria-label={`Search: ${label}`}
          placeholder={label}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          rightSection={isSearching ? <Loader size={12} aria-hidden="true" /> : null}
        />
      </Combobox.EventsTarget>
      <Combobox.Options ref={list} id={listId} aria-label={label} className={classes.options ?? ''}>
        {options.map((option) => (
          <Combobox.Option
            key={option.id}
            value={option.id}
            aria-selected={selected.includes(option.id)}
            className={classes.option ?? ''}
          >
            <span className={classes.name}>{option.label}</span>
            {selected.includes(option.id) && <Icon name="check" size={14} className={classes.mark} />}
          </Combobox.Option>
        ))}
        {options.length === 0 && (
          <Combobox.Option value="" disabled aria-selected={false} className={classes.nothing ?? ''}>
            {emptyText({ error, isSearching })}
          </Combobox.Option>
        )}
      </Combobox.Options>
      {children}
      {onClear && selected.length > 0 && (
        <button type="button" className={classes.clear} onClick={onClear}>
          Clear
        </button>
      )}
    </Combobox>
  );
}
