import { FIELD_VALUES, PASSWORD } from '@funding-desk/shared/testing/factories';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { separateApplication } from '../../testing/scenes/second-signer.ts';
import { makeColleague } from '../../testing/scenes/work.ts';
import { applicationFor, makeTenant, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function userOf(_id: Types.ObjectId) {
  const user = await api.context.database.users.findById(_id).lean();
  if (!user) throw new Error('The person is gone');
  return user;
}

it('an address that was copied with invisible characters signs its owner in', async () => {
  const tenant = await makeTenant(api);
  const colleague = await makeColleague({ api, tenant, name: 'Anna Example' });
  const email = `\u202amailto:${(await userOf(colleague._id)).email.replace('@', '\u200b@')}\u202c`;
  expect((await api.call('/auth/login', { body: { email, password: PASSWORD } })).status).toBe(200);
  expect((await api.call('/auth/forgot-password', { body: { email } })).status).toBe(200);
  const { outbox } = await userOf(colleague._id);
  expect(outbox.map(({ kind }) => kind)).toContain('password-reset');
});

it('an application is stored without what nobody sees, and its joiners stay', async () => {
  const over = {
    emailAddress: 'mailto:owner\u200b@bluekettle.example',
    businessPhoneNumber: '\u202a(212) 555-0142\u202c',
    legalBusinessName: 'Blue\u00ad Kettle\ufeff',
    partner1Name: 'علی\u200cرضا',
  };
  const { id } = await submitOne(api, await makeTenant(api), over);
  const { values } = (await api.context.database.applications.findById(id).lean()) ?? {};
  expect(values).toMatchObject({
    emailAddress: 'owner@bluekettle.example',
    businessPhoneNumber: FIELD_VALUES.businessPhoneNumber,
    legalBusinessName: 'Blue Kettle',
    partner1Name: 'علی\u200cرضا',
  });
});

it('the address and the name of a second owner are cleaned, and must be some', async () => {
  const tenant = await makeTenant(api);
  const body = await separateApplication(api, tenant);
  const submit = (secondSigner: object) => api.call('/form/submit', { body: { ...body, secondSigner } });
  const refused = await submit({ name: '\u200b', email: 'tobias@bluekettle..example' });
  expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual(['secondSignerEmail', 'secondSignerName']);
  expect((await submit({ name: 'Tobias\u200b Fenn', email: 'mailto:tobias@\u2060bluekettle.example' })).status).toBe(
    201,
  );
  const stored = await api.context.database.applications.findOne({ company: tenant.company._id }).lean();
  expect(stored?.secondSigner).toMatchObject({ name: 'Tobias Fenn', email: 'tobias@bluekettle.example' });
});

it.each(['a@b..com', 'a@.com', 'a.@b.com', '.a@b.com'])('the address %s is refused beside its field', async (email) => {
  const body = { ...(await applicationFor(api, await makeTenant(api))), emailAddress: email };
  const refused = await api.call('/form/submit', { body });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['emailAddress']]);
});
