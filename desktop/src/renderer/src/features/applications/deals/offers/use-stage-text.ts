import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { OPEN_STAGES, STAGE_LABELS, type Stage } from '@funding-desk/shared/schemas/application/stages';
import { useStages } from '../../api/work.ts';

const IN_ORDER: readonly Stage[] = OPEN_STAGES;

/** What a step does to the stage, as the company names it. One that is there, further or closed stays. */
export function useStageText({ work, company }: ApplicationView, stage: Stage): string {
  const { data: stages } = useStages(company?.id ?? null);
  const label = stages?.find((one) => one.stage === stage)?.label ?? STAGE_LABELS[stage];
  const place = IN_ORDER.indexOf(work.stage);
  const isBefore = place >= 0 && place < IN_ORDER.indexOf(stage);
  return isBefore ? `The stage of the application goes to ${label}.` : 'The stage of the application stays.';
}
