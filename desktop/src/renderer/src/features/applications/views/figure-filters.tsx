import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { STEP_FILTER_LABELS, stepFilterSchema } from '@funding-desk/shared/schemas/application/next-step';
import { spanText } from '../../../components/filters/day-spans.ts';
import { FilterText } from '../../../components/filters/filter-frame.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { ListFilters } from '../../../lib/use-list-state.ts';
import classes from './figure-filters.module.css';
import { withoutFilters } from './view-query.ts';

const STEP_TEXTS: Readonly<Record<string, string>> = {
  touched: 'First touch',
  complete: 'Complete',
  funded: 'Funded',
};

interface FigureFiltersProps {
  readonly filters: ListFilters;
  /** The rows of the list. Absent while it loads. */
  readonly rows: readonly ApplicationView[] | undefined;
  readonly onChange: (filters: ListFilters) => void;
}

/** Name of the person whose link was used, as in the rows of that person. */
function submitterText({ filters: { submitter }, rows = [] }: FigureFiltersProps): string {
  if (submitter === undefined) return '';
  return submitter === 'none' ? 'Company links' : (rows[0]?.user?.name ?? 'One person');
}

/** The filters that only the figures of the dashboard and the view Today set. They can be removed. */
export function FigureFilters(props: FigureFiltersProps) {
  const { filters, onChange } = props;
  const { openedFrom = '', openedTo = '', reached = '' } = filters;
  const step = stepFilterSchema.safeParse(filters.step).data;
  const shown = [
    { label: 'Step', value: step ? STEP_FILTER_LABELS[step] : '', names: ['step', ...(filters.from ? [] : ['zone'])] },
    { label: 'Opened', value: spanText({ from: openedFrom, to: openedTo }), names: ['openedFrom', 'openedTo'] },
    { label: 'Reached', value: STEP_TEXTS[reached] ?? reached, names: ['reached'] },
    { label: 'Person', value: submitterText(props), names: ['submitter'] },
  ];
  return shown
    .filter(({ value }) => value !== '')
    .map(({ label, value, names }) => (
      <button
        key={label}
        type="button"
        className={classes.filter}
        aria-label={`Remove the filter ${label}: ${value}`}
        onClick={() => onChange(withoutFilters(filters, names))}
      >
        <FilterText label={label} value={value} />
        <Icon name="close" size={12} />
      </button>
    ));
}
