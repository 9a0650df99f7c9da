import type { ReactNode } from 'react';
import fieldStyles from '../../fields/field.module.css';

export interface ControlSettings {
  /** Also the name by which an error finds its control. */
  readonly id: string;
  readonly label: string;
  /** What else screen readers say after the label, for controls that repeat. */
  readonly ofWhat?: string;
  readonly isRequired?: boolean;
  readonly help?: string;
  readonly error: string | undefined;
}

/** Label, control, help and error. */
export function ControlFrame(props: ControlSettings & { readonly children: ReactNode }) {
  const { id, label, ofWhat, isRequired = false, help, error, children } = props;
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
        {ofWhat && <span className="visually-hidden"> {ofWhat}</span>}
        {isRequired && (
          <span className={fieldStyles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className={fieldStyles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Common attributes of all controls. */
export function attributesOf({ id, isRequired = false, help, error }: ControlSettings) {
  const described = [...(help ? [`${id}-help`] : []), ...(error ? [`${id}-error`] : [])].join(' ');
  return {
    id,
    className: fieldStyles.control,
    required: isRequired,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

/** Moves the focus to the first of these controls. */
export function focusFirst(ids: readonly string[]): void {
  const controls = ids.map((id) => document.getElementById(id));
  controls.find((control) => control !== null)?.focus();
}
