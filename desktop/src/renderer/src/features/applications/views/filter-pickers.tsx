import { FLAG_LABELS, FLAGS } from '@funding-desk/shared/schemas/application/work';
import { type CompanyView, companyListSchema } from '@funding-desk/shared/schemas/company/company';
import { type LinkView, linkListSchema } from '@funding-desk/shared/schemas/company/link';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ActionButton, LinkButton } from '../../../components/buttons/action-button.tsx';
import { DaySpanPicker } from '../../../components/filters/day-span-picker.tsx';
import { OptionPicker } from '../../../components/option-picker/option-picker.tsx';
import type { Option } from '../../../components/server-select/option-search.ts';
import type { ListFilters } from '../../../lib/use-list-state.ts';
import { assigneeSource, useStages } from '../api/work.ts';
import classes from './filter-pickers.module.css';
import type { FilterName } from './filter-texts.ts';
import { toggled, valuesOf, withoutFilters, withValues } from './view-query.ts';

interface FilterPickerProps {
  readonly filters: ListFilters;
  readonly viewer: CurrentUser;
  readonly onChange: (filters: ListFilters) => void;
  readonly onClose: () => void;
}

/** Tenant of the people and stages to choose from. Super admins choose it with the filter Company. */
function tenantOf({ filters, viewer }: FilterPickerProps): string | null {
  return viewer.company ? null : (filters.company ?? null);
}

const STAGE_GROUPS: readonly Option[] = [
  { id: 'open', label: 'All open stages' },
  { id: 'closed', label: 'All closed stages' },
];
const isGroup = (id: string) => STAGE_GROUPS.some((group) => group.id === id);

function StageFilter(props: FilterPickerProps) {
  const { filters, onChange } = props;
  const stages = useStages(tenantOf(props)).data ?? [];
  const selected = valuesOf(filters, 'stage');
  const pick = ({ id }: Option) => {
    // A group replaces single stages, and the other way round.
    const values = isGroup(id)
      ? [id]
      : toggled(
          selected.filter((value) => !isGroup(value)),
          id,
        );
    onChange(withValues({ filters, name: 'stage', values: selected.includes(id) && isGroup(id) ? [] : values }));
  };
  return (
    <OptionPicker
      label="Stage"
      fixed={[...STAGE_GROUPS, ...stages.map(({ stage, label }) => ({ id: stage, label }))]}
      selected={selected}
      onPick={pick}
      onClear={() => onChange(withoutFilters(filters, ['stage']))}
    />
  );
}

function AssigneeFilter(props: FilterPickerProps) {
  const { filters, viewer, onChange } = props;
  const company = tenantOf(props);
  const selected = valuesOf(filters, 'assignee');
  const hasPeople = viewer.company !== null || company !== null;
  return (
    <OptionPicker
      label="Assigned to"
      fixed={[
        { id: 'me', label: 'Me' },
        { id: 'none', label: 'Nobody' },
      ]}
      {...(hasPeople ? { source: assigneeSource(company) } : {})}
      selected={selected}
      onPick={({ id }) => onChange(withValues({ filters, name: 'assignee', values: toggled(selected, id) }))}
      onClear={() => onChange(withoutFilters(filters, ['assignee']))}
    />
  );
}

function ReceivedFilter({ filters, onChange, onClose }: FilterPickerProps) {
  return <DaySpanPicker label="Received" filters={filters} onChange={onChange} onClose={onClose} />;
}

function FlagFilter({ filters, viewer, onChange }: FilterPickerProps) {
  const selected = valuesOf(filters, 'flag');
  // Super admins have no unread marks.
  const offered = FLAGS.filter((flag) => flag !== 'unread' || !viewer.isAdmin);
  return (
    <OptionPicker
      label="Flags"
      fixed={offered.map((flag) => ({ id: flag, label: FLAG_LABELS[flag] }))}
      selected={selected}
      onPick={({ id }) => onChange(withValues({ filters, name: 'flag', values: toggled(selected, id) }))}
      onClear={() => onChange(withoutFilters(filters, ['flag']))}
    />
  );
}

const LINKS = {
  path: '/api/generated-link/get',
  schema: linkListSchema,
  sort: 'slug',
  toOption: ({ id, slug, user }: LinkView) => ({ id, label: user ? `${slug} (${user.name})` : slug }),
};

/** The companies that a super admin chooses from. */
export const COMPANIES = {
  path: '/api/company/get',
  schema: companyListSchema,
  sort: 'nameIn',
  toOption: ({ id, nameIn }: CompanyView) => ({ id, label: nameIn }),
};

function LinkFilter({ filters, onChange, onClose }: FilterPickerProps) {
  return (
    <OptionPicker
      label="Link"
      source={LINKS}
      selected={valuesOf(filters, 'link')}
      onPick={({ id }) => {
        onChange({ ...filters, link: id });
        onClose();
      }}
      onClear={() => onChange(withoutFilters(filters, ['link']))}
    />
  );
}

function CompanyFilter({ filters, onChange, onClose }: FilterPickerProps) {
  return (
    <OptionPicker
      label="Company"
      source={COMPANIES}
      selected={valuesOf(filters, 'company')}
      onPick={({ id }) => {
        onChange({ ...filters, company: id });
        onClose();
      }}
      onClear={() => onChange(withoutFilters(filters, ['company']))}
    />
  );
}

/** Conditions on what bank statements prove, each optional. */
const STATEMENT_FIELDS = [
  { name: 'revenue_below', label: 'Monthly revenue under, in dollars' },
  { name: 'nsf_above', label: 'More NSF items a month than' },
  { name: 'positions_above', label: 'More positions than' },
] as const;
const DIGITS = /\d{0,9}/;

function StatementsFilter({ filters, onChange, onClose }: FilterPickerProps) {
  const names = STATEMENT_FIELDS.map(({ name }) => name);
  const [typed, setTyped] = useState(() => Object.fromEntries(names.map((name) => [name, filters[name] ?? ''])));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const set = Object.entries(typed).filter(([, value]) => value !== '');
    onChange({ ...withoutFilters(filters, names), ...Object.fromEntries(set) });
    onClose();
  };
  return (
    <form className={classes.figures} aria-label="Statements" onSubmit={apply}>
      <p>Only what bank statements prove counts.</p>
      {STATEMENT_FIELDS.map(({ name, label }, at) => (
        <TextInput
          key={name}
          label={label}
          size="xs"
          inputMode="numeric"
          data-autofocus={at === 0 || undefined}
          value={typed[name] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setTyped({ ...typed, [name]: DIGITS.exec(value.replace(/[$,\s]/g, ''))?.[0] ?? '' })
          }
        />
      ))}
      <div className={classes.actions}>
        <ActionButton type="submit">Show</ActionButton>
        {names.some((name) => filters[name]) && (
          <LinkButton
            onClick={() => {
              onChange(withoutFilters(filters, names));
              onClose();
            }}
          >
            Clear
          </LinkButton>
        )}
      </div>
    </form>
  );
}

const PICKERS = {
  stage: StageFilter,
  assignee: AssigneeFilter,
  from: ReceivedFilter,
  flag: FlagFilter,
  link: LinkFilter,
  company: CompanyFilter,
  revenue_below: StatementsFilter,
} as const satisfies Record<FilterName, unknown>;

/** The options of one filter of the list. */
export function FilterPicker({ name, ...props }: FilterPickerProps & { readonly name: FilterName }) {
  const Picker = PICKERS[name];
  return <Picker {...props} />;
}
