import { companyListSchema } from '@funding-desk/shared/schemas/company/company';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { ClearFilters, FilterFrame, FilterText } from '../../../components/filters/filter-frame.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import type { Option } from '../../../components/server-select/option-search.ts';
import { useDocumentTypes } from '../../../lib/api/document-types.ts';
import type { ListControls, ListFilters } from '../../../lib/use-list-state.ts';
import { useNamed } from '../views/use-filter-names.ts';
import { FILTERS, type FilterName, fixedOptions } from './attachment-texts.ts';

const SingleFilterPicker = lazyPart(async () => (await import('../views/single-filter-picker.tsx')).SingleFilterPicker);

interface AttachmentFiltersProps {
  readonly list: ListControls;
  readonly viewer: CurrentUser;
}

/** @returns the known options of a filter. A company is among them once it is selected. */
function useFilterOptions({ list, viewer }: AttachmentFiltersProps): (name: FilterName) => readonly Option[] {
  const { company } = list.state.filters;
  // Only viewers without a tenant see the documents of several companies.
  const types = useDocumentTypes(viewer.company ? null : (company ?? null)).data ?? [];
  const isNeeded = company !== undefined;
  const companies = useNamed({ path: '/api/company/get', schema: companyListSchema, isNeeded });
  return (name) => {
    if (name === 'documentType') return types;
    return name === 'company' ? companies.map(({ id, nameIn }) => ({ id, label: nameIn })) : fixedOptions(name);
  };
}

function FilterButtons(props: AttachmentFiltersProps) {
  const { list, viewer } = props;
  const { filters } = list.state;
  const optionsOf = useFilterOptions(props);
  const change = (next: ListFilters) => list.setFilters({ filters: next });
  const textOf = (name: FilterName) => {
    const value = filters[name];
    return value === undefined ? '' : (optionsOf(name).find(({ id }) => id === value)?.label ?? '1');
  };
  const offered = FILTERS.filter(({ name }) => name !== 'company' || viewer.isAdmin);
  return (
    <>
      {offered.map(({ name, label }) => (
        <PickerButton
          key={name}
          look="field"
          isSet={filters[name] !== undefined}
          renderPicker={(close) => (
            <SingleFilterPicker
              name={name}
              label={label}
              options={name === 'company' ? [] : optionsOf(name)}
              filters={filters}
              onChange={change}
              onClose={close}
            />
          )}
        >
          <FilterText label={label} value={textOf(name)} />
        </PickerButton>
      ))}
      <ClearFilters count={Object.keys(filters).length} onClear={() => change({})} />
    </>
  );
}

/** The filters of the documents. */
export function AttachmentFilters(props: AttachmentFiltersProps) {
  return (
    <FilterFrame count={Object.keys(props.list.state.filters).length} showLabel="Show documents">
      <FilterButtons {...props} />
    </FilterFrame>
  );
}
