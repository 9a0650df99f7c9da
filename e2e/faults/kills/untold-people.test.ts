import { once } from 'node:events';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { FIELD_VALUES, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../support/admin/people.ts';
import { apply } from '../../support/applications/apply.ts';
import { call, signIn } from '../../support/attacks/attack-fixtures.ts';
import { openCommandTap } from '../../support/services/command-tap.ts';
import { until } from '../../support/services/processes.ts';
import { type Services, startAnotherApi, startServices } from '../../support/services/services.ts';

let services: Services;
let token: string;
beforeAll(async () => {
  services = await startServices();
  services.startWorker();
  token = await signIn(services, await makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company'));
});
afterAll(() => services.close());

interface Kill {
  /** The API has sent this command when it is killed ... */
  readonly after: string;
  /** ... and this one does not reach the database. */
  readonly before: string;
}

/** Calls an API of its own and kills it between two of its writes. */
async function callAndKill(
  { after, before }: Kill,
  path: string,
  init: { method: string; json: unknown; headers?: HeadersInit },
) {
  let isArmed = false;
  const victim: { kill?: () => void } = {};
  const tap = await openCommandTap(services.variables.MONGO_URL ?? '', (command) => {
    const isEnd = isArmed && command === before;
    if (command === after) isArmed = true;
    if (isEnd) victim.kill?.();
    return isEnd;
  });
  const api = await startAnotherApi(services, { MONGO_URL: tap.url });
  victim.kill = () => api.child.kill('SIGKILL');
  const ended = once(api.child, 'exit');
  await expect(call({ ...services, url: api.url }, path, { ...init, token })).rejects.toThrow();
  await ended;
  tap.close();
}

/** Number of e-mails in the outbox of the person, sent or not. */
async function enqueuedFor(email: string): Promise<number> {
  return (await services.database.users.findOne({ email }).lean())?.outbox.length ?? 0;
}

const IS_UNTOLD = { 'effects.kind': 'notify-person' };

/** Makes the notices old enough for the sweep. */
async function age(): Promise<void> {
  const { applications, notes } = services.database;
  for (const { collection } of [applications, notes])
    await collection.updateMany(IS_UNTOLD, { $set: { 'effects.$[].dueAt': new Date(0) } });
}

/** Waits until no notice is left, and every e-mail was sent. @returns the subjects that the person got */
async function mailsTo(email: string): Promise<string[]> {
  const { applications, notes, users } = services.database;
  const own = () => services.mail.received.filter(({ to }) => to === email);
  await until('the e-mail arrives', async () => own().length > 0, 120);
  await until('no notice is left', async () => {
    const stores = [applications.collection, notes.collection];
    const left = await Promise.all(stores.map((store) => store.countDocuments(IS_UNTOLD)));
    const pending = await users.countDocuments({ 'outbox.state': 'pending' });
    return [...left, pending].every((count) => count === 0);
  });
  return own().map(({ parsed }) => parsed.subject ?? '');
}

const MOMENTS = [
  { when: 'before the e-mail is stored', before: 'update users', enqueued: 0 },
  { when: 'after the e-mail is stored', before: 'removal', enqueued: 1 },
] as const;

describe.each(MOMENTS)('kill -9 of the API between a change and its notice, $when', ({ before, enqueued }) => {
  const killAt = (first: string, removal: string): Kill =>
    before === 'removal' ? { after: 'update users', before: removal } : { after: first, before };
  const colleague = () => makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');
  const idOf = async (email: string) =>
    (await services.database.users.findOne({ email }).lean())?._id.toHexString() ?? '';

  it('sends the e-mail about an assignment once', async () => {
    const { email } = await colleague();
    const { id } = await apply(services);
    const kill = killAt('findAndModify form-submissions', 'update form-submissions');
    const json = { version: 0, assignee: await idOf(email) };
    await callAndKill(kill, `/api/form/submission/${id}/work`, { method: 'PUT', json });
    expect(await enqueuedFor(email)).toBe(enqueued);
    await age();
    expect(await mailsTo(email)).toEqual([expect.stringMatching(/assigned the application of .+ to you$/)]);
  });

  it('sends one e-mail about several assignments', async () => {
    const { email } = await colleague();
    const ids = [(await apply(services)).id, (await apply(services)).id, (await apply(services)).id];
    // The last of the three changes comes before the first command about the person.
    const kill = killAt('findAndModify form-submissions', 'update form-submissions');
    const json = { ids, assignee: await idOf(email) };
    await callAndKill(kill, '/api/form/submissions/work', { method: 'POST', json });
    expect(await enqueuedFor(email)).toBe(enqueued);
    await age();
    expect(await mailsTo(email)).toEqual([expect.stringMatching(/assigned 3 applications to you$/)]);
  });

  it('sends the e-mail about a mention once', async () => {
    const { email } = await colleague();
    const { id } = await apply(services);
    const json = { text: 'Please look at this one.', mentions: [await idOf(email)] };
    await callAndKill(killAt('insert notes', 'update notes'), `/api/form/submission/${id}/notes`, {
      method: 'POST',
      json,
    });
    expect(await enqueuedFor(email)).toBe(enqueued);
    await age();
    expect(await mailsTo(email)).toEqual([expect.stringMatching(/mentioned you/)]);
  });
});

describe('kill -9 of the API between the refusal of a second owner and its end', () => {
  const WITHOUT_SECOND = Object.fromEntries(
    Object.keys(FIELD_VALUES)
      .filter((name) => /^(partner|signer)2/.test(name))
      .map((name) => [name, undefined]),
  );

  it('tells staff once, and ends the link', async () => {
    const partner = 'wren@copperfinch.example';
    const { id } = await apply(services, {
      ...WITHOUT_SECOND,
      signatures: { signer1Signature: SIGNATURE_DATA_URL },
      secondSigner: { name: 'Wren Fennimore', email: partner },
    });
    const linkOf = () =>
      /\/sign\/([\w-]{43})/.exec(services.mail.received.find(({ to }) => to === partner)?.parsed.text ?? '')?.[1] ?? '';
    await until('the link arrives', () => linkOf() !== '', 120);
    const kill: Kill = { after: 'findAndModify form-submissions', before: 'update document-requests' };
    const init = { method: 'POST', json: {}, headers: { 'x-signature-token': linkOf() } };
    await callAndKill(kill, '/api/signature/decline', init);
    const { applications, applicantRequests } = services.database;
    expect((await applications.findById(id).lean())?.secondSigner?.state).toBe('declined');
    await applications.collection.updateMany(
      { 'effects.dueAt': { $exists: true } },
      { $set: { 'effects.$[].dueAt': new Date(0) } },
    );
    const notices = () => services.mail.received.filter(({ parsed }) => parsed.subject?.startsWith('Second signature'));
    const wanted = services.company.notifyEmails.length;
    await until('staff are told', () => notices().length >= wanted, 120);
    await until('the answer is logged', async () => (await applications.findById(id).lean())?.effects?.length === 0);
    expect(notices()).toHaveLength(wanted);
    const request = await applicantRequests.findOne({ kind: 'signature', to: partner }).lean();
    expect([request?.answeredAt, request?.sealedToken]).toEqual([expect.any(Date), '']);
  });
});
