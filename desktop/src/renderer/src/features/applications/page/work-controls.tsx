import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { STAGES, type Stage, type StageOption } from '@funding-desk/shared/schemas/application/stages';
import type { DeclineReason } from '@funding-desk/shared/schemas/application/work';
import { Select } from '@mantine/core';
import { type RefObject, Suspense, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { ServerSelect } from '../../../components/server-select/server-select.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { assigneeSource, useStages } from '../api/work.ts';
import { applicationName } from '../work/work-texts.ts';
import { useWorkChange } from './use-work-change.ts';
import classes from './work-controls.module.css';

const DeclineModal = lazyPart(async () => (await import('../work/decline-modal.tsx')).DeclineModal);

/** Stage and assignee of an application, for viewers who may only read them, and for print. */
function WorkText({
  application: { work },
  isPrintOnly = false,
}: {
  application: ApplicationView;
  isPrintOnly?: boolean;
}) {
  return (
    <dl className={classes.texts} data-print-only={isPrintOnly || undefined}>
      <div>
        <dt>Stage</dt>
        <dd>{work.stageLabel}</dd>
      </div>
      <div>
        <dt>Assigned to</dt>
        <dd>{work.assignee?.name ?? 'Nobody'}</dd>
      </div>
    </dl>
  );
}

/** The stages to choose from. A hidden stage is only offered to applications that are in it. */
function stageOptions({ stages, current }: { stages: readonly StageOption[]; current: ApplicationView['work'] }) {
  const offered = stages.filter(({ stage, isHidden }) => !isHidden || stage === current.stage);
  const options = offered.map(({ stage, label }) => ({ value: stage, label }));
  return options.length > 0 ? options : [{ value: current.stage, label: current.stageLabel }];
}

function isStage(value: string | null): value is Stage {
  return STAGES.some((stage) => stage === value);
}

export interface WorkFields {
  readonly stage: RefObject<HTMLInputElement | null>;
  readonly assignee: RefObject<HTMLInputElement | null>;
}

interface WorkControlsProps {
  readonly application: ApplicationView;
  /** The inputs, for keyboard shortcuts. */
  readonly fields: WorkFields;
}

/** What went wrong, with a button that applies the chosen change to the present state. */
function WorkProblem({ work, version }: { work: ReturnType<typeof useWorkChange>; version: number }) {
  const { error, last, apply, isPending, reset } = work;
  if (!error || !last || isPending) return null;
  const repeat = (
    <ActionButton variant="default" size="xs" onClick={() => apply({ ...last, version })}>
      {last.label}
    </ActionButton>
  );
  return (
    <div className={classes.problem}>
      <InlineNotice kind="error" text={errorMessage(error)} action={repeat} onDismiss={reset} />
    </div>
  );
}

function WorkInputs({ application, fields }: WorkControlsProps) {
  const { work, company } = application;
  const { version, assignee } = work;
  const { data: stages = [] } = useStages(company?.id ?? null);
  const [isDeclining, setIsDeclining] = useState(false);
  const change = useWorkChange(application);
  const options = stageOptions({ stages, current: work });
  const labelOf = (stage: Stage) => options.find(({ value }) => value === stage)?.label ?? stage;
  const move = (stage: string | null) => {
    if (!isStage(stage) || stage === work.stage) return;
    if (stage === 'declined') setIsDeclining(true);
    else change.apply({ change: { stage }, label: `Move to ${labelOf(stage)}`, version });
  };
  const decline = (reason: DeclineReason) => {
    setIsDeclining(false);
    change.apply({ change: { stage: 'declined', reason }, label: `Move to ${labelOf('declined')}`, version });
  };
  return (
    <>
      <div className={classes.controls}>
        <Select
          ref={fields.stage}
          className={classes.stage ?? ''}
          label="Stage"
          data={options}
          value={work.stage}
          onChange={move}
          allowDeselect={false}
          maxDropdownHeight={420}
          aria-keyshortcuts="s"
        />
        <div className={classes.assignee}>
          <ServerSelect
            ref={fields.assignee}
            label="Assigned to"
            source={assigneeSource(company?.id ?? null)}
            value={assignee && { id: assignee.id, label: assignee.name }}
            onChange={(person) =>
              change.apply({
                change: { assignee: person?.id ?? null },
                label: person ? `Assign to ${person.label}` : 'Unassign',
                version,
              })
            }
            placeholder="Nobody"
          />
        </div>
      </div>
      <WorkText application={application} isPrintOnly />
      <WorkProblem work={change} version={version} />
      <Suspense fallback={null}>
        {isDeclining && (
          <DeclineModal
            subject={applicationName(application)}
            onClose={() => setIsDeclining(false)}
            onDecline={decline}
          />
        )}
      </Suspense>
    </>
  );
}

/** Stage and assignee of an application, to change where the viewer may. */
export function WorkControls(props: WorkControlsProps) {
  return props.application.can.work ? <WorkInputs {...props} /> : <WorkText application={props.application} />;
}
