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

/** How many filters of the screen are set. Both ends of the span count once. */
export function filterCount(filters: ListFilters): number {
  const names = Object.keys(filters).filter((name) => !['from', 'to', 'zone'].includes(name));
  return names.length + (filters.from !== undefined || filters.to !== undefined ? 1 : 0);
}
