import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { useMemo, useState } from 'react';
import type { ListAnswer } from '../../../components/data-table/list-table.tsx';
import type { ListState } from '../../../lib/use-list-state.ts';

interface Identified {
  readonly id: string;
}

interface StableRows<Row> {
  /** Rows to display, newest first. */
  readonly rows: readonly Row[];
  /** How many of the latest rows are not displayed yet. */
  readonly newCount: number;
}

/**
 * Keeps the displayed rows in place when new rows precede them, so that a row does not move under the pointer. Changes
 * within the displayed rows apply. Without new rows the latest rows replace them.
 */
export function stabilizeRows<Row extends Identified>({
  displayed,
  latest,
}: {
  displayed: readonly Row[];
  latest: readonly Row[];
}): StableRows<Row> {
  const known = new Set(displayed.map(({ id }) => id));
  const firstKnown = latest.findIndex(({ id }) => known.has(id));
  const newCount = firstKnown === -1 ? latest.length : firstKnown;
  if (displayed.length === 0 || newCount === 0) return { rows: latest, newCount: 0 };
  const latestById = new Map(latest.map((row) => [row.id, row]));
  return { rows: displayed.map((row) => latestById.get(row.id) ?? row), newCount };
}

type Page = NonNullable<ListAnswer<SubmissionView>['data']>;

interface DisplayedPage {
  readonly page: Page;
  /** Identifies page, search and order. */
  readonly listKey: string;
}

/** New rows appear only at the top of the first page, with the newest first. */
const isHead = ({ cursor, sort }: ListState) => cursor === '' && sort === '-createdAt';

/**
 * The displayed page of the list. New rows are only counted until the viewer asks for them, so that no row moves by
 * itself.
 */
export function useStablePage<A extends ListAnswer<SubmissionView>>({
  answer,
  state,
}: {
  answer: A;
  state: ListState;
}): { answer: A; newCount: number; showNewRows: () => void } {
  const listKey = JSON.stringify(state);
  const [displayed, setDisplayed] = useState<DisplayedPage | null>(null);
  const latest = answer.isPlaceholderData ? undefined : answer.data;
  const isStable = latest !== undefined && displayed?.listKey === listKey && isHead(state);
  const stablePage = useMemo(() => {
    if (!isStable || !latest || !displayed) return null;
    const { rows, newCount } = stabilizeRows({ displayed: displayed.page.data, latest: latest.data });
    // Next continues after the displayed rows.
    return { newCount, page: { ...latest, data: rows, meta: { ...displayed.page.meta, total: latest.meta.total } } };
  }, [isStable, latest, displayed]);
  const hasNewRows = stablePage !== null && stablePage.newCount > 0;
  if (latest && !hasNewRows && displayed?.page !== latest) setDisplayed({ page: latest, listKey });
  return {
    answer: hasNewRows ? { ...answer, data: stablePage.page } : answer,
    newCount: hasNewRows ? stablePage.newCount : 0,
    showNewRows: () => latest && setDisplayed({ page: latest, listKey }),
  };
}
