import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { type ComboboxParsedItem, MultiSelect } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { type Choice, matchingChoices, takeNamed } from './pick-choices.ts';

const isChoice = (item: ComboboxParsedItem): item is Choice => 'value' in item;

interface FilterInput {
  readonly options: readonly ComboboxParsedItem[];
  readonly search: string;
}
const filterChoices = ({ options, search }: FilterInput) => matchingChoices(options.filter(isChoice), search);

interface PickFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly choices: readonly Choice[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur: () => void;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What is typed, and the list. A name in full is picked without the list, and so is each name of a pasted list. */
function useTyped({ choices, value, onChange, onBlur }: PickFieldProps) {
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const take = (text: string) => {
    const { values, rest } = takeNamed(choices, text);
    if (values.length > 0) onChange([...new Set([...value, ...values])]);
    return rest;
  };
  return {
    searchValue: search,
    onSearchChange: (text: string) => setSearch(/[,;]/.test(text) ? take(text) : text),
    dropdownOpened: isOpen,
    onDropdownOpen: () => setIsOpen(true),
    onDropdownClose: () => setIsOpen(false),
    // After a pick by name, Enter saves the form again. Without a name, several can be picked.
    onOptionSubmit: () => setIsOpen(search === ''),
    onBlur: () => {
      take(search);
      onBlur();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isUnknown = search.trim() !== '' && matchingChoices(choices, search).length === 0;
      if (event.key === 'Enter' && isUnknown) event.preventDefault();
    },
  };
}

/** A list of names to pick from. What is typed narrows the list, and Enter picks its first name. */
export function PickField(props: PickFieldProps) {
  const { label, description, choices, value, onChange, error, ref } = props;
  return (
    <MultiSelect
      ref={ref}
      label={label}
      description={description}
      data={choices}
      filter={filterChoices}
      value={[...value]}
      onChange={onChange}
      error={error}
      placeholder={value.length === 0 ? 'None' : ''}
      searchable
      clearable
      openOnFocus={false}
      selectFirstOptionOnChange
      nothingFoundMessage="Nothing found"
      clearButtonProps={{ 'aria-label': `Clear ${label}`, 'aria-hidden': false, tabIndex: 0 }}
      {...useTyped(props)}
    />
  );
}
