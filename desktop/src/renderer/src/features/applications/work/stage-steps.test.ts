import { STAGE_LABELS, STAGES, type StageOption } from '@funding-desk/shared/schemas/application/stages';
import { describe, expect, it } from 'vitest';
import { closingStages, stageSteps } from './stage-steps.ts';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const stages: StageOption[] = STAGES.map((stage) => ({ stage, label: STAGE_LABELS[stage], isHidden: false }));
const work = {
  stage: 'docs_needed' as const,
  stageLabel: 'Documents needed',
  stageSince: '2026-11-25T11:00:00.000Z',
  spent: { new: 3_600, in_review: 3 * 86_400 },
};

describe('stageSteps', () => {
  it('counts the days of passed steps and of the present one', () => {
    const steps = stageSteps({ stages, work, now: NOW });
    expect(steps.slice(0, 4).map(({ label, state, days }) => [label, state, days])).toEqual([
      ['New', 'passed', 0],
      ['In review', 'passed', 3],
      ['Documents needed', 'current', 2],
      ['Ready to send', 'ahead', null],
    ]);
    expect(steps.at(-1)).toEqual({ stage: 'funded', label: 'Funded', state: 'ahead', days: null });
  });

  it('leaves out hidden steps, unless the application is in one', () => {
    const isHidden = ({ stage }: StageOption) => stage === 'docs_needed' || stage === 'offers';
    const hidden = stages.map((option) => ({ ...option, isHidden: isHidden(option) }));
    const names = stageSteps({ stages: hidden, work, now: NOW }).map(({ stage }) => stage);
    expect(names).toContain('docs_needed');
    expect(names).not.toContain('offers');
  });

  it('has passed the steps in which a closed application was', () => {
    const steps = stageSteps({ stages, work: { ...work, stage: 'declined', stageLabel: 'Declined' }, now: NOW });
    expect(steps.filter(({ state }) => state === 'passed').map(({ stage }) => stage)).toEqual(['new', 'in_review']);
    expect(steps.some(({ state }) => state === 'current')).toBe(false);
  });

  it('has the steps of every company until those of the own one are loaded', () => {
    const steps = stageSteps({ stages: [], work: { ...work, stageLabel: 'Waiting' }, now: NOW });
    expect(steps.map(({ label }) => label).slice(0, 4)).toEqual(['New', 'In review', 'Waiting', 'Ready to send']);
  });
});

describe('closingStages', () => {
  it('keeps closing apart from the steps', () => {
    expect(closingStages({ stages, work }).map(({ label }) => label)).toEqual(['Declined', 'Withdrawn', 'Dead']);
  });
});
