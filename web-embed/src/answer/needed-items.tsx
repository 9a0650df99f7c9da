import { MAX_STIPS } from '@funding-desk/shared/schemas/deal/answer-limits';
import { FILED_TYPES } from '@funding-desk/shared/schemas/document/filed-types';
import { useRef } from 'react';
import { itemControl, type NeededItem } from './answer-draft.ts';
import { focusFirst } from './controls/control.tsx';
import controlStyles from './controls/controls.module.css';
import { SelectInput, TextInput } from './controls/controls.tsx';
import type { Errors } from './offer/offer-draft.ts';

const labelOf = (type: string) => FILED_TYPES.find(({ id }) => id === type)?.label ?? '';

/** The chosen type names the item, unless the reader has typed something else. */
function withType(item: NeededItem, documentType: string): NeededItem {
  const isOwnText = item.label !== '' && item.label !== labelOf(item.documentType);
  const label = isOwnText ? item.label : documentType === 'other' ? '' : labelOf(documentType);
  return { ...item, documentType, label };
}

interface ItemProps {
  readonly item: NeededItem;
  readonly number: number;
  readonly errors: Errors;
  readonly onChange: (item: NeededItem) => void;
  /** Absent for the only item. */
  readonly onRemove: (() => void) | undefined;
}

function Item({ item, number, errors, onChange, onRemove }: ItemProps) {
  const [type, label] = [itemControl(item.id, 'type'), itemControl(item.id, 'label')];
  const ofWhat = `of item ${number}`;
  return (
    <li className={controlStyles.row}>
      <div className={controlStyles.pair}>
        <SelectInput
          id={type}
          label="Type"
          ofWhat={ofWhat}
          isRequired
          placeholder="Choose"
          options={FILED_TYPES}
          value={item.documentType}
          error={errors[type]}
          onChange={(text) => onChange(withType(item, text))}
        />
        <TextInput
          id={label}
          label="What you need"
          ofWhat={ofWhat}
          isRequired
          maxLength={120}
          value={item.label}
          error={errors[label]}
          onChange={(text) => onChange({ ...item, label: text })}
        />
      </div>
      {onRemove && (
        <div className={controlStyles.rowEnd}>
          <button type="button" className={controlStyles.remove} onClick={onRemove}>
            Remove<span className="visually-hidden"> item {number}</span>
          </button>
        </div>
      )}
    </li>
  );
}

interface NeededItemsProps {
  readonly items: readonly NeededItem[];
  readonly errors: Errors;
  readonly onChange: (items: readonly NeededItem[]) => void;
}

/** What the funder needs before it decides. */
export function NeededItems({ items, errors, onChange }: NeededItemsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    const id = Math.max(0, ...items.map((item) => item.id)) + 1;
    onChange([...items, { id, documentType: '', label: '' }]);
    requestAnimationFrame(() => focusFirst([itemControl(id, 'type')]));
  };
  const remove = (id: number) => {
    onChange(items.filter((item) => item.id !== id));
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <fieldset className={controlStyles.group}>
      <legend className={controlStyles.legend}>What you need</legend>
      <ul className={controlStyles.rows}>
        {items.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            number={index + 1}
            errors={errors}
            onChange={(changed) => onChange(items.map((each) => (each.id === item.id ? changed : each)))}
            onRemove={items.length > 1 ? () => remove(item.id) : undefined}
          />
        ))}
      </ul>
      {items.length < MAX_STIPS && (
        <button ref={addButton} type="button" className={controlStyles.add} onClick={add}>
          Add an item
        </button>
      )}
    </fieldset>
  );
}
