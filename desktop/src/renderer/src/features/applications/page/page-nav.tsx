import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { usePreferences } from '../../../lib/api/preferences.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { neighborsQuery, useNeighbors } from '../api/application.ts';
import { useSavedViews } from '../api/views.ts';
import { positionLabel, viewLabel, viewQuery } from '../glance/view-label.ts';
import { RETURN_STATE, rememberApplication } from '../keyboard/use-list-keys.ts';
import { applicationPath } from '../list/application-labels.ts';
import { viewTabs } from '../views/view-query.ts';
import classes from './page-nav.module.css';
import { viewSearch } from './page-tabs.tsx';

/** Passed on from one application of a queue to the next. */
interface QueueState {
  /** How many applications the view had at the start. */
  readonly atStart: number;
}

function readAtStart(state: unknown): number {
  const hasIt = typeof state === 'object' && state !== null && 'atStart' in state;
  return hasIt && typeof state.atStart === 'number' ? state.atStart : 0;
}

/** Back to the view that the viewer came from, and the applications before and after this one in it. */
export function PageNav({ id }: { id: string }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useNeighbors({ id, view: viewQuery(search) });
  const saved = useSavedViews();
  const label = viewLabel({ search, tabs: viewTabs(saved.data ?? []) });
  const position = data ? positionLabel(data, readAtStart(state)) : '';
  // The neighbors of the previous application must not be opened twice.
  const neighbors = isPlaceholderData ? undefined : data;
  const open = (neighbor: string | null | undefined) => {
    // Back leads to the list, however many applications were opened from here.
    if (neighbor) void navigate(applicationPath(neighbor, search.slice(1)), { replace: true, state });
  };
  const goPrevious = () => open(neighbors?.previous);
  const goNext = () => open(neighbors?.next);
  const list = `/admin/forms${viewSearch(search)}`;
  useKeys({
    j: { label: 'Next application of the view', run: goNext },
    k: { label: 'Previous application of the view', run: goPrevious },
    u: { label: 'Back to the list', run: () => void navigate(list, { state: RETURN_STATE }) },
  });
  useEffect(() => rememberApplication(applicationPath(id, '')), [id]);
  return (
    <nav className={classes.nav} aria-label="Applications of this view">
      <Link className={classes.back} to={list} state={RETURN_STATE} aria-keyshortcuts="u">
        <Icon name="chevron" size={14} className={classes.arrow} />
        <span>{`Applications / ${label}${position === '' ? '' : ` (${position})`}`}</span>
      </Link>
      <span className={classes.steps}>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label="Previous application"
          aria-keyshortcuts="k"
          isDisabled={!neighbors?.previous}
          onClick={goPrevious}
        >
          <Icon name="up" size={14} />
        </ActionButton>
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label="Next application"
          aria-keyshortcuts="j"
          isDisabled={!neighbors?.next}
          onClick={goNext}
        >
          <Icon name="down" size={14} />
        </ActionButton>
      </span>
    </nav>
  );
}

/**
 * Queue mode, for those who choose it: once a change has taken the application out of the view, the view's next one
 * opens, and the list after the last one. The position counts on: '4 of 7' follows '3 of 7'.
 * @returns makes a change and then goes on
 */
export function useQueue(id: string): (change: () => Promise<unknown>) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isOn = usePreferences({ staleTime: Number.POSITIVE_INFINITY }).data?.queueMode ?? false;
  const query = neighborsQuery({ id, view: viewQuery(search) });
  return async (change) => {
    // The change may take the application out of the view before its neighbors have loaded.
    const before = isOn ? (await queryClient.ensureQueryData(query).catch(() => null))?.data : null;
    await change();
    if (!before || before.position === null) return;
    // Without an answer the application stays open: its change is stored.
    const after = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    if (!after || after.data.position !== null) return;
    const queue: QueueState = { atStart: Math.max(readAtStart(state), before.total.total) };
    if (before.next) await navigate(applicationPath(before.next, search.slice(1)), { replace: true, state: queue });
    else await navigate(`/admin/forms${viewSearch(search)}`, { state: RETURN_STATE });
  };
}
