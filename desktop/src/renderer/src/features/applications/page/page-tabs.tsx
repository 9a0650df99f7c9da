import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useKeys } from '../../../lib/use-keys.ts';
import { useChecklist } from '../api/documents.ts';
import classes from './page-tabs.module.css';

/** The parts of the page in their order. `heading` is the id of the part's first heading. */
const TABS = [
  { tab: 'overview', label: 'Overview', heading: 'glance' },
  { tab: 'documents', label: 'Documents', heading: 'documents' },
  { tab: 'statements', label: 'Statements', heading: 'statements' },
  { tab: 'form', label: 'Form', heading: 'form-data' },
  { tab: 'deals', label: 'Deals', heading: 'deals' },
  { tab: 'delivery', label: 'Delivery', heading: 'delivery' },
] as const;
export type PageTab = (typeof TABS)[number]['tab'];

const TAB_PARAM = 'tab';

/** In the address of the deals: their search for funders takes the focus. */
export const FUNDERS_HASH = '#funders';
/** In the address of the deals: their offers take the focus. */
export const OFFERS_HASH = '#offers';

/** The query string with that part of the page. The first part is not in it. */
function searchWith(search: string, tab: PageTab): string {
  const params = new URLSearchParams(search);
  if (tab === 'overview') params.delete(TAB_PARAM);
  else params.set(TAB_PARAM, tab);
  return params.size === 0 ? '' : `?${params}`;
}

/** The query string of the view that the viewer came from. */
export const viewSearch = (search: string): string => searchWith(search, 'overview');

/** The part that the address names, and functions that show another one and move the focus to it. */
export function usePageTab() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(TAB_PARAM);
  const { tab, heading } = TABS.find((one) => one.tab === named) ?? TABS[0];
  const takesFocus = useRef(false);
  const show = (next: PageTab) => {
    takesFocus.current = true;
    // Back leads to the list, whatever was read here.
    void navigate({ search: searchWith(search, next) }, { replace: true });
    if (next === tab) document.getElementById(heading)?.focus();
  };
  const showDeals = (hash: string) => void navigate({ search: searchWith(search, 'deals'), hash }, { replace: true });
  useEffect(() => {
    if (takesFocus.current) document.getElementById(heading)?.focus();
    takesFocus.current = false;
  }, [heading]);
  useKeys(
    Object.fromEntries(TABS.map((one, index) => [String(index + 1), { label: one.label, run: () => show(one.tab) }])),
  );
  return { tab, show, showDeals };
}

interface PageTabsProps {
  readonly application: ApplicationView;
  readonly current: PageTab;
}

/** Leads to the parts of the page. */
export function PageTabs({ application, current }: PageTabsProps) {
  const { search, state } = useLocation();
  const { data: checklist = application.checklist } = useChecklist(application.id);
  return (
    <nav className={classes.nav} aria-label="Parts of the application">
      <ul className={classes.tabs}>
        {TABS.map(({ tab, label }, index) => (
          <li key={tab}>
            <Link
              className={classes.tab}
              to={{ search: searchWith(search, tab) }}
              replace
              state={state}
              aria-current={tab === current ? 'page' : undefined}
              aria-keyshortcuts={String(index + 1)}
            >
              {label}
              {tab === 'documents' && checklist?.total !== 0 && (
                <span className={classes.count}>{checklist && ` ${checklist.done} of ${checklist.total}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
