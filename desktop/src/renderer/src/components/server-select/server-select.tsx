import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { OptionList, optionIdOf } from './option-list.tsx';
import type { Option, OptionSource } from './option-search.ts';
import { useServerSelect } from './use-server-select.ts';

export type { Option, OptionSource };

export interface ServerSelectProps {
  readonly label: string;
  readonly name?: string;
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  /** Visible, but read-only. */
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  /** The input, so that a form can focus it on an error. */
  readonly ref?: Ref<HTMLInputElement>;
}

interface SectionProps {
  readonly label: string;
  readonly isSearching: boolean;
  readonly onClear: (() => void) | null;
}

/** At the end of the box: the loading state, the clear button, or a chevron. */
function Section({ label, isSearching, onClear }: SectionProps) {
  if (isSearching) return <Loader size={14} aria-hidden="true" />;
  if (onClear) return <Combobox.ClearButton onClear={onClear} aria-label={`Clear ${label}`} aria-hidden={false} />;
  return <Combobox.Chevron />;
}

const NONE: readonly Option[] = [];

interface SourceProps<Item> {
  readonly source: OptionSource<Item>;
  /** Options that come before those of the server. */
  readonly first?: readonly Option[];
}

/** A select with a search on the server. */
export function ServerSelect<Item>(props: ServerSelectProps & SourceProps<Item>) {
  const {
    source,
    first = NONE,
    value,
    onChange,
    isDisabled = false,
    isRequired = false,
    placeholder,
    ...input
  } = props;
  const listId = useId();
  const isClearable = !isDisabled && !isRequired;
  const select = useServerSelect({ source, first, value, onChange, isDisabled, isClearable });
  const { isOpen, options, highlighted } = select;
  const store = useCombobox({ opened: isOpen });
  const active = isOpen ? options[highlighted] : undefined;
  const canClear = isClearable && value !== null;
  const clear = () => {
    select.clear();
    // The button disappears.
    store.focusTarget();
  };
  return (
    <Combobox
      store={store}
      onClose={select.close}
      onOptionSubmit={(id) => select.choose(options.find((option) => option.id === id))}
      shadow="md"
      keepMounted={false}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          {...input}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active && optionIdOf(listId, active)}
          // The first Escape closes the list, the next one the modal.
          data-mantine-stop-propagation={isOpen || undefined}
          autoComplete="off"
          spellCheck={false}
          required={isRequired}
          disabled={isDisabled}
          placeholder={isDisabled ? '' : (placeholder ?? 'Type to search')}
          value={select.text}
          onChange={({ currentTarget }) => select.type(currentTarget.value)}
          onKeyDown={select.handleKey}
          onClick={({ currentTarget }) => {
            if (!isOpen) currentTarget.select();
            select.open();
          }}
          onBlur={select.close}
          rightSection={
            <Section label={input.label} isSearching={isOpen && select.isSearching} onClear={canClear ? clear : null} />
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <OptionList {...select} id={listId} label={input.label} value={value} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
