import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

interface FieldErrorsInput<V extends FieldValues> {
  readonly form: Pick<UseFormReturn<V>, 'setError'>;
  readonly error: unknown;
  /** Field of the server -> field of the form. */
  readonly names: Readonly<Record<string, FieldPath<V>>>;
}

/** Puts what the server says of single fields beside them; the first of them takes the focus. */
export function applyFieldErrors<V extends FieldValues>({ form, error, names }: FieldErrorsInput<V>): void {
  if (!(error instanceof ApiError)) return;
  const told = Object.entries(error.fields).flatMap(([name, message]) => {
    const field = names[name];
    return field === undefined ? [] : [{ field, message }];
  });
  for (const [index, { field, message }] of told.entries())
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
}
