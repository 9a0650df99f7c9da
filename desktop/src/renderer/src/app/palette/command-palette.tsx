import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { AppModal } from '../../components/modals/app-modal.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { leaveField } from '../../lib/use-keys.ts';
import classes from './command-palette.module.css';
import { type PaletteEntry, type PaletteGroup, usePaletteGroups } from './palette-entries.ts';

/** Milliseconds. The modal has returned the focus by then, so that an action can take it. */
const AFTER_CLOSING_MS = 100;

interface PaletteProps {
  readonly viewer: CurrentUser;
  readonly onClose: () => void;
}

interface ListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly nothing: string;
}

function Entry({ entry: { id, label, detail, key } }: { readonly entry: PaletteEntry }) {
  return (
    <Combobox.Option value={id} aria-selected={false} className={classes.entry ?? ''}>
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {key && (
        <kbd className={classes.key} aria-hidden>
          {key}
        </kbd>
      )}
    </Combobox.Option>
  );
}

function EntryList({ id, groups, nothing }: ListProps) {
  return (
    <Combobox.Options id={id} aria-label="Results" className={classes.list ?? ''}>
      {groups.map(({ label, entries }) => (
        <Combobox.Group key={label} label={label}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Combobox.Group>
      ))}
      {nothing !== '' && (
        <Combobox.Option value="" disabled aria-selected={false} className={classes.nothing ?? ''}>
          {nothing}
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}

/** Opens an application or a page, or acts on the present page, by what one types. */
export function CommandPalette({ viewer, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const { groups, error, isSearching, isAllowed } = usePaletteGroups({ viewer, text });
  const navigate = useNavigate();
  const listId = useId();
  // Escape closes the list, and the palette is nothing else.
  const store = useCombobox({ opened: true, onDropdownClose: onClose });
  const entries = groups.flatMap((group) => group.entries);
  const ids = entries.map(({ id }) => id).join();
  useEffect(() => {
    if (ids !== '') store.selectFirstOption();
  }, [ids, store.selectFirstOption]);
  const pick = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return;
    onClose();
    const { target } = entry;
    setTimeout(() => {
      if ('run' in target) return target.run();
      // The layout focuses the content of a new page.
      leaveField();
      return navigate(target.path);
    }, AFTER_CLOSING_MS);
  };
  const nothingFound = entries.length === 0 ? (isSearching ? 'Searching…' : 'Nothing found') : '';
  return (
    <AppModal title="Go to" isOpen onClose={onClose}>
      <Combobox store={store} onOptionSubmit={pick}>
        <Combobox.EventsTarget aria-controls={listId} aria-expanded>
          <TextInput
            role="combobox"
            aria-label="Search for pages, actions and applications"
            placeholder={isAllowed ? 'Business, owner, reference, phone, page or action' : 'Page or action'}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onFocus={() => store.selectFirstOption()}
            leftSection={<Icon name="search" size={14} />}
            rightSection={isSearching ? <Loader size={12} aria-hidden="true" /> : null}
          />
        </Combobox.EventsTarget>
        <EntryList id={listId} groups={groups} nothing={error ? errorMessage(error) : nothingFound} />
      </Combobox>
    </AppModal>
  );
}
