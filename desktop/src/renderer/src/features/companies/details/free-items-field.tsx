import { MAX_FREE_ITEMS } from '@funding-desk/shared/schemas/document/checklist-settings';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import type { CompanyFormValues } from '../components/company-form-values.ts';
import classes from './checklist-field.module.css';

const NOTE = 'For example a franchise agreement. Documents of a removed item stay, as Other document.';

/** A new id, to which documents refer as their type. */
function newItemId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `item-${random.toString(16).padStart(8, '0')}`;
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Announced as disabled, but stays focusable, because the focused item may arrive at an end of the list. */
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function IconButton({ icon, label, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      <Icon name={icon} size={14} />
    </ActionIcon>
  );
}

interface Item {
  readonly id: string;
  readonly label: string;
}

/** The items with one of them at another position. */
function withMoved(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const moved = items[from];
  const others = items.filter((_, index) => index !== from);
  return moved ? [...others.slice(0, to), moved, ...others.slice(to)] : others;
}

interface ItemRowProps {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onRename: (label: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function ItemRow({ item, index, count, problem, isReadOnly, onRename, onMove, onRemove }: ItemRowProps) {
  return (
    <li>
      <TextInput
        data-item={item.id}
        aria-label={`Name of item ${index + 1}`}
        maxLength={80}
        autoComplete="off"
        readOnly={isReadOnly}
        error={problem}
        value={item.label}
        onChange={({ currentTarget }) => onRename(currentTarget.value)}
      />
      {!isReadOnly && (
        <span className={classes.tools}>
          <IconButton
            icon="up"
            label={`Move item ${index + 1} up`}
            isDisabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon="down"
            label={`Move item ${index + 1} down`}
            isDisabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton icon="trash" label={`Remove item ${index + 1}`} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

/** The items of the form, and what changes them. `useFieldArray` would make the login page larger. */
function useItems() {
  const { control } = useFormContext<CompanyFormValues>();
  const { field, formState } = useController({ control, name: 'checklist.freeItems' });
  const problems = formState.errors.checklist?.freeItems;
  return { items: field.value, change: field.onChange, ref: field.ref, problems };
}

const labelOf = ({ label }: Item, index: number) => label.trim() || `Item ${index + 1}`;

/** The items that the company adds to its checklist: add, rename, move and remove. */
export function FreeItemsField({ isReadOnly }: { isReadOnly: boolean }) {
  const { items, change, ref, problems } = useItems();
  const list = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    // After a refused save, the form focuses the first item with an error.
    ref({ focus: () => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus() });
  }, [ref]);
  const move = (from: number, to: number) => {
    const moved = items[from];
    // The moved element loses the focus, so its button gets it again.
    const focused = document.activeElement;
    flushSync(() => change(withMoved(items, { from, to })));
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    if (moved) setAnnouncement(`${labelOf(moved, from)} is number ${to + 1} of ${items.length}.`);
  };
  const remove = (item: Item, index: number) => {
    flushSync(() => change(items.filter(({ id }) => id !== item.id)));
    focus('[data-add-item]');
    setAnnouncement(`${labelOf(item, index)} is removed.`);
  };
  const add = () => {
    const id = newItemId();
    flushSync(() => change([...items, { id, label: '' }]));
    focus(`[data-item="${id}"]`);
    setAnnouncement('');
  };
  return (
    <fieldset ref={list} className={classes.group}>
      <legend className={classes.legend}>Items of your own</legend>
      <p className={classes.note}>{NOTE}</p>
      {items.length > 0 && (
        <WarnedField text={items.map(({ label }) => label).join('\n')} audience="applicant">
          <ol className={classes.items}>
            {items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                index={index}
                count={items.length}
                problem={problems?.[index]?.label?.message}
                isReadOnly={isReadOnly}
                onRename={(label) => change(items.map((one) => (one.id === item.id ? { ...one, label } : one)))}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(item, index)}
              />
            ))}
          </ol>
        </WarnedField>
      )}
      {!isReadOnly && items.length < MAX_FREE_ITEMS && (
        <Button data-add-item variant="default" size="xs" leftSection={<Icon name="plus" size={12} />} onClick={add}>
          Add item
        </Button>
      )}
      <span role="status">
        <HiddenText>{announcement}</HiddenText>
      </span>
    </fieldset>
  );
}
