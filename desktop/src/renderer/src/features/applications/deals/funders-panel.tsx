import { canOpenPage } from '@funding-desk/shared/admin-pages';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TableFooter } from '../../../components/data-table/table-footer.tsx';
import { Icon } from '../../../components/icon.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { toViewer } from '../../../lib/session/session.ts';
import { leaveField } from '../../../lib/use-keys.ts';
import { useFunderMatches } from '../api/match.ts';
import { FunderMatchItem } from './funder-match.tsx';
import classes from './funders-panel.module.css';
import { pagesOf } from './number-pages.ts';

/** Milliseconds without typing before the search starts. */
const PAUSE = 300;

/** The part of the funders that is shown. A new search starts at the first page. */
function useShownPart() {
  const [part, setPart] = useState({ search: '', page: 1 });
  const search = useDebouncedCallback((typed: string) => setPart({ search: typed.trim(), page: 1 }), PAUSE);
  return { ...part, search, shownSearch: part.search, moveTo: (page: number) => setPart({ ...part, page }) };
}

interface FundersPanelProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  /** In the address, when the search takes the focus. */
  readonly searchHash: string;
}

interface SearchProps extends Pick<FundersPanelProps, 'searchHash'> {
  readonly onSearch: ReturnType<typeof useShownPart>['search'];
}

/** The field that the key `f` focuses. Escape leaves it, so that keys are shortcuts again. */
function Search({ searchHash, onSearch }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the funders focuses the field
  useEffect(() => {
    if (hash === searchHash) field.current?.select();
  }, [hash, key]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSearch.flush();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leaveField();
  };
  return (
    <TextInput
      ref={field}
      type="search"
      size="xs"
      className={classes.search ?? ''}
      aria-label="Search funders"
      aria-keyshortcuts="f"
      placeholder="Search funders..."
      maxLength={200}
      leftSection={<Icon name="search" size={13} />}
      onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      onKeyDown={press}
    />
  );
}

function NoFunders({ search, viewer }: { readonly search: string; readonly viewer: CurrentUser }) {
  if (search !== '') return <p className={classes.soft}>No active funder has a name or an address like “{search}”.</p>;
  return (
    <p className={classes.soft}>
      <span>This company has no active funders yet.</span>{' '}
      {canOpenPage(toViewer(viewer), '/admin/funders') && <Link to="/admin/funders">Open Funders</Link>}
    </p>
  );
}

/** The active funders of the company beside the application, the best match first. */
export function FundersPanel({ application, viewer, searchHash }: FundersPanelProps) {
  const { search, shownSearch, page, moveTo } = useShownPart();
  const { data, error, refetch } = useFunderMatches({ id: application.id, search: shownSearch, page });
  const list = useRef<HTMLUListElement>(null);
  const move = (to: string) => {
    moveTo(Number(to));
    list.current?.focus({ preventScroll: true });
  };
  const meta = data && pagesOf(data.meta);
  return (
    <section aria-labelledby="funders">
      <div className={classes.bar}>
        <h3 id="funders">Funders</h3>
        <Search searchHash={searchHash} onSearch={search} />
      </div>
      {error && <LoadFailure failed="The funders could not be loaded." error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} aria-label="Loading the funders" role="status" />}
      {/* Above the list: pages differ in height, and the buttons stay under the pointer. */}
      {meta && (meta.next || meta.previous) && <TableFooter meta={meta} rowCount={data.data.length} onMove={move} />}
      {data?.data.length === 0 && <NoFunders search={shownSearch} viewer={viewer} />}
      {data && data.data.length > 0 && (
        <ul ref={list} className={classes.funders} tabIndex={-1} aria-label="Funders by how they fit">
          {data.data.map((match) => (
            <FunderMatchItem key={match.funder.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}
