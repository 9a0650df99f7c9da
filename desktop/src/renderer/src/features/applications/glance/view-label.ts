import { APPLICATION_FILTERS } from '@funding-desk/shared/schemas/application/application';
import type { Neighbors } from '@funding-desk/shared/schemas/application/work';
import { canonical, type ViewTab } from '../views/view-query.ts';

const QUERY_NAMES: readonly string[] = ['search', 'sort', ...APPLICATION_FILTERS];

/** The part of a list's query string that defines the order of its applications: no pages. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const entries = [...params].filter(([name, value]) => QUERY_NAMES.includes(name) && value !== '');
  return new URLSearchParams(entries.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}

/** Name of the view with that query: its tab's name, or what it is by its contents. */
export function viewLabel({ search, tabs }: { search: string; tabs: readonly ViewTab[] }): string {
  const params = new URLSearchParams(search);
  const labelOfView = () => tabs.find(({ query }) => query === canonical(params))?.label;
  const label = labelOfView();
  if (label !== undefined) return label;
  if (params.get('search')) return 'Search results';
  params.delete('sort');
  return labelOfView() ?? 'Filtered';
}

/**
 * '3 of 12', '3 of 1,000+', or '' while the position is unknown.
 * @param atStart how many the view had when the viewer began to work through it: those that left it count as worked
 */
export function positionLabel({ position, total }: Pick<Neighbors, 'position' | 'total'>, atStart = 0): string {
  if (position === null) return '';
  const left = total.isCapped ? 0 : Math.max(0, atStart - total.total);
  const [at, of] = [position + left, total.total + left].map((count) => count.toLocaleString('en-US'));
  return `${at} of ${of}${total.isCapped ? '+' : ''}`;
}
