import { type BulkOutcome, bulkOutcomeSchema, MAX_BULK } from '@funding-desk/shared/schemas/application/work';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertCopies } from '../../../testing/insert-copies.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
let ben: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
  ben = await makeColleague({ api, tenant, name: 'Ben Sample' });
});
afterAll(() => api.close());

const post = (body: object, { token }: { token: string } = anna) => api.call('/form/submissions/work', { body, token });
const outcomesOf = ({ body }: { body: { data?: unknown } }): BulkOutcome[] =>
  z.array(bulkOutcomeSchema).parse(body.data);

async function submitMany(count: number, of: Tenant = tenant): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await submitOne(api, of)).id);
  return ids;
}

/** Copies of one application, because submitting hundreds takes long. */
async function copyMany(count: number): Promise<string[]> {
  const { applications } = api.context.database;
  const first = await applications.findById((await submitOne(api, tenant)).id).lean();
  if (!first) throw new Error('There is no such application');
  const copies = Array.from({ length: count }, () => {
    const _id = new Types.ObjectId();
    return { ...first, _id, reference: _id.toHexString(), session: _id.toHexString(), outbox: [] };
  });
  await insertCopies(applications.collection, copies);
  return copies.map(({ _id }) => _id.toHexString());
}

const versionsOf = async (ids: readonly string[]) => {
  const found = await api.context.database.applications.find({ _id: trusted({ $in: ids }) }).lean();
  return found.map(({ work }) => work?.version);
};

describe('a change of several applications', () => {
  it('answers per id, in the order of the call', async () => {
    const [changed = '', unchanged = ''] = await submitMany(2);
    const [foreign = ''] = await submitMany(1, await makeTenant(api));
    await post({ ids: [unchanged], stage: 'ready', assignee: ben.id });
    const absent = 'f'.repeat(24);
    const answer = await post({
      ids: [absent, unchanged, changed, foreign, changed],
      stage: 'ready',
      assignee: ben.id,
    });
    expect(answer.status).toBe(200);
    const work = {
      stage: 'ready',
      stageLabel: 'Ready to send',
      assignee: { id: ben.id, name: 'Ben Sample' },
      version: 1,
    };
    expect(outcomesOf(answer)).toMatchObject([
      { id: absent, outcome: 'not_found', error: '', work: null },
      { id: unchanged, outcome: 'unchanged', error: '', work },
      { id: changed, outcome: 'changed', error: '', work },
      { id: foreign, outcome: 'not_found', error: '', work: null },
    ]);
    expect(await versionsOf([foreign])).toEqual([undefined]);
  });

  it('logs one entry per changed application', async () => {
    const ids = await submitMany(3);
    await post({ ids, stage: 'declined', reason: { code: 'nsf', text: '' } });
    const entries = await api.context.database.auditLog.find({ action: 'submission.work', actor: anna._id }).lean();
    const mine = entries.filter(({ subject }) => ids.includes(subject));
    expect(mine.map(({ subject }) => subject).sort()).toEqual([...ids].sort());
    for (const { changes } of mine)
      expect(changes).toEqual([
        { field: 'Stage', from: 'New', to: 'Declined' },
        { field: 'Decline reason', from: null, to: 'NSFs' },
      ]);
  });

  it('takes 200 applications and no more', async () => {
    const ids = await copyMany(MAX_BULK);
    const answer = await post({ ids, assignee: ben.id });
    expect(new Set(outcomesOf(answer).map(({ outcome }) => outcome))).toEqual(new Set(['changed']));
    expect(new Set(await versionsOf(ids))).toEqual(new Set([1]));
    expect((await post({ ids: [...ids, 'f'.repeat(24)], assignee: null })).status).toBe(400);
    expect((await post({ ids: [], assignee: null })).status).toBe(400);
  });

  it('is repeated on the state that others store meanwhile', async () => {
    const ids = await submitMany(4);
    const stages = ['in_review', 'ready', 'submitted', 'offers'];
    const answers = await Promise.all([
      ...stages.map((stage) => post({ ids, stage })),
      post({ ids, assignee: ben.id }, ben),
      post({ ids, assignee: anna.id }, ben),
    ]);
    for (const answer of answers)
      for (const { outcome } of outcomesOf(answer)) expect(['changed', 'unchanged']).toContain(outcome);
    const changes = answers.flatMap(outcomesOf).filter(({ outcome }) => outcome === 'changed').length;
    const versions = await versionsOf(ids);
    expect(versions.reduce((sum: number, version = 0) => sum + version, 0)).toBe(changes);
  });

  it('refuses applications of another company than the assignee’s, and changes the others', async () => {
    const other = await makeTenant(api);
    const [own = ''] = await submitMany(1);
    const [foreign = ''] = await submitMany(1, other);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
    expect(outcomesOf(await post({ ids: [foreign, own], assignee: ben.id }, admin))).toMatchObject([
      { id: foreign, outcome: 'refused', error: expect.stringContaining('belongs to another company'), work: null },
      { id: own, outcome: 'changed' },
    ]);
    const far = await makeColleague({ api, tenant: other, name: 'Far Example' });
    const refused = await post({ ids: [own], assignee: far.id });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['assignee']]);
  });

  it('refuses a stage that the company hides', async () => {
    const hiding = await makeTenant(api, { stageLabels: { offers: { label: 'Offers', isHidden: true } } });
    const colleague = await makeColleague({ api, tenant: hiding, name: 'Hale Example' });
    const [id = ''] = await submitMany(1, hiding);
    expect(outcomesOf(await post({ ids: [id], stage: 'offers' }, colleague))).toMatchObject([
      { outcome: 'refused', error: 'The company does not use this stage. Please choose another one.' },
    ]);
  });

  it('is refused without application:work', async () => {
    const reader = await makeColleague({ api, tenant, name: 'Rea Example', permissions: ['page:forms'] });
    const ids = await submitMany(1);
    expect((await post({ ids, stage: 'ready' }, reader)).status).toBe(403);
    expect(await versionsOf(ids)).toEqual([undefined]);
  });
});
