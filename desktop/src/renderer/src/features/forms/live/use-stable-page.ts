import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { useMemo, useState } from 'react';
import type { ListAnswer } from '../../../components/list-table.tsx';
import type { ListState } from '../../../lib/use-list-state.ts';

interface Identified {
  readonly id: string;
}

interface Held<Row> {
  /** As shown, newest first. */
  readonly rows: readonly Row[];
  /** How many of the fresh rows are not shown yet. */
  readonly newCount: number;
}

/**
 * Keeps the shown rows where they are when others have come before them: a row must not move away under the pointer.
 * What has changed in the shown ones is taken over; without newcomers the fresh rows stand.
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
  /** The part of the list that it is. */
  readonly place: string;
}

/** Only at the head of a list that begins with the newest do rows come in at the top. */
const isHead = ({ cursor, sort }: ListState) => cursor === '' && sort === '-createdAt';

/**
 * The page of the list as it is shown: what arrives meanwhile is counted and waits until it is asked for, so that no row
 * moves by itself.
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
    // Next goes on from the rows that are shown.
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
