import { useRef } from 'react';
import { focusFirst } from '../controls/control.tsx';
import controlStyles from '../controls/controls.module.css';
import { MoneyInput, TextInput } from '../controls/controls.tsx';
import { rowControl } from './check-offer.ts';
import type { Errors, TypedRow } from './offer-draft.ts';

/** As the server accepts them. */
const MOST = 20;

const WORDS = {
  fees: { legend: 'Fees', one: 'fee' },
  payoffs: { legend: 'Payoffs to other funders', one: 'payoff' },
} as const;

interface NamedAmountsProps {
  readonly list: keyof typeof WORDS;
  readonly rows: readonly TypedRow[];
  readonly errors: Errors;
  readonly onChange: (rows: readonly TypedRow[]) => void;
}

interface RowProps extends Pick<NamedAmountsProps, 'list' | 'errors'> {
  readonly row: TypedRow;
  /** 'of fee 2', for screen readers. */
  readonly ofWhat: string;
  readonly onChange: (change: Partial<TypedRow>) => void;
  readonly onRemove: () => void;
}

function AmountRow({ list, row, ofWhat, errors, onChange, onRemove }: RowProps) {
  const { id, name, amount, isWithheld } = row;
  const controlOf = (part: 'name' | 'amount') => {
    const control = rowControl({ list, id, part });
    return { id: control, ofWhat, isRequired: true, error: errors[control] };
  };
  return (
    <li className={controlStyles.row}>
      <div className={controlStyles.pair}>
        <TextInput
          {...controlOf('name')}
          label="Name"
          maxLength={100}
          value={name}
          onChange={(text) => onChange({ name: text })}
        />
        <MoneyInput
          {...controlOf('amount')}
          label="Amount"
          value={amount}
          onChange={(text) => onChange({ amount: text })}
        />
      </div>
      <div className={controlStyles.rowEnd}>
        {list === 'fees' && (
          <label className={controlStyles.check}>
            <input
              type="checkbox"
              checked={isWithheld}
              onChange={(event) => onChange({ isWithheld: event.target.checked })}
            />
            <span>
              Withheld from the amount<span className="visually-hidden"> {ofWhat}</span>
            </span>
          </label>
        )}
        <button type="button" className={controlStyles.remove} onClick={onRemove}>
          Remove<span className="visually-hidden"> {ofWhat.replace(/^of /, '')}</span>
        </button>
      </div>
    </li>
  );
}

/** Fees or payoffs, each with a name and an amount. */
export function NamedAmounts({ list, rows, errors, onChange }: NamedAmountsProps) {
  const { legend, one } = WORDS[list];
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    onChange([...rows, { id, name: '', amount: '', isWithheld: true }]);
    requestAnimationFrame(() => focusFirst([rowControl({ list, id, part: 'name' })]));
  };
  const remove = (id: number) => {
    onChange(rows.filter((row) => row.id !== id));
    addButton.current?.focus();
  };
  return (
    <fieldset className={controlStyles.group}>
      <legend className={controlStyles.legend}>{legend}</legend>
      <ul className={controlStyles.rows}>
        {rows.map((row, index) => (
          <AmountRow
            key={row.id}
            list={list}
            row={row}
            ofWhat={`of ${one} ${index + 1}`}
            errors={errors}
            onChange={(change) => onChange(rows.map((each) => (each.id === row.id ? { ...each, ...change } : each)))}
            onRemove={() => remove(row.id)}
          />
        ))}
      </ul>
      {rows.length < MOST && (
        <button ref={addButton} type="button" className={controlStyles.add} onClick={add}>
          Add a {one}
        </button>
      )}
    </fieldset>
  );
}
