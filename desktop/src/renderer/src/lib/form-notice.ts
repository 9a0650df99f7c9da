import { ApiError, sentenceOf } from './api-error.ts';

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
  return isShownByField ? '' : `${failed} ${sentenceOf(error)}`.trim();
}
