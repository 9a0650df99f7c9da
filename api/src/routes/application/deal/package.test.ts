import { exposureReportSchema } from '@funding-desk/shared/schemas/audit/exposure';
import type { FunderCriteria } from '@funding-desk/shared/schemas/deal/funder-criteria';
import { packageListSchema, packagesCreatedSchema } from '@funding-desk/shared/schemas/deal/package';
import { packageContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { removeApplicationFiles } from '@funding-desk/shared/server/erasure/remove-application-files';
import { runDueEffects } from '@funding-desk/shared/server/run-effects';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFiledDocument } from '../../../testing/scenes/documents.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../../testing/test-api.ts';

const ANYTHING = { confirmed: ['incomplete'] } as const;

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const permissions = ['page:forms', 'application:work', 'application:export', 'page:audit'] as const;
  anna = await makeColleague({ api, tenant, name: 'Anna Example', permissions });
});
afterAll(() => api.close());

const base = (id: string) => `/form/submission/${id}/packages`;
const funder = (name: string, criteria: Partial<FunderCriteria> = {}) =>
  makeFunder(api.context.database, { company: tenant.company._id, name: `${name} ${new Types.ObjectId()}`, criteria });
type Funder = Awaited<ReturnType<typeof funder>>;
const chosen = ({ _id, version }: Funder, reason = '') => ({ id: _id.toHexString(), version, reason });

/** An application whose PDFs are rendered. */
async function submit(over: Record<string, string> = {}): Promise<string> {
  const { id } = await submitOne(api, tenant, { advanceAmountRequested: '50,000', ...over });
  const rendered = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId(), renderedAt: new Date() };
  await api.context.database.applications.updateOne({ _id: id }, { $set: rendered });
  return id;
}

interface SendOptions {
  readonly key?: string;
  readonly token?: string;
}

function send(id: string, funders: readonly ReturnType<typeof chosen>[], over: object = {}, options: SendOptions = {}) {
  const body = { funders, documents: [], copy: 'masked', message: '', version: 0, ...ANYTHING, ...over };
  const headers = options.key ? { 'Idempotency-Key': options.key } : {};
  return api.call(base(id), { token: options.token ?? anna.token, body, headers });
}
const sent = async (...input: Parameters<typeof send>) => packagesCreatedSchema.parse((await send(...input)).body).data;
const list = async (id: string) => packageListSchema.parse((await api.call(base(id), { token: anna.token })).body).data;
const stageOf = async (id: string) => (await api.context.database.applications.findById(id).lean())?.work?.stage;
const version = async (id: string) => (await api.context.database.applications.findById(id).lean())?.work?.version ?? 0;
const entriesOf = (id: string, action: 'package.send' | 'package.receive' | 'package.download' | 'package.open') =>
  api.context.database.auditLog.find({ subject: id, action }).lean();

