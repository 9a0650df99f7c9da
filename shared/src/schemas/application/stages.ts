import { z } from 'zod';

/** The stages of an application (working day, W1). Stored and sent, so a key never changes. */
export const OPEN_STAGES = [
  'new',
  'in_review',
  'docs_needed',
  'ready',
  'submitted',
  'offers',
  'contract_out',
  'funded',
] as const;
export const CLOSED_STAGES = ['declined', 'withdrawn', 'dead'] as const;
export const STAGES = [...OPEN_STAGES, ...CLOSED_STAGES] as const;
export const stageSchema = z.enum(STAGES);
export type Stage = z.infer<typeof stageSchema>;

/** Stages in which a missing document holds up the decision: it is under way, and the money is not paid. */
export const DECISION_STAGES: readonly Stage[] = OPEN_STAGES.filter((stage) => stage !== 'new' && stage !== 'funded');

/** Labels that a company may rename. */
export const STAGE_LABELS = {
  new: 'New',
  in_review: 'In review',
  docs_needed: 'Documents needed',
  ready: 'Ready to send',
  submitted: 'Submitted to funders',
  offers: 'Offers',
  contract_out: 'Contract out',
  funded: 'Funded',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  dead: 'Dead',
} as const satisfies Record<Stage, string>;

/** A stage as one company names it. A hidden stage is not offered; applications that are in it keep it. */
export const stageOptionSchema = z.object({ stage: stageSchema, label: z.string(), isHidden: z.boolean() });
export type StageOption = z.infer<typeof stageOptionSchema>;

export const stageLabelSchema = z.strictObject({
  label: z.string().trim().min(1, 'Please enter a label').max(40),
  isHidden: z.boolean(),
});
/** A company's own labels. A stage that is missing keeps its default label. */
export const stageLabelsSchema = z.partialRecord(stageSchema, stageLabelSchema);
export type StageLabels = z.infer<typeof stageLabelsSchema>;

/**
 * Steps that stay once an application has taken them, in whatever stage it is now. `touched`: a person has changed its
 * stage or assignee. `complete`: all owners have signed, and its checklist misses nothing. `offered`: it has been in the
 * stage of offers, or further.
 */
export const REACHED_STEPS = ['touched', 'complete', 'offered', 'funded'] as const;
export type ReachedStep = (typeof REACHED_STEPS)[number];
