import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { verifyEvidence } from '@funding-desk/shared/server/audit/verify-evidence';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

const WHOLE = '000932174821';
const REFUSAL = 'Give the last four digits, or a name such as "Chase operating"';
const MONTHS = ['2026-09'];

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const permissions = ['page:forms', 'page:attachments', 'application:work'] as const;
  anna = await makeColleague({ api, tenant, name: 'Anna Example', permissions });
});
afterAll(() => api.close());

async function addTo(id: string, name = 'statement.pdf'): Promise<string> {
  const form = new FormData();
  form.set('documentType', 'bankStatements');
  form.set('file', new File([new Uint8Array(pdfBytes(name))], name));
  const answer = await api.call(`/form/submission/${id}/documents`, { form, token: anna.token });
  return z.looseObject({ id: z.string() }).parse(answer.body.data).id;
}

const describeAs = (document: string, account: string, version = 0) =>
  api.call(`/documents/document/${document}`, {
    method: 'PUT',
    body: { version, account, months: MONTHS },
    token: anna.token,
  });

const stored = (id: string) => api.context.database.applicationDocuments.findById(id).lean();
const textAt = async (path: string, token = anna.token) => (await api.fetch(path, { token })).text();

describe('the whole number of an account', () => {
  it.each([
    WHOLE,
    '0009 3217 4821',
    '0009-3217-4821',
    '0009.3217.4821',
    '0-9-3-2-1',
    `Chase ${WHOLE} operating`,
    'Chase 94821',
    '٠٠٠٩٣٢١٧٤٨٢١',
    '0009\u200b3217',
  ])('%s is refused with a sentence, and is not stored', async (account) => {
    const { id } = await submitOne(api, tenant);
    const document = await addTo(id);
    const answer = await describeAs(document, account);
    expect([answer.status, answer.body.error]).toEqual([422, expect.stringContaining(REFUSAL)]);
    expect((await stored(document))?.description).toBeNull();
    const items = [{ documentType: 'bankStatements', month: '2026-09', account }];
    const body = { items, to: 'owner@bluekettle.example' };
    const asked = await api.call(`/form/submission/${id}/requests`, { body, token: anna.token });
    expect([asked.status, JSON.stringify(asked.body)]).toEqual([422, expect.stringContaining('Give the last four')]);
  });

  it.each(['4821', 'Chase operating', 'Chase operating 4821'])('%s is taken', async (account) => {
    const { id } = await submitOne(api, tenant);
    const document = await addTo(id);
    expect((await describeAs(document, account)).status).toBe(200);
    expect((await stored(document))?.covers).toMatchObject([{ account, month: '2026-09' }]);
  });
});

/** An application as an earlier version left it: with whole numbers in its document, its request and the audit log. */
async function makeEarlier() {
  const { database, audit } = api.context;
  const { id } = await submitOne(api, tenant);
  await settleAccepted(api);
  const document = new Types.ObjectId(await addTo(id, `march-${WHOLE}.pdf`));
  await describeAs(document.toHexString(), '4821');
  const changes = [{ field: 'Account', from: WHOLE, to: `Chase ${WHOLE}` }];
  const entry = { _id: new Types.ObjectId(), at: new Date(), action: 'document.describe', actor: null, address: '' };
  const line = `Account 0009.3217.4821 March 1, 2026 - March 31, 2026`;
  await database.applicationDocuments.collection.updateOne(
    { _id: document },
    {
      $set: {
        'description.account': `Chase ${WHOLE}`,
        covers: [{ account: WHOLE, month: '2026-09', isWhole: true }],
        reading: { state: 'read', periods: [{ account: '4821', from: '2026-03-01', to: '2026-03-31', page: 1, line }] },
        unlogged: [{ ...entry, changes, details: {} }],
        checklistStaleSince: null,
        searchPrefixes: ['0', '00', WHOLE],
      },
    },
  );
  const body = {
    items: [{ documentType: 'bankStatements', month: '2026-09', account: '4821' }],
    to: 'a@bluekettle.example',
  };
  const asked = await api.call(`/form/submission/${id}/requests`, { body, token: anna.token });
  const request = new Types.ObjectId(z.looseObject({ id: z.string() }).parse(asked.body.data).id);
  await database.applicantRequests.collection.updateOne({ _id: request }, { $set: { 'items.0.account': WHOLE } });
  const company = tenant.company._id.toHexString();
  await audit.record({ action: 'document.describe', actor: anna.id, company, subject: id, changes });
  return { id, document, request };
}

