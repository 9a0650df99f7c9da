import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface OwnPasswordInputProps extends Omit<PasswordInputProps, 'error'> {
  readonly problem: string | undefined;
}

/** Asks for the password that the person has now, for proof. */
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
