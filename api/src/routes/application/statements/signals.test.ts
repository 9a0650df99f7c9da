import { statementFiguresResponseSchema } from '@funding-desk/shared/schemas/document/statement-figures';
import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import { failureSchema } from '@funding-desk/shared/schemas/failure';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileStatements, provenStatement, statementLine } from '../../../testing/scenes/statements.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
let id: string;
let document: string;

const LOOK: StatementSignal = { kind: 'pages_missing', level: 'look', page: null, details: { of: 4, missing: '3' } };
const STRONG: StatementSignal = { kind: 'text_over_text', level: 'strong', page: 2, details: { places: 1 } };

beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
  id = (await submitOne(api, tenant)).id;
  const statements = [provenStatement({ lines: [statementLine('2026-03-02', 5_000, 'CARD SETTLEMENT', 0)] })];
  const filed = await fileStatements(api, { application: id, statements, signals: [LOOK, STRONG] });
  document = filed._id.toHexString();
});
afterAll(() => api.close());

const close = (signal: string, reason: string | null) =>
  api.call(`/form/submission/${id}/statements/signals/${signal}`, {
    method: 'PUT',
    body: { reason },
    token: anna.token,
  });
const signalsOf = async () => {
  const { body } = await api.call(`/form/submission/${id}/statements`, { token: anna.token });
  return statementFiguresResponseSchema.parse(body).data.signals;
};
const isFlagged = async () => {
  const { body } = await api.call('/form/submissions?flag=statement_signal', { token: anna.token });
  return JSON.stringify(body.data).includes(id);
};

it('shows the strong signals first, each with its page, what was seen and a harmless cause', async () => {
  expect(await signalsOf()).toMatchObject([
    { kind: 'text_over_text', level: 'strong', page: 2, document, closed: null },
    { kind: 'pages_missing', level: 'look', page: null, document, closed: null },
  ]);
  for (const { sentence } of await signalsOf()) expect(sentence).toMatch(/^[A-Z0-9].+\. .+\.$/);
});

it('flags the application until a person has closed every strong signal, with a reason that stays', async () => {
  expect(await isFlagged()).toBe(true);
  const [strong] = await signalsOf();
  const refused = await close(strong?.id ?? '', ' ');
  expect([refused.status, failureSchema.parse(refused.body).error]).toEqual([422, expect.stringContaining('say why')]);
  expect((await close(strong?.id ?? '', 'The bank confirmed the amounts')).status).toBe(200);
  const closed = { reason: 'The bank confirmed the amounts', by: { id: anna.id, name: 'Anna Example' } };
  expect((await signalsOf())[0]).toMatchObject({ kind: 'text_over_text', closed });
  expect(await isFlagged()).toBe(false);
  expect((await close(strong?.id ?? '', null)).status).toBe(200);
  expect((await signalsOf())[0]).toMatchObject({ closed: null });
  expect(await isFlagged()).toBe(true);
});

it('shows what two files of an application contradict each other in', async () => {
  const lines = [2, 3, 4, 5, 6].map((day) =>
    statementLine(`2026-03-0${day}`, 5_000 * day, `CARD SETTLEMENT ${day}`, day),
  );
  const [first, ...others] = lines;
  const other = first ? [{ ...first, cents: 90_000 }, ...others] : [];
  const application = (await submitOne(api, tenant)).id;
  await fileStatements(api, { application, statements: [provenStatement({ lines })] });
  await fileStatements(api, { application, statements: [provenStatement({ lines: other })] });
  const { body } = await api.call(`/form/submission/${application}/statements`, { token: anna.token });
  const { signals } = statementFiguresResponseSchema.parse(body).data;
  expect(signals).toMatchObject([{ kind: 'same_lines', level: 'strong', page: 1 }]);
});

it('names an unknown signal', async () => {
  expect((await close(`${document}.editor.0.0`, 'No such signal')).status).toBe(404);
});
