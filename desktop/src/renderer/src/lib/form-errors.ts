import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, errorMessage } from './api/api-error.ts';

interface FieldErrorsInput<V extends FieldValues> {
  readonly form: Pick<UseFormReturn<V>, 'setError'>;
  readonly error: unknown;
  /** Server field -> form field. */
  readonly names: Readonly<Record<string, FieldPath<V>>>;
}

/** Shows the server's field errors beside the fields, and focuses the first one. */
export function applyFieldErrors<V extends FieldValues>({ form, error, names }: FieldErrorsInput<V>): void {
  if (!(error instanceof ApiError)) return;
  const matched = Object.entries(error.fields).flatMap(([name, message]) => {
    const field = names[name];
    return field === undefined ? [] : [{ field, message }];
  });
  for (const [index, { field, message }] of matched.entries())
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
}

interface FormNoticeInput {
  readonly error: unknown;
  /** Server fields whose errors the form shows. */
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
