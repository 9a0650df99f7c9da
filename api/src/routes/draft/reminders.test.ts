import { stopIdOf, stopToken } from '@funding-desk/shared/server/crypto/stop-links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSession, saveDraft, sendLink, startSession } from '../../testing/scenes/draft.ts';
import {
  makeTenant,
  settleAccepted,
  startTestApi,
  submitSession,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

const HOUR = 3_600_000;

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api, { sendsReminders: true });
});
afterAll(() => api.close());

async function type(emailAddress: string, of = tenant): Promise<string> {
  const id = await startSession(api, of);
  expect((await saveDraft(api, id, { values: { emailAddress, legalBusinessName: 'Harrow Mill' } })).status).toBe(200);
  return id;
}

const reminderOf = async (id: string) => (await readSession(api, id)).reminder;

describe('the reminder of a draft', () => {
  it('is due an hour after the last change, for a company that sends reminders', async () => {
    const id = await type('moves@people.example');
    const before = await reminderOf(id);
    await saveDraft(api, id, { values: { industry: 'Bakery' } });
    const { draft, reminder } = await readSession(api, id);
    expect(reminder).toMatchObject({ address: 'moves@people.example', sent: 0 });
    expect(reminder?.dueAt?.getTime()).toBe((draft.savedAt?.getTime() ?? 0) + HOUR);
    expect(reminder?.dueAt).not.toEqual(before?.dueAt);
    const silent = await type('silent@people.example', await makeTenant(api));
    expect(await reminderOf(silent)).toBeUndefined();
  });

  it('ends with the address, with a link that the applicant asks for, and with the application', async () => {
    const taken = await type('taken@people.example');
    await saveDraft(api, taken, { values: { emailAddress: '' } });
    expect((await reminderOf(taken))?.dueAt).toBeNull();
    const asked = await type('asked@people.example');
    expect((await sendLink(api, asked, { email: 'asked@people.example' })).status).toBe(202);
    await saveDraft(api, asked, { values: { industry: 'Bakery' } });
    expect((await reminderOf(asked))?.dueAt).toBeNull();
    const sent = await type('sent@people.example');
    await submitSession(api, tenant, sent);
    await settleAccepted(api);
    expect(await reminderOf(sent)).toBeUndefined();
  });

  it('goes to one mailbox for one draft a day, however its address is written', async () => {
    expect(await reminderOf(await type('stranger+one@gmail.com'))).toMatchObject({ address: 'stranger+one@gmail.com' });
    const others = ['stranger@gmail.com', 'stran.ger@gmail.com', 'Stranger+two@googlemail.com'];
    for (const address of others) expect((await reminderOf(await type(address)))?.dueAt ?? null).toBeNull();
  });
});

describe('the stop link', () => {
  it('stops the reminders of its company to its address, and may be used twice', async () => {
    const { database, sealer } = api.context;
    const id = stopIdOf({ company: tenant.company._id, email: 'owner@people.example' });
    const body = { token: stopToken(sealer, id) };
    for (let uses = 0; uses < 2; uses += 1) expect((await api.call('/form/reminder/stop', { body })).status).toBe(200);
    expect(await database.reminderStops.find().lean()).toMatchObject([{ _id: id }]);
  });

  it('stores nothing for a token that the server has not signed', async () => {
    const { database, sealer } = api.context;
    const before = await database.reminderStops.countDocuments();
    const token = stopToken(sealer, stopIdOf({ company: tenant.company._id, email: 'other@people.example' }));
    const forged = [`A${token.slice(1)}`, `B${token.slice(1)}`].find((one) => one !== token) ?? '';
    for (const wrong of [forged, token.slice(0, 20), ''])
      expect((await api.call('/form/reminder/stop', { body: { token: wrong } })).status).toBe(404);
    expect(await database.reminderStops.countDocuments()).toBe(before);
  });
});
