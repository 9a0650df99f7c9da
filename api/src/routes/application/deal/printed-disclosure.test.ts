import { statementsOf } from '@funding-desk/shared/disclosures/compute-rows';
import { DISCLOSURE_LAWS } from '@funding-desk/shared/disclosures/disclosure-for';
import { DISCLOSURE_STATES } from '@funding-desk/shared/disclosures/disclosure-law';
import { offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import { packagesCreatedSchema } from '@funding-desk/shared/schemas/deal/package';
import {
  type DisclosureTable,
  disclosureTableResponseSchema,
} from '@funding-desk/shared/schemas/deal/state-disclosure';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFER } from '../../../testing/scenes/deals/offer-terms.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

const SEES = ['page:forms', 'page:funders', 'application:work', 'application:export', 'offer:manage'] as const;
const STATEMENTS = {
  channel: 'your bank account',
  manner: 'Debited from the bank account.',
  prepayment: 'No discount.',
  prepayment_fees: 'None',
  avoidable_fees: 'Late payment $35.00.',
  collateral: 'All future receipts.',
  broker: 'The funder pays it.',
};

let api: TestApi;
let tenant: Tenant;
let staff: Colleague;
let admin: { readonly token: string };
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  staff = await makeColleague({ api, tenant, name: 'Dana Example', permissions: SEES });
  admin = await signInStaff(api, { company: tenant.company._id, userType: 'company', permissions: SEES });
});
afterAll(() => api.close());

async function offered(state: string, over: object = {}): Promise<string> {
  const { id } = await submitOne(api, tenant, {});
  const { database } = api.context;
  const rendered = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId(), renderedAt: new Date() };
  const $set = { ...rendered, 'values.businessAddressState': state, 'values.state': state };
  await database.applications.updateOne({ _id: id }, { $set });
  const name = `Tallow Creek ${new Types.ObjectId()}`;
  const funder = await makeFunder(database, {
    company: tenant.company._id,
    name,
    slot: Math.floor(Math.random() * 1e9),
  });
  const funders = [{ id: funder._id.toHexString(), version: 1 }];
  const sent = { funders, documents: [], copy: 'masked', message: '', version: 0, confirmed: ['incomplete'] };
  const packages = await api.call(`/form/submission/${id}/packages`, { token: staff.token, body: sent });
  const made = packagesCreatedSchema.parse(packages.body).data[0]?.id;
  const body = { ...OFFER, terms: { ...OFFER.terms, ...over }, package: made, key: `disclosed-${name.slice(-12)}` };
  const answer = await api.call(`/form/submission/${id}/offers`, { token: staff.token, body });
  const offer = offersResponseSchema.parse(answer.body).data.offers[0]?.id;
  return `/form/submission/${id}/offers/${offer}/disclosure.pdf`;
}

/** Without spaces: a line may break anywhere. */
async function textOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str.replace(/\s/g, '') : '')).join('');
    }),
  );
  await loading.destroy();
  return pages;
}

async function pdfOf(path: string, token = staff.token): Promise<string[]> {
  const response = await api.fetch(path, { token });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return textOf(new Uint8Array(await response.arrayBuffer()));
}

const base = () => `/company/${tenant.company._id.toHexString()}/disclosures`;
const tableOf = async (token = staff.token): Promise<DisclosureTable> =>
  disclosureTableResponseSchema.parse((await api.call(base(), { token })).body).data;
const lawOf = async (state: string) => (await tableOf()).laws.find(({ id }) => id === state);
const approve = (state: string, body: object, token = admin.token) =>
  api.call(`${base()}/${state}/approval`, { method: 'PUT', token, body });

