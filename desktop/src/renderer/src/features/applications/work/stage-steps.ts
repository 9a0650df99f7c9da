import {
  OPEN_STAGES,
  STAGE_LABELS,
  STAGES,
  type Stage,
  type StageOption,
} from '@funding-desk/shared/schemas/application/stages';
import type { WorkView } from '@funding-desk/shared/schemas/application/work';

/** A stage on the way to the money. */
export interface StageStep {
  readonly stage: Stage;
  readonly label: string;
  readonly state: 'passed' | 'current' | 'ahead';
  /** Full days in it. Null for a step in which the application never was. */
  readonly days: number | null;
}

const SECONDS_OF_DAY = 86_400;

const isOpenStage = (stage: Stage) => OPEN_STAGES.some((open) => open === stage);

interface StagesInput {
  readonly stages: readonly StageOption[];
  readonly work: Pick<WorkView, 'stage' | 'stageLabel' | 'stageSince' | 'spent'>;
}

/** Stages that can be chosen, with the present one even if it is hidden. Until they are loaded, those of every company. */
function offered({ stages, work: { stage: current, stageLabel } }: StagesInput) {
  if (stages.length > 0) return stages.filter(({ stage, isHidden }) => !isHidden || stage === current);
  return STAGES.map((stage) => ({ stage, label: stage === current ? stageLabel : STAGE_LABELS[stage] }));
}

/** The steps from the arrival to the money in their order. */
export function stageSteps({ stages, work, now }: StagesInput & { readonly now: number }): StageStep[] {
  const open = offered({ stages, work }).filter(({ stage }) => isOpenStage(stage));
  const at = open.findIndex(({ stage }) => stage === work.stage);
  return open.map(({ stage, label }, index) => {
    if (index === at) {
      const seconds = (now - Date.parse(work.stageSince)) / 1_000;
      return { stage, label, state: 'current', days: Math.max(0, Math.floor(seconds / SECONDS_OF_DAY)) };
    }
    const spent = work.spent[stage];
    const isPassed = at === -1 ? spent !== undefined : index < at;
    const days = spent === undefined ? null : Math.floor(spent / SECONDS_OF_DAY);
    return { stage, label, state: isPassed ? 'passed' : 'ahead', days };
  });
}

/** The ways to close an application. */
export const closingStages = (input: StagesInput) => offered(input).filter(({ stage }) => !isOpenStage(stage));

/** '1 day', '3 days'. */
export const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;
