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
  /** Ids of displayed rows that have left the list. */
  readonly goneIds: readonly string[];
}

interface StabilizeInput<Row> {
  readonly displayed: readonly Row[];
  readonly latest: readonly Row[];
  /** The pointer is on the rows, so none may move. */
  readonly isPinned?: boolean;
}

/**
 * Keeps the displayed rows in place when new rows precede them or the pointer is on them, so that a row does not move
 * under the pointer. Changes within the displayed rows apply. Otherwise the latest rows replace them.
 */
export function stabilizeRows<Row extends Identified>({
  displayed,
  latest,
  isPinned = false,
}: StabilizeInput<Row>): StableRows<Row> {
  const known = new Set(displayed.map(({ id }) => id));
  const firstKnown = latest.findIndex(({ id }) => known.has(id));
  const newCount = firstKnown === -1 ? latest.length : firstKnown;
  if (displayed.length === 0 || (newCount === 0 && !isPinned)) return { rows: latest, newCount: 0, goneIds: [] };
  const latestById = new Map(latest.map((row) => [row.id, row]));
  const rows = displayed.map((row) => latestById.get(row.id) ?? row);
  // Behind new rows, a missing row may only have moved to the next page.
  const goneIds = newCount === 0 ? displayed.flatMap(({ id }) => (latestById.has(id) ? [] : [id])) : [];
  return { rows, newCount, goneIds };
}

type Page<Row> = NonNullable<ListAnswer<Row>['data']>;

interface DisplayedPage<Row> {
  readonly page: Page<Row>;
  readonly newCount: number;
  readonly goneIds: readonly string[];
  /** The answer from which it was derived. */
  readonly source: Page<Row>;
  /** Identifies page, search, order and filters. */
  readonly listKey: string;
  readonly isPinned: boolean;
}

/** New rows appear only at the top of the first page, with the newest first. */
const isHead = ({ cursor, sort }: ListState) => cursor === '' && sort === '-createdAt';

/** Without a common row there is nothing to keep in place, as after the deletion of the last row of a page. */
function sharesRow(displayed: readonly Identified[], latest: readonly Identified[]): boolean {
  return displayed.some(({ id }) => latest.some((row) => row.id === id));
}

interface NextInput<Row> {
  readonly displayed: DisplayedPage<Row> | null;
  readonly latest: Page<Row>;
  readonly state: ListState;
  readonly listKey: string;
  readonly isPinned: boolean;
}

function nextPage<Row extends Identified>({
  displayed,
  latest,
  state,
  listKey,
  isPinned,
}: NextInput<Row>): DisplayedPage<Row> {
  const next = { source: latest, listKey, isPinned };
  const isSameList = displayed?.listKey === listKey;
  const isKept = isHead(state)
    ? latest.data.length > 0
    : isPinned && sharesRow(displayed?.page.data ?? [], latest.data);
  const isStable = isSameList && isKept;
  if (!isStable) return { ...next, page: latest, newCount: 0, goneIds: [] };
  const { rows, ...rest } = stabilizeRows({ displayed: displayed.page.data, latest: latest.data, isPinned });
  if (rows === latest.data) return { ...next, ...rest, page: latest };
  // Next continues after the displayed rows.
  const { total, totalIsCapped } = latest.meta;
  return { ...next, ...rest, page: { ...latest, data: rows, meta: { ...displayed.page.meta, total, totalIsCapped } } };
}

/** The page without the rows that the viewer has removed. The server's next answer lacks them as well. */
function usePageWithout<Row extends Identified>(page: Page<Row> | undefined, removedIds: readonly string[]) {
  return useMemo(() => {
    if (!page || removedIds.length === 0) return page;
    return { ...page, data: page.data.filter(({ id }) => !removedIds.includes(id)) };
  }, [page, removedIds]);
}

interface StablePageInput<Row> {
  readonly answer: ListAnswer<Row>;
  readonly state: ListState;
  readonly isPinned: boolean;
}

/**
 * The displayed page of the list. New rows are only counted until the viewer asks for them, and no row leaves while the
 * pointer is on the rows.
 */
export function useStablePage<Row extends Identified>({
  answer,
  state,
  isPinned,
}: StablePageInput<Row>): {
  answer: ListAnswer<Row>;
  newCount: number;
  goneIds: readonly string[];
  showNewRows: () => void;
  /** Takes a row away at once that the viewer has deleted, also from under the pointer. */
  removeRow: (id: string) => void;
} {
  const listKey = JSON.stringify(state);
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const [displayed, setDisplayed] = useState<DisplayedPage<Row> | null>(null);
  const latest = usePageWithout(answer.isPlaceholderData ? undefined : answer.data, removedIds);
  const isCurrent = displayed?.listKey === listKey && displayed.isPinned === isPinned && displayed.source === latest;
  const current = latest && !isCurrent ? nextPage({ displayed, latest, state, listKey, isPinned }) : displayed;
  if (current !== displayed) setDisplayed(current);
  const isShown = latest !== undefined && current !== null;
  const showNewRows = () =>
    latest && setDisplayed({ page: latest, source: latest, newCount: 0, goneIds: [], listKey, isPinned });
  const removeRow = (id: string) => {
    setRemovedIds((ids) => [...ids, id]);
    // Without displayed rows the latest ones show.
    setDisplayed(null);
  };
  return {
    answer: isShown ? { ...answer, data: current.page } : answer,
    newCount: isShown ? current.newCount : 0,
    goneIds: isShown ? current.goneIds : [],
    showNewRows,
    removeRow,
  };
}
