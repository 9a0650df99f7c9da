import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { matchesSearch } from '@funding-desk/shared/fields/text/fold-text';
import { type ApplicationView, applicationListSchema } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foundOwners } from '../../features/applications/form-data/read-form-data.ts';
import { requestList } from '../../lib/api/request-list.ts';
import { toViewer } from '../../lib/session/session.ts';
import { type NamedAction, useActionStore } from '../../stores/action-store.ts';
import { ACCOUNT_PATH, accessiblePages, CREATE_COMPANY_PATH, FORMS_PATH, HEALTH_PATH } from '../routing/staff-pages.ts';

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** What tells it apart: reference, stage and owner of an application. */
  readonly detail?: string;
  /** Does the same without the palette. */
  readonly key?: string;
  /** What it does: opens a page of the admin, or acts on the present one. */
  readonly target: { readonly path: string } | { readonly run: () => void };
}

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

const DEBOUNCE_MS = 250;
const MOST_APPLICATIONS = '8';

function applicationEntry(application: ApplicationView, search: string): PaletteEntry {
  const { id, businessName, reference, work } = application;
  const detail = [formatReference(reference), work.stageLabel, ...foundOwners({ ...application, search })];
  return {
    id,
    label: businessName || formatReference(reference),
    detail: detail.join(' · '),
    target: { path: `${FORMS_PATH}/${id}` },
  };
}

/** The newest applications that match, as the search of Submitted Forms finds them. */
function useFoundApplications({ text, isAllowed }: { text: string; isAllowed: boolean }) {
  const wanted = text.trim();
  const [search] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', search],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ search, pageSize: MOST_APPLICATIONS, sort: '-createdAt' });
      return requestList({ path: `/api/form/submissions?${query}`, schema: applicationListSchema, signal });
    },
    enabled: isAllowed && search !== '',
  });
  // Enter must not open what an earlier text has found.
  const isCurrent = wanted !== '' && search === wanted;
  const entries = isCurrent ? (data?.data ?? []).map((application) => applicationEntry(application, search)) : [];
  return { entries, error: isCurrent ? error : null, isSearching: isFetching || (isAllowed && search !== wanted) };
}

function pageEntries(viewer: CurrentUser): PaletteEntry[] {
  const pages = [
    ...accessiblePages(toViewer(viewer)),
    ...(viewer.isAdmin
      ? [
          { path: CREATE_COMPANY_PATH, label: 'Create Company' },
          { path: HEALTH_PATH, label: 'Health' },
        ]
      : []),
    { path: ACCOUNT_PATH, label: 'Your account' },
  ];
  return pages.map(({ path, label }) => ({ id: path, label, target: { path } }));
}

const actionEntry = ({ key, label, run }: NamedAction): PaletteEntry => ({
  id: `key-${key}`,
  label,
  key,
  target: { run },
});

/** What the palette offers for a text: actions of the present page, pages, and the applications that the server finds. */
export function usePaletteGroups({ viewer, text }: { viewer: CurrentUser; text: string }) {
  const actions = useActionStore((state) => state.actions);
  const pages = pageEntries(viewer);
  const isAllowed = pages.some(({ id }) => id === FORMS_PATH);
  const found = useFoundApplications({ text, isAllowed });
  const matching = (entries: readonly PaletteEntry[]) =>
    entries.filter(({ label }) => matchesSearch({ text: label, search: text }));
  const groups: PaletteGroup[] = [
    { label: 'On this page', entries: matching(actions.map(actionEntry)) },
    { label: 'Pages', entries: matching(pages) },
    { label: 'Applications', entries: found.entries },
  ];
  return { ...found, groups: groups.filter(({ entries }) => entries.length > 0), isAllowed };
}
