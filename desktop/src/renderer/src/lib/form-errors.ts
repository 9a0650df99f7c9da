import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, errorMessage } from './api/api-error.ts';

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

interface FormNoticeInput {
  readonly error: unknown;
  /** Fields of the server that the form shows errors of. */
  readonly names: Readonly<Record<string, string>>;
  /** What failed, as a sentence before the reason. */
  readonly failed?: string;
}

/** The notice of a form after a failed call. It is '' when one of the form's fields already shows the reason. */
export function formNotice({ error, names, failed = '' }: FormNoticeInput): string {
  if (!error) return '';
  const isShownByField = error instanceof ApiError && Object.keys(error.fields).some((name) => name in names);
  return isShownByField ? '' : `${failed} ${errorMessage(error)}`.trim();
}
