import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Suspense } from 'react';
import { spanText } from '../../../components/filters/day-spans.ts';
import { ClearFilters, FilterFrame, FilterText } from '../../../components/filters/filter-frame.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import type { ListControls, ListFilters } from '../../../lib/use-list-state.ts';
import { FIGURE_FILTERS, FILTERS, FIXED_NAMES, type FilterName, filterCount, statementsText } from './filter-texts.ts';
import { useFilterNames } from './use-filter-names.ts';
import { valuesOf } from './view-query.ts';

const FigureFilters = lazyPart(async () => (await import('./figure-filters.tsx')).FigureFilters);
const FilterPicker = lazyPart(async () => (await import('./filter-pickers.tsx')).FilterPicker);

interface FiltersProps {
  readonly list: ListControls;
  readonly rows: readonly ApplicationView[] | undefined;
  readonly viewer: CurrentUser;
}

interface ValueInput {
  readonly name: FilterName;
  readonly filters: ListFilters;
  readonly names: ReadonlyMap<string, string>;
}

/** Text of a set filter, '' without a value. */
function valueText({ name, filters, names }: ValueInput): string {
  if (name === 'from') return spanText(filters);
  if (name === 'revenue_below') return statementsText(filters);
  const values = valuesOf(filters, name);
  const [first] = values;
  if (first === undefined) return '';
  return values.length > 1 ? String(values.length) : (FIXED_NAMES[name].get(first) ?? names.get(first) ?? '1');
}

function FilterButtons({ list, rows, viewer }: FiltersProps) {
  const { filters } = list.state;
  const names = useFilterNames({ filters, viewer });
  const change = (next: ListFilters) => list.setFilters({ filters: next });
  const offered = FILTERS.filter(({ name }) => name !== 'company' || viewer.company === null);
  return (
    <>
      {offered.map(({ name, label }) => {
        const value = valueText({ name, filters, names });
        return (
          <PickerButton
            key={name}
            look="field"
            isSet={value !== ''}
            renderPicker={(close) => (
              <FilterPicker name={name} filters={filters} viewer={viewer} onChange={change} onClose={close} />
            )}
          >
            <FilterText label={label} value={value} />
          </PickerButton>
        );
      })}
      {FIGURE_FILTERS.some((name) => filters[name]) && (
        <Suspense fallback={null}>
          <FigureFilters filters={filters} rows={rows} onChange={change} />
        </Suspense>
      )}
      <ClearFilters count={filterCount(filters)} onClear={() => change({})} />
    </>
  );
}

/** The filters of the list. */
export function FilterBar(props: FiltersProps) {
  return (
    <FilterFrame count={filterCount(props.list.state.filters)} showLabel="Show applications">
      <FilterButtons {...props} />
    </FilterFrame>
  );
}
