import { TextInput } from '@mantine/core';
import type { ListFilters } from '../../lib/use-list-state.ts';
import { OptionPicker } from '../option-picker/option-picker.tsx';
import classes from './day-span-picker.module.css';
import { type DaySpan, usualSpans, withSpan } from './day-spans.ts';

interface DaySpanPickerProps {
  /** What happened in the span: 'Received'. */
  readonly label: string;
  /** The span is in the filters `from`, `to` and `zone`. */
  readonly filters: ListFilters;
  readonly onChange: (filters: ListFilters) => void;
  readonly onClose: () => void;
}

/** Usual spans of days, and a field for each end. */
export function DaySpanPicker({ label, filters, onChange, onClose }: DaySpanPickerProps) {
  const spans = usualSpans(new Date());
  const { from = '', to = '' } = filters;
  const selected = spans.find((span) => span.from === from && span.to === to);
  const change = (span: DaySpan) => onChange(withSpan(filters, span));
  return (
    <OptionPicker
      label={label}
      fixed={spans.map((span) => ({ id: span.label, label: span.label }))}
      selected={selected ? [selected.label] : []}
      onPick={({ id }) => {
        const span = spans.find((one) => one.label === id);
        if (span) change(span);
        onClose();
      }}
      onClear={from === '' && to === '' ? undefined : () => change({ from: '', to: '' })}
    >
      <div className={classes.days}>
        <TextInput
          type="date"
          size="xs"
          label="From"
          max={to || undefined}
          value={from}
          onChange={({ currentTarget: { value } }) => change({ from: value, to: to < value ? '' : to })}
        />
        <TextInput
          type="date"
          size="xs"
          label="To"
          min={from || undefined}
          value={to}
          onChange={({ currentTarget: { value } }) =>
            change({ to: value, from: value !== '' && from > value ? '' : from })
          }
        />
      </div>
    </OptionPicker>
  );
}
