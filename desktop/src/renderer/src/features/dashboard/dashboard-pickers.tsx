import { type CompanyView, companyListSchema } from '@funding-desk/shared/schemas/company/company';
import { TextInput } from '@mantine/core';
import { OptionPicker } from '../../components/option-picker/option-picker.tsx';
import type { Option } from '../../components/server-select/option-search.ts';
import classes from './dashboard.module.css';
import { type DashboardControls, usualSpans } from './dashboard-state.ts';

const COMPANIES = {
  path: '/api/company/get',
  schema: companyListSchema,
  sort: 'nameIn',
  toOption: ({ id, nameIn }: CompanyView) => ({ id, label: nameIn }),
};

interface PickerProps {
  readonly controls: DashboardControls;
  readonly onClose: () => void;
}

/** Usual spans, or two days. */
export function SpanPicker({ controls: { state, change }, onClose }: PickerProps) {
  const spans = usualSpans(Date.now());
  const { from, to } = state;
  const selected = spans.find((span) => span.from === from && span.to === to);
  return (
    <OptionPicker
      label="Days"
      fixed={spans.map(({ label }) => ({ id: label, label }))}
      selected={selected ? [selected.label] : []}
      onPick={({ id }) => {
        const span = spans.find(({ label }) => label === id);
        if (span) change({ from: span.from, to: span.to });
        onClose();
      }}
    >
      <div className={classes.days}>
        <TextInput
          type="date"
          size="xs"
          label="From (UTC)"
          max={to}
          value={from}
          onChange={({ currentTarget: { value } }) =>
            value !== '' && change({ from: value, to: value > to ? value : to })
          }
        />
        <TextInput
          type="date"
          size="xs"
          label="To (UTC)"
          min={from}
          value={to}
          onChange={({ currentTarget: { value } }) =>
            value !== '' && change({ to: value, from: value < from ? value : from })
          }
        />
      </div>
    </OptionPicker>
  );
}

interface RecordPickerProps extends PickerProps {
  readonly name: 'link' | 'submitter';
  readonly label: string;
  readonly options: readonly Option[];
}

/** The links or people of the span. */
export function RecordPicker({ name, label, options, controls, onClose }: RecordPickerProps) {
  const value = controls.state[name];
  return (
    <OptionPicker
      label={label}
      fixed={options}
      selected={value === '' ? [] : [value]}
      onPick={({ id }) => {
        controls.change({ [name]: id });
        onClose();
      }}
      onClear={() => controls.change({ [name]: '' })}
    />
  );
}

/** The companies that a super admin chooses from. */
export function CompanyPicker({ controls, onClose }: PickerProps) {
  const { company } = controls.state;
  return (
    <OptionPicker
      label="Company"
      source={COMPANIES}
      selected={company === '' ? [] : [company]}
      onPick={({ id }) => {
        controls.change({ company: id, link: '', submitter: '' });
        onClose();
      }}
      onClear={() => controls.change({ company: '' })}
    />
  );
}
