import { canOpenPage } from '@funding-desk/shared/admin-pages';
import { ATTACHMENT_FILTERS, ATTACHMENT_SORTS } from '@funding-desk/shared/schemas/document/filed-document';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { toViewer } from '../../../lib/session/session.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { useAttachments } from '../api/attachments.ts';
import { usePinnedRows } from '../list/use-pinned-rows.ts';
import { useStablePage } from '../live/use-stable-page.ts';
import { attachmentColumns } from './attachment-columns.tsx';
import { AttachmentFilters } from './attachment-filters.tsx';
import classes from './attachments.module.css';

const FORMS_PATH = '/admin/forms';

const TEXTS = {
  noun: 'documents',
  searchedIn: 'the beginning of a business name, a reference or a file name',
  advice: 'Documents that applicants attach to their form or staff add to an application appear here.',
  filtered: { title: 'No documents match these filters', advice: 'Remove a filter, or look at all documents.' },
};

/** Label of the new rows above the current ones, or ''. A full page of new rows may not be all of them. */
function newRowsLabel(count: number): string {
  if (count === 0) return '';
  return count < 10 ? `${count} new` : '10 or more new';
}

/** Attachments: the documents of all applications that the viewer may see. */
export function AttachmentsScreen({ viewer }: { viewer: CurrentUser }) {
  const root = useRef<HTMLDivElement>(null);
  const list = useListState({
    sorts: ATTACHMENT_SORTS,
    defaultSort: '-createdAt',
    filterNames: ATTACHMENT_FILTERS,
  });
  const isPinned = usePinnedRows(root);
  const loaded = useAttachments(list.state);
  const { answer, newCount, goneIds, showNewRows } = useStablePage({ answer: loaded, state: list.state, isPinned });
  const canOpen = canOpenPage(toViewer(viewer), FORMS_PATH);
  const hasCompanies = viewer.company === null;
  const columns = useMemo(() => attachmentColumns({ canOpen, hasCompanies }), [canOpen, hasCompanies]);
  return (
    <>
      <ScreenHeading title="Attachments" />
      <div ref={root} className={classes.list}>
        <ListTable
          tableId="attachments"
          viewerId={viewer.id}
          label="Attachments"
          columns={columns}
          answer={answer}
          list={list}
          texts={TEXTS}
          emptyAction={
            canOpen && (
              <Button component={Link} to={FORMS_PATH} variant="default">
                Go to Submitted Forms
              </Button>
            )
          }
          newRows={{ text: newRowsLabel(newCount), onShow: showNewRows }}
          filters={<AttachmentFilters list={list} viewer={viewer} />}
          stateOf={({ id }) => (goneIds.includes(id) ? 'gone' : undefined)}
        />
      </div>
    </>
  );
}
