import type { Stage, StageOption } from '@funding-desk/shared/schemas/application/stages';
import type { PersonRef } from '@funding-desk/shared/schemas/application/work';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { OptionPicker } from '../../../components/option-picker/option-picker.tsx';
import { assigneeSource, useStages } from '../api/work.ts';
import { meFirst, toPersonRef } from './me-first.ts';

interface StagePickerProps {
  /** Tenant of the applications, for super admins. Null: the viewer's own. */
  readonly company: string | null;
  readonly selected: Stage | null;
  readonly onPick: (option: StageOption) => void;
}

/** The stages of a company to choose from. Hidden ones are not offered. */
export function StagePicker({ company, selected, onPick }: StagePickerProps) {
  const stages = (useStages(company).data ?? []).filter(({ isHidden }) => !isHidden);
  const pick = (id: string) => {
    const option = stages.find(({ stage }) => stage === id);
    if (option) onPick(option);
  };
  return (
    <OptionPicker
      label="Stage"
      fixed={stages.map(({ stage, label }) => ({ id: stage, label }))}
      selected={selected === null ? [] : [selected]}
      onPick={({ id }) => pick(id)}
    />
  );
}

const NOBODY = { id: 'none', label: 'Nobody' };

interface AssigneePickerProps extends Pick<StagePickerProps, 'company'> {
  readonly viewer: CurrentUser;
  /** Undefined for several applications. */
  readonly selected: PersonRef | null | undefined;
  readonly onPick: (person: PersonRef | null) => void;
}

/** The people of a company to choose from, the viewer first. */
export function AssigneePicker({ company, viewer, selected, onPick }: AssigneePickerProps) {
  return (
    <OptionPicker
      label="Assigned to"
      fixed={[...meFirst(viewer), NOBODY]}
      source={assigneeSource(company)}
      selected={selected === undefined ? [] : [selected?.id ?? NOBODY.id]}
      onPick={(option) => onPick(option.id === NOBODY.id ? null : toPersonRef(option, viewer))}
    />
  );
}
