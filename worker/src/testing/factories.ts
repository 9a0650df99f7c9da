import { randomBytes } from 'node:crypto';
import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { maskValue } from '@funding-desk/shared/fields/field-definition';
import { dollarsOf } from '@funding-desk/shared/fields/money/dollars';
import { NO_STEP } from '@funding-desk/shared/schemas/application/next-step';
import { RESUME_TOKEN_SEAL, sealForSession } from '@funding-desk/shared/server/crypto/seal-contexts';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import { type Effect, newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { FIELD_VALUES, makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import type { WorkerContext } from '../context.ts';

const VALUES: Readonly<Record<string, string>> = FIELD_VALUES;
const RECIPIENTS = ['deals@copperfinch.example', 'leads@copperfinch.example'];

/** The effect of an application that no worker has accepted. */
export const acceptance = (dueAt = new Date()): Effect<'accept-application'> =>
  newEffect({ kind: 'accept-application', at: dueAt, lease: 0, payload: {} });

/** An accepted application as the API stores it, unsigned and without documents. */
export async function makeApplication(
  { database, sealer }: WorkerContext,
  over: Partial<Application> = {},
): Promise<Application> {
  const { _id: company } = await makeCompany(database);
  const id = new Types.ObjectId();
  const now = database.clock.now();
  const given = FIELDS.filter(({ name }) => VALUES[name] !== undefined);
  const typed = (name: string) => VALUES[name] ?? '';
  const sensitive = given.filter((field) => field.sensitive);
  const location = (field: string) => ({ tenant: company.toHexString(), record: id.toHexString(), field });
  const application: Application = {
    _id: id,
    reference: randomBytes(4).toString('hex').toUpperCase().replace(/[01]/g, 'Z'),
    company,
    link: new Types.ObjectId(),
    user: null,
    session: randomBytes(32).toString('hex'),
    fingerprint: '',
    fieldNames: FIELDS.map(({ name }) => name),
    isSoleOwner: false,
    values: Object.fromEntries(given.filter((field) => !field.sensitive).map(({ name }) => [name, typed(name)])),
    sealed: Object.fromEntries(sensitive.map(({ name }) => [name, sealer.sealText(location(name), typed(name))])),
    masks: Object.fromEntries(sensitive.map((field) => [field.name, maskValue(field, typed(field.name))])),
    documents: [],
    evidence: {
      consentText: 'I authorize.',
      consentSha256: 'c0ffee',
      disclaimer: '',
      receivedAt: now,
      clientAddress: '192.0.2.7',
      userAgent: 'A browser',
      timeZone: 'America/New_York',
      language: 'en',
      signatures: [],
      parts: [],
    },
    stageSince: now,
    amount: dollarsOf(typed('advanceAmountRequested')) ?? 0,
    stepDueOn: NO_STEP,
    pdf: null,
    maskedPdf: null,
    renderedAt: null,
    unclaimedFiles: [],
    outbox: [
      createTask({ kind: 'pdf', address: '', dueAt: now }),
      ...RECIPIENTS.map((address) => createTask({ kind: 'email', address, dueAt: null })),
    ],
    searchPrefixes: [],
    deletedAt: null,
    hold: null,
    pastHolds: [],
    expiredAt: null,
    createdAt: now,
    ...over,
  };
  await database.applications.create(application);
  return application;
}

/** The payload of the job that does a task. */
export function jobOf({ _id, outbox }: Application, kind: OutboxTask['kind'], index = 0) {
  const task = outbox.filter((one) => one.kind === kind)[index];
  if (!task) throw new Error('No task of this kind');
  return { recordId: _id.toHexString(), taskId: task._id.toHexString() };
}

/** Ends the leases and pauses of all pending tasks. */
export async function setAllDue({ database }: WorkerContext, { _id }: Application): Promise<void> {
  await database.applications.updateOne(
    { _id },
    { $set: { 'outbox.$[claimed].dueAt': new Date(0) } },
    { arrayFilters: [{ 'claimed.state': 'pending', 'claimed.dueAt': { $ne: null } }] },
  );
}

const DAY = 24 * 3_600_000;

/** A form session with a pending resume link, as the API stores it. */
export async function makeLinkedSession(
  { database, sealer }: WorkerContext,
  { email = 'owner@bluekettle.example', nameOut = 'Copper Finch Capital' } = {},
) {
  const company = await makeCompany(database, { nameOut });
  const link = await makeLink(database, { company: company._id });
  const token = randomBytes(32).toString('base64url');
  const owner = { _id: randomBytes(32).toString('hex'), company: company._id };
  const expiresAt = database.clock.fromNow(14 * DAY);
  const task = createTask({ kind: 'resume-link', address: email, dueAt: database.clock.now() });
  const seal = (name: string, text: string) => sealForSession(sealer, { session: owner, name, text });
  const created = await database.formSessions.create({
    ...owner,
    link: link._id,
    resume: {
      _id: task._id,
      tokenHash: sha256Hex(token),
      sealedToken: seal(RESUME_TOKEN_SEAL, token),
      language: 'en',
      expiresAt,
    },
    outbox: [task],
    keptUntil: expiresAt,
    createdAt: database.clock.now(),
  });
  const session: FormSession = created.toObject();
  return { session, company, link, token, payload: { taskId: task._id.toHexString() } };
}

export async function readSession({ database }: WorkerContext, { _id }: Pick<FormSession, '_id'>) {
  const session = await database.formSessions.findById(_id).lean();
  if (!session) throw new Error('There is no such session');
  return session;
}
