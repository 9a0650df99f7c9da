import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

const OCTOBER = { documentType: 'bankStatements', month: '2026-10', account: '4821' } as const;
const CHECK = { documentType: 'voidCheck' } as const;

interface Asked {
  readonly message: string;
  readonly dueOn?: string | null;
  readonly over?: Readonly<Record<string, unknown>>;
}

async function ask({ message, dueOn = '2099-11-30', over = {} }: Asked) {
  const { id, reference } = await submitOne(api, tenant, { legalBusinessName: 'Blue Kettle LLC', ...over });
  const body = { items: [OCTOBER, CHECK], message, dueOn, to: 'owner@bluekettle.example' };
  const answer = await api.call(`/form/submission/${id}/requests`, { body, token: anna.token });
  const stored = await api.context.database.applicantRequests.findOne({ submission: new Types.ObjectId(id) }).lean();
  return { answer, reference, stored };
}

describe('the message of a request', () => {
  it('has its variables filled in', async () => {
    const message = '{{business}} {{reference}} {{company}} {{staff}}\n{{items}}\n{{due}}';
    const { stored, reference } = await ask({ message });
    expect(stored?.message).toBe(
      [
        `Blue Kettle LLC ${reference.slice(0, 4)} ${reference.slice(4)} ${tenant.company.nameOut} Anna Example`,
        '- Bank statement, October 2026, account 4821',
        '- Voided check',
        'November 30, 2099',
      ].join('\n'),
    );
  });

  it('names days and documents in the language of the application', async () => {
    const { stored } = await ask({ message: '{{items}}\n{{due}}', over: { language: 'es' } });
    expect(stored?.message).toContain('octubre de 2026');
    expect(stored?.message).toContain('30 de noviembre de 2099');
  });

  it('does not fill in what a value contains, and leaves other braces alone', async () => {
    const { stored } = await ask({ message: '{{business}} {{smile}}', over: { legalBusinessName: '{{due}} <b>' } });
    expect(stored?.message).toBe('{{due}} <b> {{smile}}');
  });

  it('is refused when a variable has no value, or when it becomes too long', async () => {
    const { answer } = await ask({ message: 'By {{due}}', dueOn: null });
    expect([answer.status, answer.body.fields]).toEqual([422, { message: expect.stringContaining('{{due}}') }]);
    const long = await ask({ message: '{{items}}'.repeat(200) });
    expect([long.answer.status, long.answer.body.fields]).toEqual([
      422,
      { message: expect.stringContaining('too long') },
    ]);
  });

  it('is filled in for each application of several', async () => {
    const names = ['Cedar Bakery', 'Lumen Print Studio'];
    const ids = await Promise.all(
      names.map(async (legalBusinessName) => (await submitOne(api, tenant, { legalBusinessName })).id),
    );
    const body = { ids, message: 'For {{business}} by {{due}}', dueOn: '2099-11-30' };
    expect((await api.call('/form/submissions/requests', { token: anna.token, body })).status).toBe(200);
    const { applicantRequests } = api.context.database;
    const messages = ids.map(async (id) => (await applicantRequests.findOne({ submission: id }).lean())?.message);
    expect(await Promise.all(messages)).toEqual(names.map((name) => `For ${name} by November 30, 2099`));
    const undated = await api.call('/form/submissions/requests', {
      token: anna.token,
      body: { ids: [(await submitOne(api, tenant)).id], message: 'By {{due}}' },
    });
    expect(JSON.stringify(undated.body)).toContain('nothing to fill in for {{due}}');
  });
});
