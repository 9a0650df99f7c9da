import { formatDateTime } from '../lib/format.ts';

/** A moment for people, and to the letter for machines. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}
