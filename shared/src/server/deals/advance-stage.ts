import { type Types, trusted } from 'mongoose';
import { OPEN_STAGES, type Stage } from '../../schemas/application/stages.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { EffectPayload, HeldEffect } from '../models/outbox/effects.ts';
import type { LivePublisher } from '../redis/live-messages.ts';
import { changeWork, WORK_PARTS, type WorkedApplication, workStateOf } from '../work/change-work.ts';

interface AdvanceContext {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  readonly live: Pick<LivePublisher, 'announceChange'>;
}

const STAGES_IN_ORDER: readonly Stage[] = OPEN_STAGES;
/** -1 for a closed stage. */
const placeOf = (stage: Stage) => STAGES_IN_ORDER.indexOf(stage);

/** Rounds of one change. Each failed one means that a person has just changed the application. */
const MAX_ROUNDS = 10;

async function readApplication({ applications }: Database, id: Types.ObjectId): Promise<WorkedApplication | null> {
  const [found = null] = await applications
    .find({ _id: trusted({ $in: [id] }), deletedAt: null })
    .select(WORK_PARTS)
    .lean<WorkedApplication[]>();
  return found;
}

/** Moves an application to a stage, unless it is there, further or closed already. It may run twice. */
export async function advanceStage(context: AdvanceContext, payload: EffectPayload<'advance-stage'>): Promise<void> {
  const { application: id, stage, by, address } = payload;
  const labels = { stageLabels: undefined, nameOf: () => null };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const application = await readApplication(context.database, id);
    if (!application) return;
    const present = placeOf(workStateOf(application).stage);
    if (present < 0 || present >= placeOf(stage)) return;
    const company = await context.database.companies.findById(application.company).select({ stageLabels: 1 }).lean();
    const changed = await changeWork({
      ...context,
      application,
      change: { stage },
      labels: { ...labels, stageLabels: company?.stageLabels },
      by: { actor: by, address },
    });
    if (!changed) continue;
    context.live.announceChange({ id: id.toHexString(), what: 'work', version: changed.work?.version ?? 0 });
    return;
  }
  throw new Error('others keep changing the application');
}

/** Advances the stages that an interrupted call left. */
export async function advanceStages(
  context: AdvanceContext,
  held: readonly HeldEffect<'advance-stage'>[],
): Promise<void> {
  for (const { effect } of held) await advanceStage(context, effect.payload);
}
