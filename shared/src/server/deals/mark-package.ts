import { trusted } from 'mongoose';
import { TERMINAL_STATES } from '../../schemas/deal/answer.ts';
import type { Database } from '../database/database.ts';
import { answerFacts, factsUpdate } from '../models/deal/deal-facts.ts';
import type { FunderPackage } from '../models/deal/funder-package.ts';
import type { EffectPayload, HeldEffect } from '../models/outbox/effects.ts';

type Marked = EffectPayload<'mark-package'>;

/** Rounds of one change. Each failed one means that another answer came in between. */
const MAX_ROUNDS = 10;

/** Whether the state follows. An offer does not change a decided package. */
function isMoved({ state }: Pick<FunderPackage, 'state'>, to: Marked['state']): boolean {
  if (state === to) return false;
  return to === 'funded' || !TERMINAL_STATES.includes(state);
}

/** The state of a package and its facts after an offer, or after the money. It may run twice. */
export async function markPackage({ packages }: Pick<Database, 'packages'>, payload: Marked): Promise<void> {
  const { package: _id, state, by, at } = payload;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const sent = await packages.findById(_id).select({ state: 1, stats: 1, createdAt: 1 }).lean();
    if (!sent) return;
    const { $set, $push } = factsUpdate(answerFacts({ sent, isOffer: true, at }));
    const hasMoved = isMoved(sent, state);
    if (!hasMoved && !$push) return;
    const moved = hasMoved ? { state, stateSince: at } : {};
    const answer = hasMoved ? { answers: { at, state, by, explanation: '' } } : {};
    const unchanged = sent.stats ? { 'stats.facts': trusted({ $size: sent.stats.facts.length }) } : {};
    const { matchedCount } = await packages.updateOne(
      { _id, state: sent.state, ...unchanged },
      { $set: { ...$set, ...moved }, $push: { ...$push, ...answer } },
    );
    if (matchedCount > 0) return;
  }
  throw new Error('others keep changing the package');
}

/** Marks the packages that an interrupted call left. */
export async function markPackages(
  { database }: { readonly database: Pick<Database, 'packages'> },
  held: readonly HeldEffect<'mark-package'>[],
): Promise<void> {
  for (const { effect } of held) await markPackage(database, effect.payload);
}
