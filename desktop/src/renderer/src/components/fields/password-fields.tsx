import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { NewPassword } from '../../lib/new-password-schema.ts';

interface NewPasswordFieldsProps {
  /** Both registered fields. The password field must list the repetition in its `deps`. */
  readonly fields: Readonly<Record<keyof NewPassword, UseFormRegisterReturn>>;
  readonly errors: FieldErrors<NewPassword>;
  readonly labels?: readonly [string, string];
  readonly size?: 'sm' | 'md';
  /** The first field gets the focus. */
  readonly isFirst?: boolean;
}

/** A new password and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { fields, errors, labels = ['Password', 'Repeat the password'], size = 'sm', isFirst = false } = props;
  return (
    <>
      <PasswordInput
        label={labels[0]}
        required
        size={size}
        maxLength={1_000}
        autoComplete="new-password"
        autoFocus={isFirst}
        aria-invalid={errors.password !== undefined}
        error={errors.password?.message}
        {...fields.password}
      />
      <PasswordInput
        label={labels[1]}
        required
        size={size}
        maxLength={1_000}
        autoComplete="new-password"
        aria-invalid={errors.repeatedPassword !== undefined}
        error={errors.repeatedPassword?.message}
        {...fields.repeatedPassword}
      />
    </>
  );
}

interface OwnPasswordInputProps extends Omit<PasswordInputProps, 'error'> {
  readonly problem: string | undefined;
}

/** Asks for the current password as proof of identity. */
export function OwnPasswordInput({ problem, ...field }: OwnPasswordInputProps) {
  return (
    <PasswordInput
      label="Your password"
      required
      maxLength={1_000}
      autoComplete="current-password"
      aria-invalid={problem !== undefined}
      error={problem}
      {...field}
    />
  );
}
