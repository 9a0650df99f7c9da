import { SUBMISSION_FILTERS } from '@funding-desk/shared/schemas/submission';
import { BUILT_IN_VIEWS, type Neighbors } from '@funding-desk/shared/schemas/work';

const QUERY_NAMES: readonly string[] = ['search', 'sort', ...SUBMISSION_FILTERS];

/** The part of a list's query string that defines the order of its applications: no pages. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const entries = [...params].filter(([name, value]) => QUERY_NAMES.includes(name) && value !== '');
  return new URLSearchParams(entries.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}

/** Name of the view with that query: a built-in one, or what it is by its contents. */
export function viewLabel(search: string): string {
  const params = new URLSearchParams(viewQuery(search));
  params.delete('sort');
  if (params.has('search')) return 'Search results';
  const filters = [...params];
  const view = BUILT_IN_VIEWS.find(({ filter }) => {
    const expected = Object.entries(filter);
    return expected.length === filters.length && expected.every(([name, value]) => params.get(name) === value);
  });
  return view?.label ?? 'Filtered';
}

/** '3 of 12', '3 of 1,000+', or '' while the position is unknown. */
export function positionLabel({ position, total }: Pick<Neighbors, 'position' | 'total'>): string {
  if (position === null) return '';
  return `${position.toLocaleString('en-US')} of ${total.total.toLocaleString('en-US')}${total.isCapped ? '+' : ''}`;
}
