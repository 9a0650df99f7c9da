import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of fields that a slow phone renders without a noticeable delay. */
const BATCH_SIZE = 12;
/** Longer than a frame, so that each batch is painted before the next one starts. */
const PAUSE_MS = 20;

/** A ZIP field renders together with the state field before it. */
const endOfBatch = (fields: readonly FieldDefinition[], count: number) =>
  fields[count]?.kind === 'zip' ? count + 1 : count;

/**
 * Renders the first fields at once and the others in batches, because one large render would block a slow phone.
 * Hidden tabs and print render everything at once.
 * @returns `isWhole` stays true once all fields have rendered; the rest of the form can then follow
 */
export function useProgressiveRendering(fields: readonly FieldDefinition[]): {
  readonly rendered: readonly FieldDefinition[];
  readonly isWhole: boolean;
} {
  const [count, setCount] = useState(document.hidden ? Number.POSITIVE_INFINITY : BATCH_SIZE);
  const isWhole = count === Number.POSITIVE_INFINITY;
  const next = count < fields.length ? count + BATCH_SIZE : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setCount(next)), PAUSE_MS);
    const renderAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    window.addEventListener('beforeprint', renderAll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', renderAll);
    };
  }, [isWhole, next]);
  return { rendered: fields.slice(0, endOfBatch(fields, count)), isWhole };
}
