import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { PickerButton } from '../../components/option-picker/picker-button.tsx';
import type { Option } from '../../components/server-select/option-search.ts';
import classes from './dashboard.module.css';
import { type BreakdownNoun, useBreakdown, useDashboard } from './dashboard-calls.ts';
import { CompanyPicker, RecordPicker, SpanPicker } from './dashboard-pickers.tsx';
import { type DashboardControls, type DashboardState, spanText } from './dashboard-state.ts';
import { rowName } from './dashboard-texts.ts';

/** The options of a filter: the links or people with the most submitted applications in the span. */
function useOptionsOf(noun: BreakdownNoun, state: DashboardState): readonly Option[] {
  const own = noun === 'links' ? { link: '' } : { submitter: '' };
  const { data } = useBreakdown({ noun, state: { ...state, ...own }, order: '-submitted', page: 1, pageSize: 100 });
  return (data?.data ?? []).map((row) => ({ id: row.id ?? 'none', label: rowName(row, noun) }));
}

interface ChosenInput {
  readonly noun: BreakdownNoun;
  readonly name: 'company' | 'link' | 'submitter';
  /** Text without a choice: 'All links'. */
  readonly all: string;
  readonly controls: DashboardControls;
}

/** Name of the chosen record. It comes with the figures. */
function useChosenText({ noun, name, all, controls: { state } }: ChosenInput): string {
  const { data, isPlaceholderData } = useDashboard(state);
  const id = state[name];
  if (id === '') return all;
  const chosen = data?.names[name];
  return isPlaceholderData || chosen == null ? '…' : rowName({ id, name: chosen }, noun);
}

interface RecordFilterProps extends ChosenInput {
  readonly name: 'link' | 'submitter';
  readonly label: string;
}

function RecordFilter(props: RecordFilterProps) {
  const { noun, name, label, controls } = props;
  const options = useOptionsOf(noun, controls.state);
  const text = useChosenText(props);
  return (
    <PickerButton
      look="field"
      isSet={controls.state[name] !== ''}
      renderPicker={(close) => (
        <RecordPicker name={name} label={label} options={options} controls={controls} onClose={close} />
      )}
    >
      <span className={classes.filterText}>{text}</span>
    </PickerButton>
  );
}

function CompanyFilter({ controls }: { readonly controls: DashboardControls }) {
  const text = useChosenText({ noun: 'companies', name: 'company', all: 'All companies', controls });
  return (
    <PickerButton
      look="field"
      isSet={controls.state.company !== ''}
      renderPicker={(close) => <CompanyPicker controls={controls} onClose={close} />}
    >
      <span className={classes.filterText}>{text}</span>
    </PickerButton>
  );
}

/** The span and the filters of the dashboard. */
export function DashboardFilters({ controls, viewer }: { controls: DashboardControls; viewer: CurrentUser }) {
  return (
    <div className={classes.filters}>
      <PickerButton look="field" isSet renderPicker={(close) => <SpanPicker controls={controls} onClose={close} />}>
        <span className={classes.filterText}>{spanText(controls.state, Date.now())}</span>
      </PickerButton>
      {viewer.isAdmin && <CompanyFilter controls={controls} />}
      <RecordFilter noun="links" name="link" label="Link" all="All links" controls={controls} />
      <RecordFilter noun="people" name="submitter" label="Person" all="Everybody" controls={controls} />
    </div>
  );
}