describe('the disclosure of an offer', () => {
  it('is a draft on each page until an administrator approves the state', async () => {
    const path = await offered('NY');
    for (const page of await pdfOf(path)) expect(page).toContain('Draft,notreviewedbycounsel');
    const { version } = (await lawOf('NY')) ?? { version: '' };
    expect((await approve('NY', { version, statements: STATEMENTS })).status).toBe(200);
    const pages = await pdfOf(path);
    for (const page of pages) expect(page).not.toContain('Draft');
    expect(pages[0]).toContain('$48,500.00');
    expect(pages[0]).toContain('Allfuturereceipts.');
    expect(pages[0]).toContain('RecipientSignature');
  });

  it('is a draft again when the table has changed', async () => {
    const path = await offered('CA');
    const { version } = (await lawOf('CA')) ?? { version: '' };
    await approve('CA', { version, statements: STATEMENTS });
    const $set = { 'disclosures.CA.version': 'an-earlier-one' };
    await api.context.database.companies.updateOne({ _id: tenant.company._id }, { $set });
    expect((await lawOf('CA'))?.approval).toMatchObject({
      isCurrent: false,
      statements: { manner: STATEMENTS.manner },
    });
    expect((await pdfOf(path))[0]).toContain('Draft');
  });

  it('names the mean income of the statements that were read, or says that none is stated', async () => {
    const path = await offered('NY');
    expect((await pdfOf(path))[0]).toContain('willbeNotstatedyet.');
    const _id = new Types.ObjectId(path.split('/')[3]);
    await api.context.database.applications.updateOne({ _id }, { $set: { 'figures.revenue': 7_654_300 } });
    expect((await pdfOf(path))[0]).toContain('willbe$76,543.00.');
  });

  it('names the applications in the audit log', async () => {
    const path = await offered('UT');
    await pdfOf(path);
    const id = path.split('/')[3] ?? '';
    const entry = await api.context.database.auditLog.findOne({ action: 'disclosure.create', subject: id }).lean();
    expect(entry?.applications?.map(String)).toEqual([id]);
    expect(entry?.details).toMatchObject({ state: 'UT', draft: 'yes' });
  });

  it.each([
    ['NV', {}, 'No disclosure is due: Nevada has no disclosure law in our table.'],
    ['CT', { amount: 25_000_001 }, 'No disclosure is due: Above the ceiling of $250,000.'],
    ['Elsewhere', {}, 'No disclosure is due: The state of the business is not known.'],
    [
      'NY',
      { fees: [{ name: 'All', amount: 5_000_000, isWithheld: true }] },
      'This offer has no APR, which the law of the state asks for. Please check its fees and dates.',
    ],
  ])('is refused in %j where none is due or none can be made', async (state, over, message) => {
    const answer = await api.call(await offered(state, over), { token: staff.token });
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ error: message })]);
  });
});

describe('the table of a company', () => {
  it('has each state with its law, and asks for approval by an administrator', async () => {
    const table = await tableOf();
    expect(table.laws.map(({ id }) => id)).toEqual([...DISCLOSURE_STATES]);
    expect(table.can.approve).toBe(false);
    expect((await tableOf(admin.token)).can.approve).toBe(true);
    expect(table.notice).toMatch(/no legal advice/);
  });

  it('is not approved without its statements, by other people, or as it was before', async () => {
    const { version } = (await lawOf('TX')) ?? { version: '' };
    const { broker: _none, ...rest } = STATEMENTS;
    const missing = await approve('TX', { version, statements: rest });
    expect([missing.status, missing.body]).toEqual([
      422,
      expect.objectContaining({ error: 'Please state this. The disclosure needs it.', fields: expect.anything() }),
    ]);
    const all = { ...STATEMENTS, broker: 'None.' };
    expect((await approve('TX', { version: 'other', statements: all })).status).toBe(409);
    expect((await approve('TX', { version, statements: all }, staff.token)).status).toBe(403);
    expect((await lawOf('TX'))?.approval).toBeNull();
  });

  it('logs an approval with what it changed', async () => {
    const { version } = (await lawOf('KS')) ?? { version: '' };
    const names = statementsOf(DISCLOSURE_LAWS.KS);
    const statements = Object.fromEntries(names.map((name) => [name, `Our ${name}.`]));
    expect((await approve('KS', { version, statements })).status).toBe(200);
    const entry = await api.context.database.auditLog
      .findOne({ action: 'disclosure.approve', company: tenant.company._id, 'changes.field': 'KS.version' })
      .lean();
    expect(entry?.changes).toEqual([
      { field: 'KS.version', from: null, to: version },
      { field: 'KS.manner', from: null, to: 'Our manner.' },
      { field: 'KS.prepayment', from: null, to: 'Our prepayment.' },
    ]);
  });

  it('has a sample of each state as a draft, with the statements that are tried', async () => {
    for (const state of DISCLOSURE_STATES) {
      const [page] = await pdfOf(`${base()}/${state}/sample.pdf?manner=By+wire.`, admin.token);
      expect(page).toContain('Bywire.');
      expect(page).toContain('Draft,notreviewedbycounsel');
    }
  });
});
