import { can } from '@funding-desk/shared/permissions';
import { APPLICATION_FILTERS } from '@funding-desk/shared/schemas/application/application';
import { type ApplicationView, SUBMISSION_SORTS } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import type { ColumnChoice } from '../../../components/data-table/table-columns.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { someRowAllows } from '../../../lib/api/list-resource.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { clearUnread } from '../../../stores/live-store.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useApplications } from '../api/applications.ts';
import { saveCalendar } from '../api/next-step.ts';
import { ExportMenu } from '../export/export-button.tsx';
import { focusNeighbor } from '../keyboard/list-rows.ts';
import { focusLastRow, useKeptFocus, useListKeys, useRowClicks } from '../keyboard/use-list-keys.ts';
import { useStablePage } from '../live/use-stable-page.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useBulkWork, useSelectMatching } from '../selection/use-bulk-work.ts';
import { useRowSelection, useSelection } from '../selection/use-selection.ts';
import { FilterBar } from '../views/filter-bar.tsx';
import { useColumnChoice } from '../views/use-column-choice.ts';
import { activeTab, DEFAULT_SORT, emptyViewTexts, viewQueryOf, viewTabs } from '../views/view-query.ts';
import { ViewTabs } from '../views/view-tabs.tsx';
import { useWorkActions } from '../work/use-work-actions.tsx';
import { applicationColumns } from './application-columns.tsx';
import type { ApplicationDialog } from './application-labels.ts';
import classes from './applications-screen.module.css';
import widths from './column-widths.module.css';
import { DensitySwitch, useDensity } from './density.tsx';
import { usePinnedRows } from './use-pinned-rows.ts';

const ApplicationDialogs = lazyPart(
  async () => (await import('../dialogs/application-dialogs.tsx')).ApplicationDialogs,
);
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps);
const KeysDialog = lazyPart(async () => (await import('../keyboard/keys-dialog.tsx')).KeysDialog);

const TEXTS = {
  noun: 'applications',
  searchedIn:
    'the beginning of a name of a company, a business, an owner or a submitter, a reference, or a whole phone number, e-mail address or EIN',
  searchHint:
    'Business, owner, reference or submitter. Or a whole phone number, e-mail address or EIN, or the last four digits of an SSN.',
  advice: 'Send applicants the link of their company’s form. New applications appear here automatically.',
};

/** Label of the new rows above the current ones, or ''. A full page of new rows may not be all of them. */
function newRowsLabel(count: number, pageSize: number): string {
  if (count === 0) return '';
  return count < pageSize ? `${count} new` : `${pageSize} or more new`;
}

/** State of a row for its styles: unread, or no longer in the view. */
function rowState({ id, flags }: ApplicationView, goneIds: readonly string[]): string | undefined {
  const states = [flags.includes('unread') ? 'unread' : '', goneIds.includes(id) ? 'gone' : ''];
  return states.join(' ').trim() || undefined;
}

/** The page of the list that the URL selects, without moves under the pointer. */
function useListPage() {
  const root = useRef<HTMLDivElement>(null);
  const list = useListState({ sorts: SUBMISSION_SORTS, defaultSort: DEFAULT_SORT, filterNames: APPLICATION_FILTERS });
  const { isCompact, pageSize } = useDensity();
  const isPinned = usePinnedRows(root);
  const answer = useApplications({ state: list.state, pageSize });
  const page = useStablePage({ answer, state: list.state, isPinned });
  const rows = page.answer.data?.data;
  useEffect(() => {
    if (page.newCount === 0 && document.hasFocus()) clearUnread();
  }, [page.newCount]);
  useRowClicks(root);
  useKeptFocus(root, rows);
  return { root, list, rows, view: viewQueryOf(list.state), isCompact, pageSize, ...page };
}

/** Milliseconds from the first rows until the code loads. The list comes first. */
const PRELOAD_DELAY = 400;

/** Loads the code of an application's page, so that the first click opens it as fast as later ones. */
function usePreloadedPage({ hasRows }: { hasRows: boolean }): void {
  useEffect(() => {
    if (!hasRows) return undefined;
    // After a failure the click loads it again.
    const load = () => void import('../page/application-screen.tsx').catch(() => undefined);
    const timer = setTimeout(load, PRELOAD_DELAY);
    return () => clearTimeout(timer);
  }, [hasRows]);
}

type ColumnsInput = Omit<Parameters<typeof applicationColumns>[0], 'hasFlagColumn' | 'hasChecklistColumn'>;

/** The columns, which stay the same ones between renders, so that the focus stays in its row. */
function useColumns({ open, viewer, view, hasActions, onChangeWork, choice }: ColumnsInput & { choice: ColumnChoice }) {
  const [{ flags: hasFlagColumn = true, checklist: hasChecklistColumn = true }] = choice;
  return useMemo(
    () => applicationColumns({ open, viewer, hasFlagColumn, hasChecklistColumn, view, hasActions, onChangeWork }),
    [open, viewer, hasFlagColumn, hasChecklistColumn, view, hasActions, onChangeWork],
  );
}

