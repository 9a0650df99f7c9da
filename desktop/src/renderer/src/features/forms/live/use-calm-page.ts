import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { useMemo, useState } from 'react';
import type { ListAnswer } from '../../../components/list-table.tsx';
import type { ListState } from '../../../lib/use-list-state.ts';
import { holdRows } from './hold-rows.ts';

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
