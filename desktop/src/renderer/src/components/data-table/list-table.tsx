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
import type { ColumnChoice, TableColumn } from './table-columns.ts';
import type { RowSelection } from './table-grid.tsx';

interface ListFailureProps {
  /** Plural, lower case: 'companies'. */
  readonly noun: string;
  readonly list: ListControls;
  /** Earlier rows are still visible. */
  readonly hasRows: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Explains why the rows could not be loaded, with buttons to retry. */
function ListFailure({ noun, list, hasRows, error, onRetry }: ListFailureProps) {
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
  /** '' without new rows. */
  readonly text: string;
  readonly onShow: () => void;
}

/** Announces new rows and shows them on click. It does not take the focus. */
function NewRowsButton({ text, onShow }: NewRowsButtonProps) {
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

/** Names the records of the page that could not be read. The other records are listed. */
function UnreadableRecords({ labels }: { readonly labels: readonly string[] }) {
  const records = labels.length === 1 ? 'One record of this page' : `${labels.length} records of this page`;
  return <InlineNotice kind="error" text={`${records} could not be read: ${labels.join(', ')}.`} />;
}

/** The result of the screen's list query. */
export interface ListAnswer<Row> {
  readonly data: { readonly data: readonly Row[]; readonly meta: ListMeta } | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface ListTableProps<Row extends { readonly id: string }> {
  /** Key of the viewer's stored choice of columns. */
  readonly tableId: string;
  readonly viewerId: string;
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly answer: ListAnswer<Row>;
  readonly list: ListControls;
  readonly texts: EmptyListTexts;
  readonly emptyAction?: ReactNode;
  /** Announces new rows; `text` is '' without any. */
  readonly newRows?: { readonly text: string; readonly onShow: () => void };
  readonly columnChoice?: ColumnChoice;
  /** Choices beside those of the columns. */
  readonly choices?: ReactNode;
  /** Rows of a full page. */
  readonly pageSize?: number;
  /** Controls beside the search box. */
  readonly filters?: ReactNode;
  readonly selection?: RowSelection<Row>;
  /** State of a row, for the styles of the screen. */
  readonly stateOf?: (row: Row) => string | undefined;
}

/** A list from the server as a table. Rows stay visible after a failure; a 403 leads to Access Denied. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { answer, list, texts, emptyAction, newRows, ...table } = props;
  const { data: page, error, isPlaceholderData, refetch } = answer;
  const rows = useRef<HTMLElement>(null);
  if (isForbidden(error)) return <Navigate to="/unauthorized" replace />;
  // The clicked button unmounts when the list changes, so the focus moves to the rows.
  const focusRows = () => rows.current?.focus({ preventScroll: true });
  const controls: ListControls = {
    ...list,
    setSearch: (search) => {
      focusRows();
      list.setSearch(search);
    },
    setFilters: (next) => {
      focusRows();
      list.setFilters(next);
    },
    backToStart: () => {
      focusRows();
      list.backToStart();
    },
  };
  const retry = () => {
    focusRows();
    refetch();
  };
  const showNewRows = () => {
    focusRows();
    newRows?.onShow();
  };
  const unreadable = page?.meta.unreadable ?? [];
  const failure = error ? (
    <ListFailure noun={texts.noun} list={controls} hasRows={page !== undefined} error={error} onRetry={retry} />
  ) : null;
  return (
    <DataTable
      {...table}
      rows={page?.data}
      meta={page?.meta}
      state={list.state}
      isMoving={isPlaceholderData}
      onSearch={list.setSearch}
      searchHint={texts.searchHint}
      onSort={list.setSort}
      onMove={list.moveTo}
      rowsRef={rows}
      emptyState={<EmptyList list={controls} texts={texts} action={emptyAction} />}
      unreadable={unreadable.length > 0 && <UnreadableRecords labels={unreadable} />}
      failure={failure}
      newRowsButton={newRows && <NewRowsButton text={newRows.text} onShow={showNewRows} />}
    />
  );
}