describe('packages for funders', () => {
  it('are one for each funder, move the application on, and are logged as sent and as received', async () => {
    const id = await submit();
    const funders = [await funder('Tallow Creek'), await funder('Juniper Lane')];
    const message = 'Dear {{funder}}, {{business}} asks for {{amount}}. {{staff}}';
    const packages = await sent(
      id,
      funders.map((one) => chosen(one)),
      { message },
    );
    expect(packages.map(({ funder: { name }, state, delivery }) => [name, state, delivery.stage])).toEqual(
      funders.map(({ name }) => [name, 'sent', 'preparing']),
    );
    expect(packages[0]?.message).toBe(`Dear ${funders[0]?.name}, Blue Kettle Bakery LLC asks for 50,000. Anna Example`);
    expect(await stageOf(id)).toBe('submitted');
    expect((await list(id)).map(({ id: own }) => own).sort()).toEqual(packages.map(({ id: own }) => own).sort());
    const [first] = await entriesOf(id, 'package.send');
    expect(first).toMatchObject({
      actor: anna._id,
      changes: [{ field: 'Funder', to: funders[0]?.name }],
      details: { code: packages[0]?.code },
    });
    const received = await entriesOf(id, 'package.receive');
    expect(received.map(({ actor, applications }) => [String(actor), applications?.map(String)])).toEqual(
      funders.map(({ _id }) => [_id.toHexString(), [id]]),
    );
    const today = api.context.database.clock.now().toISOString().slice(0, 10);
    const report = await api.call(`/audit/exposure?application=${id}&from=${today}&to=${today}`, { token: anna.token });
    const got = exposureReportSchema.parse(report.body.data).rows.filter(({ actor }) => actor?.kind === 'funder');
    expect(got.map(({ actor, times }) => [actor?.name, times.exported]).sort()).toEqual(
      funders.map(({ name }) => [name, 1]).sort(),
    );
    const copies = await api.context.database.tracedCopies.find({ applications: new Types.ObjectId(id) }).lean();
    expect(copies.map(({ code, recipient }) => [code, recipient]).sort()).toEqual(
      packages.map(({ code, funder: { name } }) => [code, name]).sort(),
    );
  });

  it('of a repeated call are sent once, also when calls come at the same time', async () => {
    const id = await submit();
    const funders = [chosen(await funder('Tallow Creek')), chosen(await funder('Juniper Lane'))];
    const answers = await Promise.all([1, 2, 3].map(() => send(id, funders, {}, { key: 'once' })));
    const again = await send(id, funders, {}, { key: 'once' });
    expect(again.status).toBe(201);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await list(id)).toHaveLength(2);
  });

  it('leave the stage of an application that is further', async () => {
    const id = await submit();
    await api.context.database.applications.updateOne({ _id: id }, { $set: { 'work.stage': 'offers' } });
    await sent(id, [chosen(await funder('Tallow Creek'))], { version: await version(id) });
    expect(await stageOf(id)).toBe('offers');
  });

  it('are refused when the application has changed since it was seen', async () => {
    const id = await submit();
    const { status, body } = await send(id, [chosen(await funder('Tallow Creek'))], { version: 3 });
    expect([status, body.code]).toEqual([409, 'work_changed']);
  });

  it('are refused when a funder was changed, deleted or switched off meanwhile', async () => {
    const id = await submit();
    const { funders } = api.context.database;
    const changed = await funder('Changed');
    await funders.updateOne({ _id: changed._id }, { $inc: { version: 1 } });
    const deleted = await funder('Deleted');
    await funders.deleteOne({ _id: deleted._id });
    const asleep = await funder('Asleep');
    await funders.updateOne({ _id: asleep._id }, { $set: { isActive: false } });
    for (const one of [changed, deleted, asleep]) expect((await send(id, [chosen(one)])).status).toBe(409);
    const other = await makeTenant(api);
    const foreign = await makeFunder(api.context.database, { company: other.company._id, name: 'Foreign' });
    expect((await send(id, [chosen(foreign)])).status).toBe(409);
    expect(await list(id)).toEqual([]);
  });

  it('need a reason where a criterion fails, which stays with the package', async () => {
    const id = await submit();
    const strict = await funder('Strict', { statesDeclined: ['NY'], amountFrom: 100 });
    const refused = await send(id, [chosen(strict)]);
    expect([refused.status, refused.body.error]).toEqual([
      422,
      `Criteria fail at ${strict.name}. Please say why it is sent all the same.`,
    ]);
    const [created] = await sent(id, [chosen(strict, 'They asked for it')]);
    expect(created).toMatchObject({
      reason: 'They asked for it',
      failed: [{ criterion: 'statesDeclined', ours: 'NY' }],
    });
  });

  it('ask before the same funder gets the application again, and before it leaves incomplete', async () => {
    const id = await submit();
    const one = await funder('Tallow Creek');
    const incomplete = await send(id, [chosen(one)], { confirmed: [] });
    expect([incomplete.status, incomplete.body.code, Object.keys(incomplete.body.fields ?? {})]).toEqual([
      409,
      'unconfirmed',
      ['incomplete'],
    ]);
    await sent(id, [chosen(one)]);
    const over = { version: await version(id) };
    const repeated = await send(id, [chosen(one)], over);
    expect([repeated.status, Object.keys(repeated.body.fields ?? {})]).toEqual([409, ['repeated']]);
    expect((await send(id, [chosen(one)], { ...over, confirmed: ['repeated', 'incomplete'] })).status).toBe(201);
  });

  it('do not leave on hold, while the applicant is erased, without a PDF, or with an unchecked file', async () => {
    const { database } = api.context;
    const one = chosen(await funder('Tallow Creek'));
    const held = await submit();
    const hold = { reason: 'A complaint is open', since: new Date(), by: anna._id };
    await database.applications.updateOne({ _id: held }, { $set: { hold } });
    const erased = await submit();
    await database.erasures.create({
      _id: new Types.ObjectId(),
      company: tenant.company._id,
      by: anna._id,
      address: '',
      reason: 'Asked for',
      applicant: '',
      applications: [{ submission: new Types.ObjectId(erased), reference: 'ABCD2345', state: 'pending' }],
      words: [],
      searchedTo: 0,
      drafts: 0,
      startedAt: new Date(),
      touchedAt: new Date(),
      endedAt: null,
    });
    const { id: unrendered } = await submitOne(api, tenant, {});
    const unchecked = await submit();
    const document = await makeFiledDocument(api, { application: unchecked });
    await database.documentChecks.create({
      _id: document._id,
      company: tenant.company._id,
      state: 'waiting',
      outbox: [],
      createdAt: new Date(),
    });
    const answers = await Promise.all([
      send(held, [one]),
      send(erased, [one]),
      send(unrendered, [one]),
      send(unchecked, [one], { documents: [document._id.toHexString()] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 409]);
    expect(await database.packages.countDocuments({ funder: new Types.ObjectId(one.id) })).toBe(0);
  });

  it('need the right to export, and are seen by everyone who sees the application', async () => {
    const id = await submit();
    const ben = await makeColleague({ api, tenant, name: 'Ben Example' });
    const one = chosen(await funder('Tallow Creek'));
    expect((await send(id, [one], {}, { token: ben.token })).status).toBe(403);
    await sent(id, [one]);
    expect((await api.call(base(id), { token: ben.token })).status).toBe(200);
  });

  it('are sent again with the same code, once the attempt has ended', async () => {
    const id = await submit();
    const [created] = await sent(id, [chosen(await funder('Tallow Creek'))]);
    const resend = () => api.call(`${base(id)}/${created?.id}/resend`, { method: 'POST', token: anna.token });
    expect((await resend()).status).toBe(409);
    const settled = { 'outbox.$[].state': 'done', 'outbox.$[].dueAt': null, 'outbox.$[].settledAt': new Date() };
    await api.context.database.packages.updateOne({ submission: id }, { $set: settled });
    const answers = await Promise.all([resend(), resend()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [after] = await list(id);
    expect(after).toMatchObject({ code: created?.code, delivery: { stage: 'preparing' } });
  });

  it('finish what a crash left: the stage and the entries', async () => {
    const id = await submit();
    await sent(id, [chosen(await funder('Tallow Creek'))]);
    const { database } = api.context;
    await database.applications.updateOne({ _id: id }, { $set: { 'work.stage': 'ready' } });
    const stored = await database.packages.findOne({ submission: id }).orFail().lean();
    const effect = {
      _id: new Types.ObjectId(),
      kind: 'advance-stage' as const,
      dueAt: new Date(0),
      payload: { application: new Types.ObjectId(id), stage: 'submitted' as const, by: anna._id, address: '' },
    };
    await database.packages.updateOne({ _id: stored._id }, { $set: { effects: [effect] } });
    await runDueEffects({ ...api.context, live: api.context.feed });
    expect(await stageOf(id)).toBe('submitted');
    expect((await database.packages.findById(stored._id).lean())?.effects ?? []).toEqual([]);
  });
});

describe('the link to the files of a package', () => {
  async function linked() {
    const id = await submit();
    const [created] = await sent(id, [chosen(await funder('Tallow Creek'))]);
    const { database, files, sealer } = api.context;
    const stored = await database.packages
      .findOne({ code: created?.code ?? '' })
      .orFail()
      .lean();
    const file = new Types.ObjectId();
    const location = { tenant: stored.company.toHexString(), purpose: 'package' as const };
    await files.put({ id: file, location, bytes: Buffer.from('%PDF-1.7 traced') });
    const record = { _id: file, name: 'Application.pdf', contentType: 'application/pdf', size: 15, sha256: 'x' };
    const change = { files: [record], isLinked: true, expiresAt: database.clock.fromNow(60_000) };
    await database.packages.updateOne({ _id: stored._id }, { $set: change });
    return { id, stored, token: sealer.openText(packageContext(stored), stored.sealedToken) };
  }
  const open = (token: string) => api.call('/package/open', { body: { token } });
  const download = (token: string, file = 0) => api.fetch('/package/file', { method: 'POST', body: { token, file } });

  it('opens by a POST, shows names alone, and records each download for the funder', async () => {
    const { id, stored, token } = await linked();
    const opened = await open(token);
    expect(opened.body.data).toMatchObject({
      businessName: 'Blue Kettle Bakery LLC',
      files: [{ name: 'Application.pdf', size: 15 }],
    });
    await open(token);
    const answer = await download(token);
    expect(await answer.text()).toBe('%PDF-1.7 traced');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(await entriesOf(id, 'package.open')).toHaveLength(1);
    const [entry] = await entriesOf(id, 'package.download');
    expect(entry).toMatchObject({ actor: stored.funder, details: { file: 'Application.pdf', code: stored.code } });
    const [view] = await list(id);
    expect(view?.downloads).toMatchObject([{ name: 'Application.pdf' }]);
  });

  it('ends after its days, with the application, and for a file that is not there', async () => {
    const { database } = api.context;
    const expired = await linked();
    await database.packages.updateOne({ _id: expired.stored._id }, { $set: { expiresAt: new Date(0) } });
    expect((await open(expired.token)).status).toBe(410);
    const { id, token } = await linked();
    expect((await download(token, 1)).status).toBe(410);
    expect((await open('A'.repeat(43))).status).toBe(410);
    await database.applications.updateOne({ _id: id }, { $set: { deletedAt: new Date() } });
    expect((await open(token)).status).toBe(410);
  });

  it('and its files are removed with the application', async () => {
    const { database, files } = api.context;
    const { id, stored } = await linked();
    await database.applications.updateOne({ _id: id }, { $set: { deletedAt: new Date() } });
    const application = await database.applications.findById(id).orFail().lean();
    await removeApplicationFiles({ database, files, application });
    expect(await database.packages.countDocuments({ submission: stored.submission })).toBe(0);
  });
});
