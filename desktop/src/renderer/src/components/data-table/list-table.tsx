import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { errorMessage, isForbidden } from '../../lib/api/api-error.ts';
import type { ListControls } from '../../lib/use-list-state.ts';
import { InlineNotice } from '../notices.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyList, type EmptyListTexts } from './empty-list.tsx';
import classes from './list-table.module.css';
import type { TableColumn } from './table-columns.ts';

interface ListFailureProps {
  /** Plural, small: 'companies'. */
  readonly noun: string;
  readonly list: ListControls;
  /** Rows of an earlier answer are still shown. */
  readonly hasRows: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why the rows could not be had, and the ways to go on. */
export function ListFailure({ noun, list, hasRows, error, onRetry }: ListFailureProps) {
  const problem = hasRows ? 'The list could not be refreshed.' : `The ${noun} could not be loaded.`;
  const actions = (
    <span className={classes.actions}>
      {list.state.cursor !== '' && !hasRows && (
        <Button variant="default" size="xs" onClick={list.backToStart}>
          First page
        </Button>
      )}
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
  return <InlineNotice kind="error" text={`${problem} ${errorMessage(error)}`} action={actions} />;
}

interface NewRowsButtonProps {
  /** '' while there is nothing new. */
  readonly text: string;
  readonly onShow: () => void;
}

/** Says what has come and shows it when asked to; read out without taking the focus. */
export function NewRowsButton({ text, onShow }: NewRowsButtonProps) {
  return (
    <div role="status" className={classes.newRowsRegion}>
      {text !== '' && (
        <button type="button" className={classes.newRows} onClick={onShow}>
          {text}
        </button>
      )}
    </div>
  );
}

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
      news={news && <NewRowsButton text={news.text} onShow={showNews} />}
    />
  );
}
