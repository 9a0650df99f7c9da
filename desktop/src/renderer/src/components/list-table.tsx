import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { isForbidden } from '../lib/api-error.ts';
import type { ListControls } from '../lib/use-list-state.ts';
import { DataTable } from './data-table/data-table.tsx';
import type { TableColumn } from './data-table/table-columns.ts';
import { EmptyList, type EmptyListTexts } from './empty-list.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListNews } from './list-news.tsx';

/** What the list call of a screen has come to. */
export interface ListAnswer<Row> {
  readonly data: { readonly data: readonly Row[]; readonly meta: ListMeta } | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface ListTableProps<Row extends { readonly id: string }> {
  /** Key under which the viewer's choice of columns is kept. */
  readonly tableId: string;
  readonly viewerId: string;
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly answer: ListAnswer<Row>;
  readonly list: ListControls;
  readonly texts: EmptyListTexts;
  readonly emptyAction?: ReactNode;
  /** What has come that is not shown yet, '' for nothing, and the way to it. */
  readonly news?: { readonly text: string; readonly onShow: () => void };
}

/** A list of the server as a table. Rows that are already there stay through a failure; a refusal leads away. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { answer, list, texts, emptyAction, news, ...table } = props;
  const { data: page, error, isPlaceholderData, refetch } = answer;
  const rows = useRef<HTMLElement>(null);
  if (isForbidden(error)) return <Navigate to="/unauthorized" replace />;
  // The buttons of these ways vanish with what they mend, and would take the focus along.
  const onward = () => rows.current?.focus({ preventScroll: true });
  const ways: ListControls = {
    ...list,
    setSearch: (search) => {
      onward();
      list.setSearch(search);
    },
    backToStart: () => {
      onward();
      list.backToStart();
    },
  };
  const retry = () => {
    onward();
    refetch();
  };
  const showNews = () => {
    onward();
    news?.onShow();
  };
  const failure = error ? (
    <ListFailure noun={texts.noun} list={ways} hasRows={page !== undefined} error={error} onRetry={retry} />
  ) : null;
  return (
    <DataTable
      {...table}
      rows={page?.data}
      meta={page?.meta}
      state={list.state}
      isMoving={isPlaceholderData}
      onSearch={list.setSearch}
      onSort={list.setSort}
      onMove={list.moveTo}
      rowsRef={rows}
      emptyState={<EmptyList list={ways} texts={texts} action={emptyAction} />}
      failure={failure}
      news={news && <ListNews text={news.text} onShow={showNews} />}
    />
  );
}