describe('the whole numbers that earlier versions stored', () => {
  it('are shortened by the migration, which may run again', async () => {
    const { database } = api.context;
    const { document, request } = await makeEarlier();
    await repeatMigrations(database);
    const after = await stored(document.toHexString());
    expect(after?.description?.account).toBe('Chase 4821');
    expect(after?.covers).toMatchObject([{ account: '4821', month: '2026-09', isWhole: true }]);
    expect(after?.reading).toMatchObject({ periods: [{ line: 'Account ...4821 March 1, 2026 - March 31, 2026' }] });
    expect(effectsOf(after?.effects, 'log-entry').map(({ payload }) => payload.changes)).toEqual([
      [{ field: 'Account', from: '4821', to: 'Chase 4821' }],
    ]);
    expect(after?.searchPrefixes).toEqual(expect.arrayContaining(['march', '4821', 'pdf']));
    expect(after?.checklistStaleSince).toBeInstanceOf(Date);
    const asked = await database.applicantRequests.findById(request).lean();
    expect(asked?.items[0]?.account).toBe('4821');
    const texts = JSON.stringify([{ ...after, originalFilename: '' }, asked]);
    expect(texts).not.toMatch(/0009\D?3217|32174/);
    await database.applicationDocuments.updateOne({ _id: document }, { $set: { checklistStaleSince: null } });
    await repeatMigrations(database);
    expect(await stored(document.toHexString())).toEqual({ ...after, checklistStaleSince: null });
  });

  it('are shown shortened from the audit log, whose entries stay as their hashes bind them', async () => {
    const { database, sealer } = api.context;
    const { id } = await makeEarlier();
    const lead = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms', 'page:audit'],
    });
    for (const path of [`/form/submission/${id}/timeline?show=all`, '/audit/entries', '/audit/export']) {
      const text = await textAt(path, lead.token);
      expect([path, text]).toEqual([path, expect.stringContaining('Chase 4821')]);
      expect([path, text.includes(WHOLE)]).toEqual([path, false]);
    }
    expect((await database.auditLog.findOne({ subject: id, 'changes.from': WHOLE }).lean())?.changes?.[0]?.to).toBe(
      `Chase ${WHOLE}`,
    );
    expect((await verifyAuditChain({ database, sealer })).isWhole).toBe(true);
  });
});

describe('an account number in the name of a file', () => {
  it('is neither shown nor searched for, and the evidence keeps the name as received', async () => {
    const { database, files, sealer } = api.context;
    const { id } = await submitOne(api, tenant);
    await settleAccepted(api);
    const document = await addTo(id, `statement-${WHOLE}.pdf`);
    const shown = 'statement-...4821.pdf';
    for (const path of [`/documents/form-submission/${id}`, '/documents/attachments?search=4821']) {
      const text = await textAt(path);
      expect([path, text]).toEqual([path, expect.stringContaining(shown)]);
      expect([path, text.includes(WHOLE)]).toEqual([path, false]);
    }
    expect(await textAt(`/documents/attachments?search=${WHOLE.slice(0, 6)}`)).not.toContain(shown);
    const file = await api.fetch(`/documents/document/${document}?download=1`, { token: anna.token });
    expect(file.headers.get('Content-Disposition')).toContain(`"${shown}"`);
    const record = await stored(document);
    expect(record?.originalFilename).toBe(`statement-${WHOLE}.pdf`);
    expect(record?.searchPrefixes.some((prefix) => WHOLE.startsWith(prefix) && prefix.length > 4)).toBe(false);
    const application = await database.applications.findById(id).lean();
    if (!application) throw new Error('The application is gone');
    expect((await verifyEvidence({ database, files, sealer, application })).faults).toEqual([]);
  });
});
