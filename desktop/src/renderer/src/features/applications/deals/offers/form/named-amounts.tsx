import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { HiddenText } from '../../../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../../../components/icon.tsx';
import classes from './offer-form.module.css';
import { type AmountRow, FIELD_LABELS, newRow, type OfferForm } from './offer-form-values.ts';

/** As the schema has it. */
const MAX_ROWS = 20;

const INVALID = '[aria-invalid="true"]';

type RowsName = 'fees' | 'payoffs' | 'brokerFees';

const WORDS = {
  fees: { one: 'fee', example: 'Origination' },
  payoffs: { one: 'payoff', example: 'Earlier funder' },
  brokerFees: { one: 'broker fee', example: 'Desk fee' },
} as const satisfies Record<RowsName, { readonly one: string; readonly example: string }>;

interface RowProps {
  readonly row: AmountRow;
  /** 'fee 1' */
  readonly called: string;
  readonly example: string;
  readonly hasWithheld: boolean;
  readonly problems: { readonly name: string | undefined; readonly amount: string | undefined };
  readonly onChange: (change: Partial<AmountRow>) => void;
  readonly onRemove: () => void;
}

function Row({ row, called, example, hasWithheld, problems, onChange, onRemove }: RowProps) {
  return (
    <li data-row={row.id}>
      <TextInput
        aria-label={`Name of ${called}`}
        placeholder={example}
        maxLength={100}
        autoComplete="off"
        error={problems.name}
        value={row.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        className={classes.money ?? ''}
        aria-label={`Amount of ${called}`}
        placeholder="0.00"
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        error={problems.amount}
        value={row.amount}
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
      />
      {hasWithheld && (
        <Checkbox
          className={classes.withheld ?? ''}
          label={
            <>
              Withheld<HiddenText> from the amount: {called}</HiddenText>
            </>
          }
          checked={row.isWithheld}
          onChange={({ currentTarget }) => onChange({ isWithheld: currentTarget.checked })}
        />
      )}
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${called}`} onClick={onRemove}>
        <Icon name="trash" size={14} />
      </ActionIcon>
    </li>
  );
}

/** The rows of the form, and what changes them. `useFieldArray` would make the login page larger. */
function useRows({ control }: OfferForm, name: RowsName) {
  const { field, formState } = useController({ control, name });
  const group = useRef<HTMLDivElement>(null);
  const { ref, value, onChange } = field;
  const errors = formState.errors[name];
  const isRefused = errors?.[0]?.amount?.type === 'server';
  const focus = (selector: string) => group.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    // After a refused save, the form focuses the first row with an error.
    ref({ focus: () => group.current?.querySelector<HTMLElement>(INVALID)?.focus() });
  }, [ref]);
  useEffect(() => {
    // The form knows no field within a row.
    if (isRefused) group.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [isRefused]);
  const add = () => {
    const row = newRow();
    flushSync(() => onChange([...value, row]));
    focus(`[data-row="${row.id}"] input`);
  };
  const remove = (row: AmountRow) => {
    flushSync(() => onChange(value.filter((one) => one !== row)));
    focus('[data-add]');
  };
  const change = (row: AmountRow, to: Partial<AmountRow>) =>
    onChange(value.map((one) => (one === row ? { ...one, ...to } : one)));
  return { group, rows: value, add, remove, change, errors };
}

interface NamedAmountsProps {
  readonly form: OfferForm;
  readonly name: RowsName;
  readonly description?: string;
}

/** Amounts with their names: add, change and remove. */
export function NamedAmounts({ form, name, description }: NamedAmountsProps) {
  const { group, rows, add, remove, change, errors } = useRows(form, name);
  const id = useId();
  const [announcement, setAnnouncement] = useState('');
  const { one, example } = WORDS[name];
  const removeRow = (row: AmountRow, called: string) => {
    remove(row);
    setAnnouncement(`${called} is removed.`);
  };
  return (
    // A fieldset draws its legend apart from its layout.
    // biome-ignore lint/a11y/useSemanticElements: the title shares a line with the button
    <div ref={group} role="group" aria-labelledby={id} className={classes.rows}>
      <p className={classes.title}>
        <span id={id}>{FIELD_LABELS[name]}</span>
        {description !== undefined && <span className={classes.note}> {description}</span>}
      </p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row, index) => {
            const called = `${one} ${index + 1}`;
            return (
              <Row
                key={row.id}
                row={row}
                called={called}
                example={example}
                hasWithheld={name === 'fees'}
                problems={{ name: errors?.[index]?.name?.message, amount: errors?.[index]?.amount?.message }}
                onChange={(to) => change(row, to)}
                onRemove={() => removeRow(row, called)}
              />
            );
          })}
        </ul>
      )}
      {rows.length < MAX_ROWS && (
        <Button data-add variant="default" size="xs" leftSection={<Icon name="plus" size={12} />} onClick={add}>
          Add {one}
        </Button>
      )}
      <span role="status">
        <HiddenText>{announcement}</HiddenText>
      </span>
    </div>
  );
}
