import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { InlineNotice } from '../../../components/inline-notice.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import type { ListControls } from '../../../lib/use-list-state.ts';
import { EmptySubmissions } from './empty-submissions.tsx';
import { type SubmissionDialog, submissionColumns } from './submission-columns.tsx';
import classes from './submission-table.module.css';

interface SubmissionTableProps {
  readonly viewerId: string;
  readonly list: ListControls;
  readonly page: { readonly data: readonly SubmissionView[]; readonly meta: ListMeta } | undefined;
  readonly isMoving: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onOpen: (dialog: SubmissionDialog, submission: SubmissionView) => void;
}

function ListFailure({
  page,
  list,
  error,
  onRetry,
}: Pick<SubmissionTableProps, 'page' | 'list' | 'error' | 'onRetry'>) {
  const problem = page ? 'The list could not be refreshed.' : 'The submitted forms could not be loaded.';
  const ways = (
    <span className={classes.ways}>
      {list.state.cursor !== '' && !page && (
        <Button variant="default" size="xs" onClick={list.backToStart}>
          First page
        </Button>
      )}
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
  return <InlineNotice kind="error" text={`${problem} ${sentenceOf(error)}`} action={ways} />;
}

/** The list as a table. Rows that are already there stay through a failure. */
export function SubmissionTable(props: SubmissionTableProps) {
  const { viewerId, list, page, isMoving, error, onOpen } = props;
  const hasActions = page?.data.some(({ can }) => can.delete) ?? false;
  const columns = useMemo(() => submissionColumns({ open: onOpen, hasActions }), [onOpen, hasActions]);
  return (
    <DataTable
      tableId="submissions"
      viewerId={viewerId}
      label="Submitted Forms"
      columns={columns}
      rows={page?.data}
      meta={page?.meta}
      state={list.state}
      isMoving={isMoving}
      onSearch={list.setSearch}
      onSort={list.setSort}
      onMove={list.moveTo}
      emptyState={<EmptySubmissions list={list} />}
      failure={error ? <ListFailure {...props} /> : null}
    />
  );
}
