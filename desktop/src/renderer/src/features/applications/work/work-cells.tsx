import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { CLOSED_STAGES, type Stage } from '@funding-desk/shared/schemas/application/stages';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import type { WorkChange } from './use-change-work.ts';
import classes from './work.module.css';

const StagePicker = lazyPart(async () => (await import('./work-pickers.tsx')).StagePicker);
const AssigneePicker = lazyPart(async () => (await import('./work-pickers.tsx')).AssigneePicker);

/** Colour of the mark of a stage. */
function toneOf(stage: Stage): string {
  if (CLOSED_STAGES.some((closed) => closed === stage)) return 'closed';
  if (stage === 'new') return 'new';
  if (stage === 'docs_needed') return 'waiting';
  return stage === 'offers' || stage === 'contract_out' || stage === 'funded' ? 'good' : 'open';
}

/** A stage with its mark. */
function StageLabel({ stage, label }: { stage: Stage; label: string }) {
  return (
    <span className={classes.stage} data-tone={toneOf(stage)}>
      <span className={classes.name}>{label}</span>
    </span>
  );
}

interface WorkCellProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  readonly onChange: (application: ApplicationView, change: WorkChange) => void;
}

/** Tenant of a row for the calls that belong to one. Only super admins name it. */
function companyOf({ application, viewer }: Pick<WorkCellProps, 'application' | 'viewer'>): string | null {
  return viewer.company ? null : (application.company?.id ?? null);
}

/** The stage, as a button that changes it for those who may. */
export function StageCell({ application, viewer, onChange }: WorkCellProps) {
  const { stage, stageLabel } = application.work;
  const label = <StageLabel stage={stage} label={stageLabel} />;
  if (!application.can.work) return label;
  return (
    <PickerButton
      look="quiet"
      name="stage"
      renderPicker={(close) => (
        <StagePicker
          company={companyOf({ application, viewer })}
          selected={stage}
          onPick={(option) => {
            close();
            if (option.stage !== stage) onChange(application, { kind: 'stage', stage: option });
          }}
        />
      )}
    >
      <HiddenText>Stage: </HiddenText>
      {label}
    </PickerButton>
  );
}

/** The person to whom it is assigned, as a button that changes them for those who may. */
export function AssigneeCell({ application, viewer, onChange }: WorkCellProps) {
  const { assignee } = application.work;
  const label = assignee ? (
    <span className={classes.person}>{assignee.name}</span>
  ) : (
    <>
      <span className={classes.nobody} aria-hidden="true">
        –
      </span>
      <HiddenText>nobody</HiddenText>
    </>
  );
  if (!application.can.work) return <span>{label}</span>;
  return (
    <PickerButton
      look="quiet"
      name="assignee"
      renderPicker={(close) => (
        <AssigneePicker
          company={companyOf({ application, viewer })}
          viewer={viewer}
          selected={assignee}
          onPick={(person) => {
            close();
            if (person?.id !== assignee?.id) onChange(application, { kind: 'assignee', assignee: person });
          }}
        />
      )}
    >
      <HiddenText>Assigned to </HiddenText>
      {label}
    </PickerButton>
  );
}