/** Until the rows have loaded, the column of their actions has its place for viewers who will use it. */
const hasRowActions = (rows: Parameters<typeof someRowAllows<ApplicationView>>[0]['rows'], viewer: CurrentUser) =>
  someRowAllows({
    rows,
    allows: ({ can: may }) => may.delete || may.hold || may.work,
    expected: (['submission:delete', 'submission:work'] as const).some((action) => can(toViewer(viewer), action)),
  });

/** Submitted Forms: the view of the list that the URL selects, and the dialogs of its rows. */
export function SubmittedFormsScreen({ viewer }: { viewer: CurrentUser }) {
  const { root, list, rows, view, isCompact, pageSize, answer, newCount, goneIds, showNewRows, removeRow } =
    useListPage();
  const columnChoice = useColumnChoice(viewer);
  usePreloadedPage({ hasRows: rows !== undefined && rows.length > 0 });
  const { kind, subject, open, close, finish } = useDialog<ApplicationDialog, ApplicationView>();
  const [showsKeys, setShowsKeys] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const selection = useSelection(view);
  const rowSelection = useRowSelection({ selection, rows });
  const selectMatching = useSelectMatching(selection);
  const bulk = useBulkWork(selection);
  const { changeRow, changeSelected, dialog } = useWorkActions({
    selectedCount: selection.rows.size,
    onBulk: bulk.mutate,
  });
  useListKeys({ root, rows, onOpen: useNavigate(), onShowKeys: () => setShowsKeys(true) });
  const hasActions = hasRowActions(rows, viewer);
  const columns = useColumns({ open, viewer, view, hasActions, onChangeWork: changeRow, choice: columnChoice });
  const canExport = can(toViewer(viewer), 'application:export');
  const canSetUp = can(toViewer(viewer), 'link:create-for-company');
  const activeKey = activeTab({ tabs: BUILT_IN, state: { ...list.state, search: '' } })?.key ?? 'other';
  const showDeleted = () => {
    close();
    // The focused button disappears with its row.
    const hasNeighbor = root.current && subject && focusNeighbor(root.current, subject.id);
    if (!hasNeighbor) heading.current?.focus();
    if (subject) removeRow(subject.id);
    showNotice({ kind: 'success', text: 'Form submission deleted successfully' });
  };
  return (
    <>
      <ScreenHeading ref={heading} title="Submitted Forms">
        {activeKey === 'today' && (
          <ActionButton variant="default" onClick={() => void saveCalendar()}>
            My steps for a calendar
          </ActionButton>
        )}
        {canExport && <ExportMenu state={list.state} viewerId={viewer.id} />}
      </ScreenHeading>
      <ViewTabs state={list.state} />
      <div
        ref={root}
        className={`${classes.list} ${widths.columns}`}
        data-masked={!canExport || undefined}
        data-compact={isCompact || undefined}
      >
        <ListTable
          tableId="submissions"
          viewerId={viewer.id}
          label="Submitted Forms"
          columns={columns}
          columnChoice={columnChoice}
          choices={<DensitySwitch onChange={list.backToStart} />}
          pageSize={pageSize}
          answer={answer}
          list={list}
          emptyAction={
            canSetUp && (
              <Suspense fallback={null}>
                <FirstSteps viewer={viewer} />
              </Suspense>
            )
          }
          texts={{ ...TEXTS, filtered: emptyViewTexts(activeKey) }}
          newRows={{ text: newRowsLabel(newCount, pageSize), onShow: showNewRows }}
          filters={<FilterBar list={list} rows={rows} viewer={viewer} />}
          selection={rowSelection}
          stateOf={(row) => rowState(row, goneIds)}
        />
        {selection.rows.size > 0 && (
          <SelectionBar
            state={list.state}
            rows={[...selection.rows.values()]}
            meta={answer.data?.meta}
            viewer={viewer}
            canWork={can(toViewer(viewer), 'submission:work')}
            canExport={canExport}
            isBusy={bulk.isPending || selectMatching.isPending}
            onSelectAll={() => selectMatching.mutate(list.state)}
            onChange={changeSelected}
            onSettled={selection.deselect}
            onClear={selection.clear}
            onGone={() => root.current && focusLastRow(root.current)}
          />
        )}
      </div>
      {dialog}
      <Suspense fallback={null}>
        {subject && (
          <ApplicationDialogs
            viewer={viewer}
            application={rows?.find(({ id }) => id === subject.id) ?? subject}
            dialog={kind}
            onClose={close}
            onDeleted={showDeleted}
            onHoldChanged={finish}
          />
        )}
        {showsKeys && <KeysDialog place="list" onClose={() => setShowsKeys(false)} />}
      </Suspense>
    </>
  );
}

const BUILT_IN = viewTabs([]);
