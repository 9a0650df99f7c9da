import { ANSWER_DAYS } from '@funding-desk/shared/schemas/deal/answer';
import type { PackageCreate } from '@funding-desk/shared/schemas/deal/package';
import { fillTemplate, unfilledProblem } from '@funding-desk/shared/schemas/template/template-variables';
import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { advanceStage } from '@funding-desk/shared/server/deals/advance-stage';
import { newPackageLinks } from '@funding-desk/shared/server/deals/package-link';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { newPackageFacts } from '@funding-desk/shared/server/models/deal/deal-facts';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import { type Effect, newEffect, newEvent, removeEffects } from '@funding-desk/shared/server/models/outbox/effects';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { newTracedCopy } from '@funding-desk/shared/server/traced-copies/traced-copy-records';
import { Types } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { templateValues } from '../../queries/application/template-values.ts';
import { type Chosen, checkPackages } from './check-packages.ts';

const DAY = 86_400_000;

interface SendInput extends Pick<ViewerInput, 'viewer'> {
  readonly context: AppContext;
  readonly application: Application;
  readonly body: PackageCreate;
  readonly by: Actor;
  /** Digest of the call. A repeated call sends to no funder twice. */
  readonly call: string;
}

/** The message to one funder. @throws AppError 422 for a variable without a value */
async function messageFor({ context, application, body, by }: SendInput, { funder }: Chosen): Promise<string> {
  if (!body.message.includes('{{')) return body.message;
  const values = {
    ...(await templateValues({ context, application, by })),
    funder: funder.name,
    amount: application.values.advanceAmountRequested ?? '',
  };
  const problem = unfilledProblem(body.message, values);
  if (problem !== null) throw new AppError('field_invalid', { sentence: problem, fieldNames: ['message'] });
  return fillTemplate(body.message, values);
}

interface NewPackage {
  readonly record: FunderPackage;
  readonly entries: readonly Effect<'log-entry'>[];
  readonly advance: Effect<'advance-stage'>;
}

interface FollowInput {
  readonly id: Types.ObjectId;
  readonly funder: Funder;
  readonly code: string;
}

/** What follows from a package: two entries of the audit log, its stage, and an event. */
function effectsFor({ context, application, by }: SendInput, { id, funder, code }: FollowInput) {
  const at = context.database.clock.now();
  const { _id: subject, company } = application;
  const about = { at, company, subject, address: by.address };
  const details = { package: id.toHexString(), code };
  const changes = [namedFunder(funder.name)];
  const actor = new Types.ObjectId(by.id);
  const payload = { application: subject, stage: 'submitted', by: actor, address: by.address } as const;
  return {
    entries: [
      newLogEntry({ ...about, action: 'package.send', actor, changes, details }),
      newLogEntry({
        ...about,
        action: 'package.receive',
        actor: funder._id,
        changes,
        details,
        applications: [subject],
      }),
    ],
    advance: newEffect({ kind: 'advance-stage', at, payload }),
    event: newEvent({ type: 'package.sent', at, company, application: subject, subject: id }),
  };
}

/** The preparation of the files, and the e-mail that waits for it. */
function tasksOf({ to: [address = ''] }: Funder, { now, person }: { now: Date; person: Types.ObjectId }) {
  return [
    { ...createTask({ kind: 'prepare-package', address: '', dueAt: now }), addedBy: person },
    { ...createTask({ kind: 'package', address, dueAt: null }), addedBy: person },
  ];
}

/** What no package has at first. */
const UNPREPARED = {
  preparedAt: null,
  isLinked: null,
  openedAt: null,
  declineReason: null,
  answerWithdrawnAt: null,
} as const;

/** One package, before it is stored. Its traced copy is stored first, so that no file leaves without it. */
async function newPackage(input: SendInput, chosen: Chosen): Promise<NewPackage> {
  const { context, application, body, by, call } = input;
  const { database, sealer } = context;
  const { funder, reason, failed } = chosen;
  const { _id: submission, company } = application;
  const message = await messageFor(input, chosen);
  const person = new Types.ObjectId(by.id);
  const about = { company, applications: [submission], recipient: funder.name, person, via: 'package' as const };
  const { code } = await newTracedCopy(database, about);
  const owner = { _id: new Types.ObjectId(), company };
  const now = database.clock.now();
  const { entries, advance, event } = effectsFor(input, { id: owner._id, funder, code });
  const record: FunderPackage = {
    ...owner,
    ...UNPREPARED,
    submission,
    funder: funder._id,
    funderName: funder.name,
    to: funder.to,
    cc: funder.cc,
    call,
    state: 'sent',
    stateSince: now,
    copy: body.copy,
    message,
    reason,
    failed: [...failed],
    documents: body.documents.map((id) => new Types.ObjectId(id)),
    code,
    ...newPackageLinks({ sealer, owner }),
    expiresAt: now,
    answerUntil: database.clock.fromNow(ANSWER_DAYS * DAY),
    downloads: [],
    stips: [],
    answers: [],
    outbox: tasksOf(funder, { now, person }),
    effects: [...entries, advance, event],
    stats: newPackageFacts(application, now),
    createdBy: person,
    createdAt: now,
  };
  return { record, entries, advance };
}

/** Carries out what follows from a stored package. The sweep does the rest after a crash. */
async function follow({ context }: SendInput, { record: stored, entries, advance }: NewPackage): Promise<void> {
  const { database, audit, logger, feed } = context;
  const [task] = stored.outbox;
  if (task) enqueueTask(context, { holder: stored, task });
  for (const entry of entries) await logEntry({ audit, store: database.packages, record: stored._id, entry });
  await advanceStage({ database, audit, logger, live: feed }, advance.payload);
  await removeEffects(database.packages, [{ record: stored._id, effect: advance }]);
}

/** Stores the packages of a call that are not stored yet. @returns all of them */
async function storePackages(input: SendInput, chosen: readonly Chosen[]): Promise<FunderPackage[]> {
  const { packages } = input.context.database;
  const earlier = await packages.find({ call: input.call }).lean();
  const has = ({ funder }: Chosen) => earlier.some((sent) => sent.funder.equals(funder._id));
  const added: NewPackage[] = [];
  for (const one of chosen.filter((each) => !has(each))) {
    const created = await newPackage(input, one);
    const isNew = await packages.create(created.record).then(
      () => true,
      (error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return false;
      },
    );
    if (isNew) added.push(created);
  }
  for (const created of added) await follow(input, created);
  return packages.find({ call: input.call }).sort({ createdAt: 1, _id: 1 }).lean();
}

/** A deletion at the same time has removed all packages but these. @throws AppError 404 */
async function assertThere({ context, application }: SendInput): Promise<void> {
  const { applications, packages } = context.database;
  if (await applications.exists({ _id: application._id, deletedAt: null })) return;
  await packages.deleteMany({ submission: application._id });
  throw new AppError('record_not_found');
}

/**
 * Sends an application to funders: one package and one message each (deals, F4).
 * @throws AppError as `checkPackages`; 422 for a variable without a value
 */
export async function sendPackages(input: SendInput): Promise<FunderPackage[]> {
  const { context, viewer, application, body } = input;
  const isRepeated = (await context.database.packages.exists({ call: input.call })) !== null;
  const chosen = await checkPackages({ context, viewer, application, body, isRepeated });
  const stored = await storePackages(input, chosen);
  await assertThere(input);
  context.feed.announceChange({ id: application._id.toHexString(), what: 'deals' });
  return stored;
}
