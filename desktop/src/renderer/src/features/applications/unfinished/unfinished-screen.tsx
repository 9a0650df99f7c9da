import { UNFINISHED_SORTS } from '@funding-desk/shared/schemas/application/unfinished';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useMemo } from 'react';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { useListState } from '../../../lib/use-list-state.ts';
import { useUnfinished } from '../api/unfinished.ts';
import classes from './unfinished.module.css';
import { unfinishedColumns } from './unfinished-columns.tsx';

const TEXTS = {
  noun: 'unfinished applications',
  searchedIn: 'the beginning of a business name',
  advice:
    'An application appears here once its applicant has typed an e-mail address or a phone number and changed nothing for 15 minutes. It leaves the list when it is sent, or when its draft is removed.',
};

/** Applications that somebody has begun and left. */
export function UnfinishedScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: UNFINISHED_SORTS, defaultSort: '-changedAt' });
  const answer = useUnfinished(list.state);
  const hasCompanies = viewer.company === null;
  const columns = useMemo(() => unfinishedColumns(hasCompanies), [hasCompanies]);
  return (
    <>
      <ScreenHeading title="Unfinished Applications" />
      <div className={classes.list}>
        <ListTable
          tableId="unfinished"
          viewerId={viewer.id}
          label="Unfinished Applications"
          columns={columns}
          answer={answer}
          list={list}
          texts={TEXTS}
        />
      </div>
    </>
  );
}
