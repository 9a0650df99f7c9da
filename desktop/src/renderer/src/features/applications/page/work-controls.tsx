import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { STAGE_LABELS, type Stage, type StageOption } from '@funding-desk/shared/schemas/application/stages';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Select } from '@mantine/core';
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { ServerSelect } from '../../../components/server-select/server-select.tsx';
import { leaveField, leaveFieldOfKey } from '../../../lib/use-keys.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { assigneeSource, useStages } from '../api/work.ts';
import { meFirst, toPersonRef } from '../work/me-first.ts';
import { closingStages, stageSteps } from '../work/stage-steps.ts';
import { useChangeWork, type WorkChange } from '../work/use-change-work.ts';
import { applicationName, workProblemText } from '../work/work-texts.ts';
import { useQueue } from './page-nav.tsx';
import { StageBar } from './stage-bar.tsx';
import classes from './work-controls.module.css';

const DeclineModal = lazyPart(async () => (await import('../work/decline-modal.tsx')).DeclineModal);

/** Stage and assignee of an application, for print. */
export function WorkText({ application: { work } }: { application: ApplicationView }) {
  return (
    <dl className={classes.texts}>
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

/** The stages to choose from. The ways to close an application are apart from its steps. */
function stageGroups(input: Parameters<typeof closingStages>[0]) {
  const toOption = ({ stage, label }: Pick<StageOption, 'stage' | 'label'>) => ({ value: stage, label });
  const groups = [
    { group: 'Steps', items: stageSteps({ ...input, now: 0 }).map(toOption) },
    { group: 'Close', items: closingStages(input).map(toOption) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** What the button of a change says: 'Move to In review'. */
function changeLabel(change: WorkChange): string {
  if (change.kind === 'stage') return `Move to ${change.stage.label}`;
  return change.assignee ? `Assign to ${change.assignee.name}` : 'Unassign';
}

/** Applies a change. A notice says what went wrong, with a button that applies it to the present state: nothing moves. */
function useApplyWork(application: ApplicationView) {
  const { mutateAsync } = useChangeWork();
  const goOnAfter = useQueue(application.id);
  const present = useRef(application);
  useEffect(() => {
    present.current = application;
  });
  const apply = (change: WorkChange): void =>
    void goOnAfter(() => mutateAsync({ application: present.current, change })).catch((error: unknown) =>
      showNotice({
        kind: 'error',
        text: workProblemText({ error, ...application }),
        action: { label: changeLabel(change), run: () => apply(change) },
      }),
    );
  return apply;
}

/** A stage under its usual name. */
const usualOption = (stage: Stage): StageOption => ({ stage, label: STAGE_LABELS[stage], isHidden: false });

interface ControlProps {
  readonly application: ApplicationView;
  /** The input, for its keyboard shortcut. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The stage of an application, to change where the viewer may. */
export function StageControl({ application, field }: ControlProps) {
  const { work, company, can } = application;
  const { data: stages = [] } = useStages(company?.id ?? null);
  const [declining, setDeclining] = useState<StageOption | null>(null);
  const apply = useApplyWork(application);
  const move = (value: Stage) => {
    if (value === work.stage) return;
    // The steps have their usual names until those of the company have loaded.
    const stage = stages.find((option) => option.stage === value) ?? usualOption(value);
    if (value === 'declined') setDeclining(stage);
    else apply({ kind: 'stage', stage });
  };
  const moveToStep = (stage: Stage) => {
    // The button of the step becomes the field.
    field.current?.focus({ preventScroll: true });
    move(stage);
  };
  const select = can.work ? (
    <Select
      ref={field}
      aria-label="Stage"
      data={stageGroups({ stages, work })}
      value={work.stage}
      onChange={(value) => value && move(value)}
      allowDeselect={false}
      maxDropdownHeight={460}
      aria-keyshortcuts="s"
      comboboxProps={{ width: 230, position: 'bottom-start' }}
      onKeyDown={({ key }) => key === 'Escape' && leaveField()}
    />
  ) : (
    <p className={classes.stageText}>{work.stageLabel}</p>
  );
  return (
    <>
      <StageBar work={work} stages={stages} field={select} onMove={can.work ? moveToStep : null} />
      <Suspense fallback={null}>
        {declining && (
          <DeclineModal
            subject={applicationName(application)}
            onClose={() => setDeclining(null)}
            onDecline={(reason) => {
              setDeclining(null);
              apply({ kind: 'stage', stage: declining, reason });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The person who works on an application, to change where the viewer may. */
export function AssigneeControl({ application, field, viewer }: ControlProps & { readonly viewer: CurrentUser }) {
  const { work, company, can } = application;
  const { assignee } = work;
  const apply = useApplyWork(application);
  const me = useMemo(() => meFirst(viewer), [viewer]);
  if (!can.work)
    return (
      <p className={classes.assigneeText}>
        Assigned to <strong>{assignee?.name ?? 'Nobody'}</strong>
      </p>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it has the focus
    <div className={classes.assignee} onKeyDown={({ key }) => key === 'Escape' && leaveField()}>
      <ServerSelect
        ref={field}
        label="Assigned to"
        first={me}
        source={assigneeSource(company?.id ?? null)}
        value={assignee && { id: assignee.id, label: assignee.name }}
        onChange={(person) => {
          leaveFieldOfKey(field);
          apply({ kind: 'assignee', assignee: person && toPersonRef(person, viewer) });
        }}
        placeholder="Nobody"
      />
    </div>
  );
}
