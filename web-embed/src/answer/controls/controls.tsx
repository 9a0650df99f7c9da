import { centsText } from '@funding-desk/shared/fields/money/money-text';
import { centsOf } from '@funding-desk/shared/fields/money/typed-money';
import type { HTMLAttributes } from 'react';
import fieldStyles from '../../fields/field.module.css';
import { attributesOf, ControlFrame, type ControlSettings } from './control.tsx';

interface TypedProps extends ControlSettings {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface TextProps extends TypedProps {
  readonly maxLength?: number;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
}

export function TextInput({ value, onChange, maxLength, inputMode, ...settings }: TextProps) {
  return (
    <ControlFrame {...settings}>
      <input
        type="text"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={maxLength}
        inputMode={inputMode}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...attributesOf(settings)}
      />
    </ControlFrame>
  );
}

/** '50k' and '1.234,56' as the form shows amounts, so that the reader sees what was understood. */
function shownAmount(typed: string): string {
  const cents = centsOf(typed);
  return cents === null ? typed : centsText(cents).slice(1);
}

export function MoneyInput({ value, onChange, ...settings }: TypedProps) {
  return (
    <ControlFrame {...settings}>
      <div className={fieldStyles.money}>
        <span className={fieldStyles.currency} aria-hidden="true">
          $
        </span>
        <input
          type="text"
          inputMode="decimal"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(shownAmount(value))}
          {...attributesOf(settings)}
        />
      </div>
    </ControlFrame>
  );
}

export function DateInput({ value, onChange, ...settings }: TypedProps) {
  return (
    <ControlFrame {...settings}>
      <input
        type="date"
        enterKeyHint="next"
        value={value}
        max="2100-12-31"
        onChange={(event) => onChange(event.target.value)}
        {...attributesOf(settings)}
      />
    </ControlFrame>
  );
}

interface SelectProps extends TypedProps {
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Of the choice of nothing. Without it, something is always chosen. */
  readonly placeholder?: string;
}

export function SelectInput({ value, onChange, options, placeholder, ...settings }: SelectProps) {
  return (
    <ControlFrame {...settings}>
      <select value={value} onChange={(event) => onChange(event.target.value)} {...attributesOf(settings)}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </ControlFrame>
  );
}

export function LongTextInput({ value, onChange, maxLength, ...settings }: TextProps) {
  return (
    <ControlFrame {...settings}>
      <textarea
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...attributesOf(settings)}
      />
    </ControlFrame>
  );
}
