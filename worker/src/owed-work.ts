import { pauseAfter, RETRIES } from '@funding-desk/shared/jobs';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { OwedWork } from '@funding-desk/shared/server/models/owed-work';
import { Types } from 'mongoose';
import type { Change, OwedPlace } from './owed-places.ts';
import { persist } from './persist.ts';

export interface Claim<R> {
  /** The record as it stands with the claim. */
  readonly record: R;
  readonly work: OwedWork;
  /** From here on another worker may have it. */
  readonly leaseEnd: Date;
}

const REASON_LENGTH = 300;

interface OutcomeInput<R> {
  readonly place: OwedPlace<R>;
  readonly logger: Logger;
  /** As claimed: whoever has claimed it since alone says what becomes of it. */
  readonly work: OwedWork;
  readonly reason: string;
}

/**
 * Takes a piece of owed work for one attempt: in one atomic step it must be owed and due, is counted, and is not due
 * again until the lease has run out. So two workers never begin it at once, and one that dies gives it back by itself.
 * Work that no process has survived several times is failed instead.
 * @param together what else becomes of the record in that step
 * @returns null when it is settled, not due, given up or in another worker's hands
 */
export async function claimOwed<R extends { readonly owed: readonly OwedWork[] }>({
  place,
  logger,
  together = {},
}: {
  readonly place: OwedPlace<R>;
  readonly logger: Logger;
  readonly together?: Pick<Change, '$push'>;
}): Promise<Claim<R> | null> {
  const { lease, leaseSpread, maxCrashes } = RETRIES[place.name];
  const now = place.clock.now();
  const leaseEnd = new Date(now.getTime() + lease + Math.random() * leaseSpread);
  const record = await place.claim(
    { _id: new Types.ObjectId(place.owedId), state: 'owed', dueAt: { $lte: now } },
    { ...together, $set: { 'owed.$.dueAt': leaseEnd }, $inc: { 'owed.$.attempts': 1, 'owed.$.openAttempts': 1 } },
  );
  const work = record?.owed.find(({ _id }) => _id.toHexString() === place.owedId);
  if (!record || !work) return null;
  if (work.openAttempts > maxCrashes) {
    await failOwed({ place, logger, work, reason: 'Given up: the process ended during every attempt.' });
    return null;
  }
  return { record, work, leaseEnd };
}

/** A change of the work itself together with what comes with it, in one step. */
function joined(mine: Readonly<Record<string, unknown>>, { $set = {}, ...rest }: Change): Change {
  const renamed = Object.entries(mine).map(([key, value]) => [`owed.$[mine].${key}`, value]);
  return { ...rest, $set: { ...Object.fromEntries(renamed), ...$set } };
}

const filterOf = (owedId: string) => ({ 'mine._id': new Types.ObjectId(owedId) });

/** Marks work as done, whoever else may hold it by now; what is settled already stays as it is. */
export async function settleDone<R>(place: OwedPlace<R>): Promise<void> {
  const done = { state: 'done', dueAt: null, settledAt: place.clock.now(), reason: '' };
  const { change, arrayFilters = [] } = place.whenDone();
  await persist(() =>
    place.change({ _id: new Types.ObjectId(place.owedId), state: 'owed' }, joined(done, change), [
      filterOf(place.owedId),
      ...arrayFilters,
    ]),
  );
}

/** The end of the lease tells attempts apart, for their count begins anew when staff have it tried again. */
const stillMine = ({ _id, attempts, dueAt }: OwedWork) => ({ _id, state: 'owed', attempts, dueAt });

/** Gives owed work up for good. */
export async function failOwed<R>({ place, logger, work, reason }: OutcomeInput<R>): Promise<void> {
  const failed = { state: 'failed', dueAt: null, settledAt: place.clock.now(), reason: reason.slice(0, REASON_LENGTH) };
  const { change, arrayFilters = [] } = place.whenFailed(work);
  await persist(() => place.change(stillMine(work), joined(failed, change), [filterOf(place.owedId), ...arrayFilters]));
  logger.error({ ...place.ids, kind: work.kind, attempts: work.attempts }, 'owed work is given up');
}

/** After a failed attempt: due again after a pause, or failed once the attempts or the time are used up. */
export async function postponeOwed<R>(outcome: OutcomeInput<R>): Promise<void> {
  const { place, work, reason } = outcome;
  const { name } = place;
  const now = place.clock.now().getTime();
  const since = work.firstFailedAt?.getTime() ?? now;
  const isOver = work.attempts >= RETRIES[name].maxAttempts || now - since >= RETRIES[name].giveUpAfter;
  if (isOver) {
    await failOwed(outcome);
    return;
  }
  const postponed = {
    dueAt: new Date(now + pauseAfter({ name, attempts: work.attempts })),
    firstFailedAt: new Date(since),
    openAttempts: 0,
    reason: reason.slice(0, REASON_LENGTH),
  };
  await persist(() => place.change(stillMine(work), joined(postponed, {}), [filterOf(place.owedId)]));
}
