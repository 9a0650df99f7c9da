import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { useMemo, useState } from 'react';
import type { ListAnswer } from '../../../components/list-table.tsx';
import type { ListState } from '../../../lib/use-list-state.ts';

interface Identified {
  readonly id: string;
}

interface Held<Row> {
  /** Rows to display, newest first. */
  readonly rows: readonly Row[];
  /** How many of the latest rows are not displayed yet. */
  readonly newCount: number;
}

/**
 * Keeps the displayed rows in place when new rows precede them, so that a row does not move under the pointer. Changes
 * within the displayed rows apply. Without new rows the latest rows replace them.
 */
export function holdRows<Row extends Identified>({
  shown,
  fresh,
}: {
  shown: readonly Row[];
  fresh: readonly Row[];
}): Held<Row> {
  const known = new Set(shown.map(({ id }) => id));
  const firstKnown = fresh.findIndex(({ id }) => known.has(id));
  const newCount = firstKnown === -1 ? fresh.length : firstKnown;
  if (shown.length === 0 || newCount === 0) return { rows: fresh, newCount: 0 };
  const freshById = new Map(fresh.map((row) => [row.id, row]));
  return { rows: shown.map((row) => freshById.get(row.id) ?? row), newCount };
}

type Page = NonNullable<ListAnswer<SubmissionView>['data']>;

interface Shown {
  readonly page: Page;
  /** Identifies page, search and order. */
  readonly place: string;
}

/** New rows appear only at the top of the first page, with the newest first. */
const isHead = ({ cursor, sort }: ListState) => cursor === '' && sort === '-createdAt';

/**
 * The displayed page of the list. New rows are only counted until the viewer asks for them, so that no row moves by
 * itself.
 */
export function useCalmPage<A extends ListAnswer<SubmissionView>>({
  answer,
  state,
}: {
  answer: A;
  state: ListState;
}): { answer: A; newCount: number; showNew: () => void } {
  const place = JSON.stringify(state);
  const [shown, setShown] = useState<Shown | null>(null);
  const fresh = answer.isPlaceholderData ? undefined : answer.data;
  const isHeld = fresh !== undefined && shown?.place === place && isHead(state);
  const calm = useMemo(() => {
    if (!isHeld || !fresh || !shown) return null;
    const { rows, newCount } = holdRows({ shown: shown.page.data, fresh: fresh.data });
    // Next continues after the displayed rows.
    return { newCount, page: { ...fresh, data: rows, meta: { ...shown.page.meta, total: fresh.meta.total } } };
  }, [isHeld, fresh, shown]);
  const isNews = calm !== null && calm.newCount > 0;
  if (fresh && !isNews && shown?.page !== fresh) setShown({ page: fresh, place });
  return {
    answer: isNews ? { ...answer, data: calm.page } : answer,
    newCount: isNews ? calm.newCount : 0,
    showNew: () => fresh && setShown({ page: fresh, place }),
  };
}
