import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { PickerButton } from '../../components/option-picker/picker-button.tsx';
import type { Option } from '../../components/server-select/option-search.ts';
import classes from './dashboard.module.css';
import { type BreakdownNoun, useBreakdown } from './dashboard-calls.ts';
import { CompanyPicker, RecordPicker, SpanPicker } from './dashboard-pickers.tsx';
import { type DashboardControls, type DashboardState, spanText } from './dashboard-state.ts';
import { rowName } from './dashboard-texts.ts';

/** The options of a filter: the links or people with the most submitted applications in the span. */
function useOptionsOf(noun: BreakdownNoun, state: DashboardState): readonly Option[] {
  const own = noun === 'links' ? { link: '' } : { submitter: '' };
  const { data } = useBreakdown({ noun, state: { ...state, ...own }, order: '-submitted', page: 1, pageSize: 100 });
  return (data?.data ?? []).flatMap((row) => (row.id === null ? [] : [{ id: row.id, label: rowName(row, noun) }]));
}

interface RecordFilterProps {
  readonly noun: BreakdownNoun;
  readonly name: 'link' | 'submitter';
  readonly label: string;
  /** Text without a choice: 'All links'. */
  readonly all: string;
  readonly controls: DashboardControls;
}

function RecordFilter({ noun, name, label, all, controls }: RecordFilterProps) {
  const options = useOptionsOf(noun, controls.state);
  const value = controls.state[name];
  const chosen = options.find(({ id }) => id === value)?.label ?? `One ${label.toLowerCase()}`;
  return (
    <PickerButton
      look="field"
      isSet={value !== ''}
      renderPicker={(close) => (
        <RecordPicker name={name} label={label} options={options} controls={controls} onClose={close} />
      )}
    >
      <span className={classes.filterText}>{value === '' ? all : chosen}</span>
    </PickerButton>
  );
}

function CompanyFilter({ controls }: { readonly controls: DashboardControls }) {
  const { company } = controls.state;
  return (
    <PickerButton
      look="field"
      isSet={company !== ''}
      renderPicker={(close) => <CompanyPicker controls={controls} onClose={close} />}
    >
      <span className={classes.filterText}>{company === '' ? 'All companies' : 'One company'}</span>
    </PickerButton>
  );
}

/** The span and the filters of the dashboard. */
export function DashboardFilters({ controls, viewer }: { controls: DashboardControls; viewer: CurrentUser }) {
  return (
    <>
      <PickerButton look="field" isSet renderPicker={(close) => <SpanPicker controls={controls} onClose={close} />}>
        <span className={classes.filterText}>{spanText(controls.state, Date.now())}</span>
      </PickerButton>
      {viewer.isAdmin && <CompanyFilter controls={controls} />}
      <RecordFilter noun="links" name="link" label="Link" all="All links" controls={controls} />
      <RecordFilter noun="people" name="submitter" label="Person" all="Everybody" controls={controls} />
    </>
  );
}
