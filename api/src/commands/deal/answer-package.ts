import { type FunderAnswer, type StaffAnswer, TERMINAL_STATES } from '@funding-desk/shared/schemas/deal/answer';
import { PACKAGE_STATE_LABELS, type PackageState } from '@funding-desk/shared/schemas/deal/package';
import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { answerFacts, factsUpdate } from '@funding-desk/shared/server/models/deal/deal-facts';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import { newEvent } from '@funding-desk/shared/server/models/outbox/effects';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface AnswerInput {
  readonly context: AppContext;
  readonly sent: FunderPackage;
  readonly answer: FunderAnswer | StaffAnswer['answer'];
  readonly explanation: string;
  /** The state on which the answer is based. */
  readonly from: PackageState;
  /** Null: the funder itself. */
  readonly by: Actor | null;
  readonly address: string;
}

export const isDecided = ({ state }: Pick<FunderPackage, 'state'>): boolean => TERMINAL_STATES.includes(state);

/** States that staff enter without an answer of the funder. */
const UNANSWERED: readonly PackageState[] = ['sent', 'withdrawn'];

/** What the daily counters count of the answer. */
function countedOf({ sent, answer: { state } }: AnswerInput, at: Date) {
  const facts = UNANSWERED.includes(state) ? [] : answerFacts({ sent, isOffer: false, at });
  // Counted once, also when staff take an answer back.
  const isFirst = facts.length > 0 ? { 'stats.facts.counter': trusted({ $ne: 'deals.answers' }) } : {};
  return { isFirst, ...factsUpdate(facts) };
}

/** What the answer changes beside the state. What a funder needs stays in the list of what it needed. */
function fieldsOf({ answer, sent }: AnswerInput) {
  const declineReason = answer.state === 'declined' ? answer.reason : null;
  const added = answer.state === 'stips' ? answer.stips : [];
  const known = new Set(sent.stips.map(({ label }) => label));
  const stips = added.filter(({ label }) => !known.has(label)).map((stip) => ({ ...stip, _id: new Types.ObjectId() }));
  return { declineReason, stips };
}

/**
 * Stores what a funder says of a package. A repeated answer changes nothing.
 * @throws AppError 409 for a package that has changed, 422 for a decided one without a reason
 */
export async function answerPackage(input: AnswerInput): Promise<FunderPackage> {
  const { context, sent, answer, explanation, from, by, address } = input;
  const { database, audit, feed } = context;
  if (sent.state !== from) throw new AppError('answer_changed');
  if (isDecided(sent) && explanation === '') throw new AppError('answer_needs_reason', { fieldNames: ['explanation'] });
  const { declineReason, stips } = fieldsOf(input);
  if (sent.state === answer.state && stips.length === 0) return sent;
  const at = database.clock.now();
  const { state } = answer;
  const { submission: subject, company, funder } = sent;
  const details = { package: sent._id.toHexString() };
  const labels = PACKAGE_STATE_LABELS;
  const changes = [namedFunder(sent.funderName), { field: 'State', from: labels[sent.state], to: labels[state] }];
  const actor = by ? new Types.ObjectId(by.id) : funder;
  const entry = newLogEntry({ at, action: 'package.answer', company, subject, actor, address, changes, details });
  const event = newEvent({ type: 'package.answered', at, company, application: subject, subject: sent._id });
  const { isFirst, $set, $push } = countedOf(input, at);
  const said = { at, state, by: by ? new Types.ObjectId(by.id) : null, explanation };
  const changed = await database.packages
    .findOneAndUpdate(
      { _id: sent._id, state: from, ...isFirst },
      {
        $set: { ...$set, state, stateSince: at, declineReason },
        $push: { ...$push, answers: said, stips: { $each: stips }, effects: { $each: [entry, event] } },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) throw new AppError('answer_changed');
  await logEntry({ audit, store: database.packages, record: sent._id, entry });
  feed.announceChange({ id: subject.toHexString(), what: 'deals' });
  return changed;
}

interface WithdrawInput {
  readonly context: AppContext;
  readonly sent: FunderPackage;
  readonly by: Actor;
}

/** Ends the page on which the funder answers. It may run twice. */
export async function withdrawAnswerPage({ context, sent, by }: WithdrawInput): Promise<FunderPackage> {
  const { database, audit, feed } = context;
  const at = database.clock.now();
  const entry = newLogEntry({
    at,
    action: 'package.end-page',
    company: sent.company,
    subject: sent.submission,
    actor: new Types.ObjectId(by.id),
    address: by.address,
    changes: [namedFunder(sent.funderName)],
    details: { package: sent._id.toHexString() },
  });
  const changed = await database.packages
    .findOneAndUpdate(
      { _id: sent._id, answerWithdrawnAt: null },
      { $set: { answerWithdrawnAt: at, sealedAnswerToken: '' }, $push: { effects: entry } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) return sent;
  await logEntry({ audit, store: database.packages, record: sent._id, entry });
  feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
  return changed;
}
