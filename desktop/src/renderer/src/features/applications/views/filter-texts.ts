import type { ListFilters } from '../../../lib/use-list-state.ts';

/** The filters of the screen in their order. */
export const FILTERS = [
  { name: 'stage', label: 'Stage' },
  { name: 'assignee', label: 'Assigned' },
  { name: 'received', label: 'Received' },
  { name: 'flag', label: 'Flags' },
  { name: 'link', label: 'Link' },
  { name: 'company', label: 'Company' },
] as const;
export type FilterName = (typeof FILTERS)[number]['name'];

/** The first part of a span stands for all of it. */
const SPAN_PARTS: Readonly<Record<string, string>> = { to: 'from', zone: 'from', openedTo: 'openedFrom' };

/** How many filters are set. A span counts once. */
export const filterCount = (filters: ListFilters): number =>
  new Set(Object.keys(filters).map((name) => SPAN_PARTS[name] ?? name)).size;
