import { CloseButton } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { ListState } from '../../../lib/use-list-state.ts';
import { useSavedViews, useViewCounts } from '../api/views.ts';
import {
  activeTab,
  countText,
  savedQueryOf,
  type ViewDialog,
  type ViewTab,
  viewQueryOf,
  viewTabs,
} from './view-query.ts';
import classes from './view-tabs.module.css';

const ViewDialogs = lazyPart(async () => (await import('./view-dialogs.tsx')).ViewDialogs);

interface TabProps {
  readonly tab: ViewTab;
  readonly isActive: boolean;
  /** '' while unknown. */
  readonly count: string;
  readonly onRemove: () => void;
}

function Tab({ tab: { label, query, isSaved }, isActive, count, onRemove }: TabProps) {
  return (
    <li className={classes.item} data-active={isActive || undefined}>
      <Link to={{ search: query }} className={classes.tab} aria-current={isActive ? 'page' : undefined}>
        <span className={classes.label}>{label}</span>
        <span className={classes.count}>
          {count !== '' && (
            <>
              {count}
              <HiddenText> applications</HiddenText>
            </>
          )}
        </span>
      </Link>
      {isSaved && (
        <CloseButton
          size="xs"
          className={classes.remove ?? ''}
          aria-label={`Remove the view ${label}`}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** The built-in and saved views with their counts. The address of the page is the view. */
export function ViewTabs({ state }: { state: ListState }) {
  const saved = useSavedViews();
  const counts = useViewCounts().data;
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const tabs = viewTabs(saved.data ?? []);
  const active = activeTab({ tabs, state });
  const nav = useRef<HTMLElement>(null);
  const activeKey = active?.key;
  useEffect(() => {
    if (!activeKey || !nav.current) return;
    const tab = nav.current.querySelector<HTMLElement>('[data-active]');
    // Narrow windows show some of the tabs. Only they scroll, not the page.
    if (tab) nav.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - nav.current.clientWidth / 2;
  }, [activeKey]);
  const query = savedQueryOf(state);
  const hasSearch = query === viewQueryOf(state);
  const canSave = saved.isSuccess && query !== '' && active?.query !== query;
  return (
    <nav ref={nav} className={classes.nav} aria-label="Views">
      <ul className={classes.list}>
        {tabs.map((tab) => {
          const count = counts?.[tab.key];
          return (
            <Tab
              key={tab.key}
              tab={tab}
              isActive={tab === active}
              count={count ? countText(count) : ''}
              onRemove={() => setDialog({ kind: 'remove', view: tab })}
            />
          );
        })}
        {canSave && (
          <li className={classes.item}>
            <button
              type="button"
              className={classes.save}
              onClick={() => setDialog({ kind: 'save', query, hasSearch })}
            >
              <Icon name="plus" size={12} />
              Save view
            </button>
          </li>
        )}
      </ul>
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </nav>
  );
}
