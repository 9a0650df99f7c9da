import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fields that a slow phone puts onto the page, and lays out, without a pause that one would notice. */
const PIECE = 12;
/** Longer than a frame, so that each piece is painted before the next one is begun. */
const PAUSE_MS = 20;

/** The field that shares its place with the one before it does not come later than that. */
const endOfPiece = (fields: readonly FieldDefinition[], count: number) =>
  fields[count]?.kind === 'zip' ? count + 1 : count;

/**
 * The first fields at once and the others a few at a time, since all of them together would keep a slow phone from
 * answering to anything. Nobody waits for it where nobody looks, and what is printed is whole.
 * @returns `isWhole` once all fields were there and the end of the form is to come; it then stays so
 */
export function useProgressiveRendering(fields: readonly FieldDefinition[]): {
  readonly shown: readonly FieldDefinition[];
  readonly isWhole: boolean;
} {
  const [count, setCount] = useState(document.hidden ? Number.POSITIVE_INFINITY : PIECE);
  const isWhole = count === Number.POSITIVE_INFINITY;
  const next = count < fields.length ? count + PIECE : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setCount(next)), PAUSE_MS);
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    window.addEventListener('beforeprint', showAll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', showAll);
    };
  }, [isWhole, next]);
  return { shown: fields.slice(0, endOfPiece(fields, count)), isWhole };
}
