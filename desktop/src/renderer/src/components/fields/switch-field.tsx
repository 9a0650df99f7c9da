import { Switch } from '@mantine/core';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

interface SwitchFieldProps<V extends FieldValues, Parsed> {
  readonly control: Control<V, unknown, Parsed>;
  readonly name: FieldPathByValue<V, boolean>;
  readonly label: string;
  /** What the switch does, or why it is disabled. */
  readonly description: string;
  readonly isDisabled?: boolean;
}

/** A switch of a form. Mantine's switch must be controlled, so it cannot be registered. */
export function SwitchField<V extends FieldValues, Parsed = V>(props: SwitchFieldProps<V, Parsed>) {
  const { control, name, label, description, isDisabled = false } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Switch
      ref={field.ref}
      name={name}
      label={label}
      description={description}
      disabled={isDisabled}
      checked={Boolean(field.value)}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
