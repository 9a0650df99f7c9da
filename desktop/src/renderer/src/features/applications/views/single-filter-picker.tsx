import { OptionPicker } from '../../../components/option-picker/option-picker.tsx';
import type { Option } from '../../../components/server-select/option-search.ts';
import type { ListFilters } from '../../../lib/use-list-state.ts';
import { COMPANIES } from './filter-pickers.tsx';
import { withoutFilters } from './view-query.ts';

interface SingleFilterPickerProps {
  readonly name: string;
  readonly label: string;
  /** Options that are known without the server. The filter `company` has others. */
  readonly options: readonly Option[];
  readonly filters: ListFilters;
  readonly onChange: (filters: ListFilters) => void;
  readonly onClose: () => void;
}

/** The options of a filter with one value. */
export function SingleFilterPicker(props: SingleFilterPickerProps) {
  const { name, label, options, filters, onChange, onClose } = props;
  const selected = filters[name] ?? '';
  return (
    <OptionPicker
      label={label}
      fixed={options}
      {...(name === 'company' ? { source: COMPANIES } : {})}
      selected={selected === '' ? [] : [selected]}
      onPick={({ id }) => {
        onChange({ ...filters, [name]: id });
        onClose();
      }}
      onClear={() => onChange(withoutFilters(filters, [name]))}
    />
  );
}
