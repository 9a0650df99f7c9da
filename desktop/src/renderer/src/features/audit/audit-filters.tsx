import type { AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { ReactNode } from 'react';
import { DaySpanPicker } from '../../components/filters/day-span-picker.tsx';
import { spanText } from '../../components/filters/day-spans.ts';
import { ClearFilters, FilterFrame, FilterText } from '../../components/filters/filter-frame.tsx';
import { OptionPicker } from '../../components/option-picker/option-picker.tsx';
import { PickerButton } from '../../components/option-picker/picker-button.tsx';
import type { Option, OptionSource } from '../../components/server-select/option-search.ts';
import { COMPANIES } from '../../components/server-select/record-selects.tsx';
import type { ListControls, ListFilters } from '../../lib/use-list-state.ts';
import { ACTORS, actorName } from './api.ts';

interface FilterProps {
  readonly filters: ListFilters;
  readonly onChange: (filters: ListFilters) => void;
}

interface ButtonProps {
  readonly label: string;
  /** '' without a value. */
  readonly value: string;
  readonly renderPicker: (close: () => void) => ReactNode;
}

function FilterButton({ label, value, renderPicker }: ButtonProps) {
  return (
    <PickerButton look="field" isSet={value !== ''} renderPicker={renderPicker}>
      <FilterText label={label} value={value} />
    </PickerButton>
  );
}

function withoutFilter(filters: ListFilters, removed: string): ListFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== removed));
}

interface SinglePickerProps<Item> extends FilterProps {
  readonly name: 'actor' | 'action' | 'company';
  readonly label: string;
  readonly options?: readonly Option[];
  readonly source?: OptionSource<Item>;
  readonly onClose: () => void;
}

function SinglePicker<Item>(props: SinglePickerProps<Item>) {
  const { name, label, options = [], source, filters, onChange, onClose } = props;
  const selected = filters[name];
  return (
    <OptionPicker
      label={label}
      fixed={options}
      {...(source ? { source } : {})}
      selected={selected === undefined ? [] : [selected]}
      onPick={({ id }) => {
        onChange({ ...filters, [name]: id });
        onClose();
      }}
      onClear={() => onChange(withoutFilter(filters, name))}
    />
  );
}

interface AuditFiltersProps {
  readonly list: ListControls;
  readonly viewer: CurrentUser;
  readonly actions: readonly Option[];
  /** The rows name what the filters hold only as ids. */
  readonly rows: readonly AuditEntryView[];
}

/** Text of a set filter: '1' while no row names its value. */
function textsOf({ list: { state }, actions, rows }: AuditFiltersProps) {
  const { filters } = state;
  const actor = rows.find((row) => row.actor?.id === filters.actor)?.actor;
  const company = rows.find((row) => row.company?.id === filters.company)?.company?.name;
  const textOf = (name: string, known: string | undefined) => (filters[name] === undefined ? '' : known || '1');
  return {
    actor: textOf('actor', actor ? actorName(actor) : undefined),
    action: textOf('action', actions.find(({ id }) => id === filters.action)?.label),
    company: textOf('company', company),
    application: textOf('application', '1'),
    days: spanText(filters),
  };
}

function FilterButtons(props: AuditFiltersProps) {
  const { list, viewer, actions } = props;
  const { filters } = list.state;
  const onChange = (next: ListFilters) => list.setFilters({ filters: next });
  const texts = textsOf(props);
  const count = Object.values(texts).filter((text) => text !== '').length;
  const shared = { filters, onChange };
  return (
    <>
      <FilterButton
        label="Who"
        value={texts.actor}
        renderPicker={(close) => <SinglePicker {...shared} name="actor" label="Who" source={ACTORS} onClose={close} />}
      />
      <FilterButton
        label="What"
        value={texts.action}
        renderPicker={(close) => (
          <SinglePicker {...shared} name="action" label="What" options={actions} onClose={close} />
        )}
      />
      <FilterButton
        label="When"
        value={texts.days}
        renderPicker={(close) => <DaySpanPicker {...shared} label="When" onClose={close} />}
      />
      {viewer.isAdmin && (
        <FilterButton
          label="Company"
          value={texts.company}
          renderPicker={(close) => (
            <SinglePicker {...shared} name="company" label="Company" source={COMPANIES} onClose={close} />
          )}
        />
      )}
      <ClearFilters count={count} onClear={() => onChange({})} />
    </>
  );
}

/** The filters of the audit log. */
export function AuditFilters(props: AuditFiltersProps) {
  const { from, to, zone, ...others } = props.list.state.filters;
  const count = Object.keys(others).length + (from === undefined && to === undefined ? 0 : 1);
  return (
    <FilterFrame count={count} showLabel="Show entries">
      <FilterButtons {...props} />
    </FilterFrame>
  );
}
