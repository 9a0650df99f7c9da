import { APPLICATION_FILTERS, type ApplicationFilterName } from '@funding-desk/shared/schemas/application/application';
import { FLAG_LABELS } from '@funding-desk/shared/schemas/application/work';
import type { ListFilters } from '../../../lib/use-list-state.ts';

/** A button with a picker, what only a figure of the dashboard or a view sets, or another part of a span. */
type Place = { readonly label: string } | 'figure' | { readonly partOf: ApplicationFilterName };

/** Where the screen shows each filter. A button needs a picker in `filter-pickers.tsx`. */
const PLACES = {
  stage: { label: 'Stage' },
  assignee: { label: 'Assigned' },
  step: 'figure',
  from: { label: 'Received' },
  to: { partOf: 'from' },
  zone: { partOf: 'from' },
  flag: { label: 'Flags' },
  link: { label: 'Link' },
  submitter: 'figure',
  company: { label: 'Company' },
  openedFrom: 'figure',
  openedTo: { partOf: 'openedFrom' },
  reached: 'figure',
  revenue_below: { label: 'Statements' },
  nsf_above: { partOf: 'revenue_below' },
  positions_above: { partOf: 'revenue_below' },
} as const satisfies Record<ApplicationFilterName, Place>;

type WithLabel<Name> = Name extends keyof typeof PLACES
  ? (typeof PLACES)[Name] extends { label: string }
    ? Name
    : never
  : never;
/** A filter with a button. */
export type FilterName = WithLabel<ApplicationFilterName>;

function hasButton(name: ApplicationFilterName): name is FilterName {
  const place: Place = PLACES[name];
  return typeof place === 'object' && 'label' in place;
}

/** Names of the values that the screen knows without the server, by filter. */
export const FIXED_NAMES: Readonly<Record<FilterName, ReadonlyMap<string, string>>> = {
  stage: new Map([
    ['open', 'Open'],
    ['closed', 'Closed'],
  ]),
  assignee: new Map([
    ['me', 'Me'],
    ['none', 'Nobody'],
  ]),
  from: new Map(),
  flag: new Map(Object.entries(FLAG_LABELS)),
  link: new Map(),
  company: new Map(),
  revenue_below: new Map(),
};

/** What the statements must prove: 'Under $40,000', or the number of conditions. '' without one. */
export function statementsText({
  revenue_below: revenue,
  nsf_above: nsf,
  positions_above: positions,
}: ListFilters): string {
  const parts = [
    ...(revenue ? [`under $${Number(revenue).toLocaleString('en-US')}`] : []),
    ...(nsf ? [`over ${nsf} NSF`] : []),
    ...(positions ? [`over ${positions} ${positions === '1' ? 'position' : 'positions'}`] : []),
  ];
  const [text = ''] = parts;
  return parts.length > 1 ? String(parts.length) : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first part of a span stands for all of it. */
function firstPartOf(name: ApplicationFilterName): ApplicationFilterName {
  const place: Place = PLACES[name];
  return typeof place === 'object' && 'partOf' in place ? place.partOf : name;
}

/** The filters with a button, in their order on the screen. */
export const FILTERS = APPLICATION_FILTERS.filter(hasButton).map((name) => ({ name, label: PLACES[name].label }));

export const FIGURE_FILTERS = APPLICATION_FILTERS.filter((name) => PLACES[firstPartOf(name)] === 'figure');

/** How many filters are set. A span counts once, and a zone belongs to another filter. */
export const filterCount = (filters: ListFilters): number =>
  new Set(APPLICATION_FILTERS.filter((name) => filters[name] && name !== 'zone').map(firstPartOf)).size;
