import { exposureReportSchema } from '@funding-desk/shared/schemas/audit/exposure';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addNote } from '../commands/application/add-note.ts';
import { MATRIX, type Row } from '../testing/matrix.ts';
import { OFFER } from '../testing/scenes/deals/offer-terms.ts';
import { filePdf, makeFiledDocument } from '../testing/scenes/documents.ts';
import { makeRequest } from '../testing/scenes/requests.ts';
import { submitOutstanding } from '../testing/scenes/second-signer.ts';
import { fileStatements, provenStatement, statementLine } from '../testing/scenes/statements.ts';
import { signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../testing/test-api.ts';
import { makeSubject, makeWorld } from '../testing/world.ts';
import { ROUTES } from './mount-routes.ts';

/** Part of the business name of each application. */
const MARK = 'Quillbrook';
/** Routes about an application whose answer has nothing of it. */
const SHOW_NOTHING = ['post /auth/file-token', 'delete /form/submission/:id'];

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const rowOf = (key: string): Row => {
  const row = MATRIX[key];
  if (!row) throw new Error(`${key} is not in the matrix`);
  return row;
};

/** Every route about one application or one of its documents. The matrix lists all routes. */
const ABOUT_ONE = ROUTES.map(keyOf).filter((key) => {
  const noun = MATRIX[key]?.noun;
  return noun === 'submission' || noun === 'document';
});
/** Every route that reads and is about no single record. */
const COLLECTIONS = ROUTES.filter(({ method, path }) => method === 'get' && !path.includes(':') && path !== '/events')
  .map(keyOf)
  .filter((key) => key in MATRIX);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Scene {
  readonly tenant: Tenant;
  readonly token: string;
  /** Id of the viewer. */
  readonly viewer: string;
}

async function openScene({ permissions = [], userType = 'user' }: Row): Promise<Scene> {
  const world = await makeWorld({ api, viewer: 'with', permissions, userType });
  const token = world.token ?? '';
  const { data } = (await api.call('/user/me', { token })).body;
  return { tenant: world.own, token, viewer: z.looseObject({ id: z.string() }).parse(data).id };
}

interface Called {
  readonly path: string;
  readonly form?: FormData;
  readonly body?: object;
  /** Id of the application. */
  readonly application: string;
}

async function stored(id: string): Promise<Application> {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('the application is not there');
  return application;
}

const submit = async ({ tenant }: Scene) => (await submitOne(api, tenant, { legalBusinessName: `${MARK} Bakery` })).id;

async function withSignature({ tenant }: Scene): Promise<string> {
  return (await submitOutstanding(api, tenant)).id.toHexString();
}

async function withNote(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const by = { id: scene.viewer, address: '192.0.2.1' };
  const { context } = api;
  const note = await addNote({ context, application: await stored(application), text: 'Called', mentions: [], by });
  return { application, path: `/form/submission/${application}/notes/${note._id}` };
}

/** A request of somebody else, whose pause between two e-mails is over. */
async function withRequest(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const { _id } = await makeRequest(api, application);
  const { applicantRequests, clock } = api.context.database;
  await applicantRequests.updateOne({ _id }, { $set: { expiresAt: clock.fromNow(86_400_000) } });
  return { application, path: `/form/submission/${application}/requests/${_id}` };
}

async function withDelivery(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const delivery = (await stored(application)).outbox.find(({ kind }) => kind === 'email');
  return { application, path: `/form/submission/${application}/deliveries/${delivery?._id}/resend`, body: {} };
}

async function withChange(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const path = `/form/submission/${application}/work`;
  await api.call(path, { method: 'PUT', token: scene.token, body: { version: 0, stage: 'in_review' } });
  return { application, path: `${path}/undo`, body: { version: 1 } };
}

async function withDecline(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const body = { version: 0, stage: 'declined', reason: { code: 'credit', text: '' } };
  await api.call(`/form/submission/${application}/work`, { method: 'PUT', token: scene.token, body });
  const notice = { version: 1, subject: 'Your application', text: 'We cannot offer you funding.' };
  return { application, path: `/form/submission/${application}/decline-notice`, body: notice };
}

async function withStep(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const path = `/form/submission/${application}/next-step`;
  const body = { version: 0, what: 'Call', dueOn: '2026-12-02', person: null };
  await api.call(path, { method: 'PUT', token: scene.token, body });
  return { application, path, body: { version: 1 } };
}

async function withPdf(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const [pdf, maskedPdf] = [new Types.ObjectId(), new Types.ObjectId()];
  const location = { tenant: scene.tenant.company._id.toHexString(), purpose: 'masked-pdf' as const };
  await api.context.files.put({ id: maskedPdf, location, bytes: pdfBytes('masked') });
  const set = { pdf, maskedPdf, renderedAt: new Date() };
  await api.context.database.applications.updateOne({ _id: application }, { $set: set });
  return { application, path: `/form/pdf/${application}` };
}

async function withLine(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const statements = [provenStatement({ lines: [statementLine('2026-03-02', 500_000, 'CARD SETTLEMENT', 0)] })];
  const { _id } = await fileStatements(api, { application, statements });
  const path = `/form/submission/${application}/statements/lines/${_id.toHexString()}.1.40.700.560.710`;
  return { application, path, body: { kind: 'transfer' } };
}

async function withSignal(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const signals = [{ kind: 'editor', level: 'look', page: null, details: { program: 'Quillpad' } } as const];
  const { _id } = await fileStatements(api, { application, statements: [], signals });
  const path = `/form/submission/${application}/statements/signals/${_id.toHexString()}.editor.0.0`;
  return { application, path, body: { reason: 'The bank confirmed it' } };
}

async function withUpload(scene: Scene): Promise<Called> {
  const application = await submit(scene);
  const form = new FormData();
  form.set('documentType', 'other');
  form.set('file', new File([new Uint8Array(pdfBytes('A lease'))], 'lease.pdf'));
  return { application, path: `/form/submission/${application}/documents`, form };
}

/** An application with both PDFs, and the body that sends it to a funder. */
async function withFunder(scene: Scene): Promise<Called> {
  const { application } = await withPdf(scene);
  const funder = await makeFunder(api.context.database, { company: scene.tenant.company._id, name: 'Tallow Creek' });
  const body = {
    funders: [{ id: funder._id.toHexString(), version: 1 }],
    documents: [],
    copy: 'masked',
    message: '',
    version: 0,
    confirmed: ['incomplete'],
  };
  return { application, path: `/form/submission/${application}/packages`, body };
}

/** A package whose attempt has ended. */
async function withPackage(scene: Scene): Promise<Called> {
  const { application, path, body } = await withFunder(scene);
  await api.call(path, { token: scene.token, body });
  const { packages } = api.context.database;
  const settled = { 'outbox.$[].state': 'done', 'outbox.$[].dueAt': null };
  await packages.updateOne({ submission: new Types.ObjectId(application) }, { $set: settled });
  const sent = await packages.findOne({ submission: new Types.ObjectId(application) }).lean();
  return { application, path: `${path}/${sent?._id.toHexString()}/resend` };
}

/** An application with a package. The path is that of the package. */
async function withSent(scene: Scene): Promise<Called> {
  const { path: resend, ...called } = await withPackage({ ...scene, token: await tokenOfSender(scene) });
  return { ...called, path: resend.replace('/resend', '') };
}

/** Somebody who sends packages and enters offers, in the viewer's place. */
async function tokenOfSender({ tenant }: Scene): Promise<string> {
  const permissions = ['page:forms', 'application:work', 'application:export', 'offer:manage'];
  return (await signInStaff(api, { company: tenant.company._id, permissions })).token;
}

/** An application with an offer. The path is that of the offer. */
async function withOffer(scene: Scene): Promise<Called> {
  const { application, path } = await withSent(scene);
  const body = { ...OFFER, package: path.split('/').at(-1), key: 'shown-offer' };
  const token = await tokenOfSender(scene);
  await api.call(`/form/submission/${application}/offers`, { token, body });
  const offer = await api.context.database.offers.findOne({ submission: new Types.ObjectId(application) }).lean();
  return { application, path: `/form/submission/${application}/offers/${offer?._id.toHexString()}` };
}

async function withSelection(scene: Scene): Promise<Called> {
  const { application, path } = await withOffer(scene);
  const body = { offer: path.split('/').at(-1), version: 0 };
  const token = await tokenOfSender(scene);
  await api.call(`/form/submission/${application}/selection`, { method: 'PUT', token, body });
  return { application, path: `${path}/fund` };
}

/** An application with an offer and the funder's PDF, and the body that sends it to the applicant. */
async function withDisclosure(scene: Scene): Promise<Called> {
  const { application, path } = await withOffer(scene);
  const document = await filePdf(api, { application, bytes: pdfBytes('A disclosure') });
  return { application, path: `${path}/disclosures`, body: { document, to: 'owner@sample.example', key: 'shown-one' } };
}

/** An application with an offer, and the body that presents it, in a state whose law asks for no disclosure. */
async function withPresentable(scene: Scene): Promise<Called> {
  const { application, path } = await withOffer(scene);
  const changes = { 'values.businessAddressState': 'NV', 'values.state': 'NV' };
  await api.context.database.applications.updateOne({ _id: new Types.ObjectId(application) }, { $set: changes });
  const offers = [{ id: path.split('/').at(-1) ?? '', version: 1 }];
  const body = { offers, to: 'owner@sample.example', key: 'shown-offers' };
  return { application, path: `/form/submission/${application}/presentations`, body };
}

const suffixed = async (made: Promise<Called>, suffix: string): Promise<Called> => {
  const called = await made;
  return { ...called, path: `${called.path}${suffix}` };
};

/** An offer for a business in a state whose law asks for a disclosure. */
async function withPrintable(scene: Scene): Promise<Called> {
  const called = await withOffer(scene);
  const changes = { 'values.businessAddressState': 'NY' };
  await api.context.database.applications.updateOne({ _id: new Types.ObjectId(called.application) }, { $set: changes });
  return { ...called, path: `${called.path}/disclosure.pdf` };
}

/** What a call needs beyond the record of the matrix. */
const PREPARED: Readonly<Record<string, (scene: Scene) => Promise<Called>>> = {
  'get /form/pdf/:id': withPdf,
  'post /form/submission/:id/work/undo': withChange,
  'post /form/submission/:id/decline-notice': withDecline,
  'post /form/submission/:id/next-step/done': (scene) => suffixed(withStep(scene), '/done'),
  'delete /form/submission/:id/next-step': async (scene) => {
    const { body: _body, ...called } = await suffixed(withStep(scene), '?version=1');
    return called;
  },
  'post /form/submission/:id/documents': withUpload,
  'post /form/submission/:id/packages': withFunder,
  'put /form/submission/:id/packages/:package/answer': (scene) => suffixed(withSent(scene), '/answer'),
  'delete /form/submission/:id/packages/:package/page': (scene) => suffixed(withSent(scene), '/page'),
  'post /form/submission/:id/offers': async (scene) => {
    const { application, path } = await withSent(scene);
    const body = { ...OFFER, package: path.split('/').at(-1), key: 'shown-offer' };
    return { application, path: `/form/submission/${application}/offers`, body };
  },
  'get /form/submission/:id/offers/:offer/disclosure.pdf': withPrintable,
  'put /form/submission/:id/offers/:offer': withOffer,
  'post /form/submission/:id/offers/:offer/withdraw': (scene) => suffixed(withOffer(scene), '/withdraw'),
  'post /form/submission/:id/offers/:offer/fund': withSelection,
  'get /form/submission/:id/offers/:offer/disclosures': (scene) => suffixed(withOffer(scene), '/disclosures'),
  'put /form/submission/:id/offers/:offer/exemption': async (scene) => {
    const { application, path } = await withOffer(scene);
    return { application, path: `${path}/exemption`, body: { version: 1, reason: 'The funder is a bank' } };
  },
  'post /form/submission/:id/presentations': withPresentable,
  'delete /form/submission/:id/presentations/:presentation': async (scene) => {
    const { application, path, body } = await withPresentable(scene);
    await api.call(path, { token: await tokenOfSender(scene), body });
    const sent = await api.context.database.presentations
      .findOne({ submission: new Types.ObjectId(application) })
      .orFail()
      .lean();
    return { application, path: `${path}/${sent._id.toHexString()}` };
  },
  'post /form/submission/:id/offers/:offer/disclosures': withDisclosure,
  'delete /form/submission/:id/offers/:offer/disclosures/:disclosure': async (scene) => {
    const { application, path, body } = await withDisclosure(scene);
    await api.call(path, { token: await tokenOfSender(scene), body });
    const sent = await api.context.database.disclosures
      .findOne({ submission: new Types.ObjectId(application) })
      .orFail()
      .lean();
    return { application, path: `${path}/${sent._id.toHexString()}` };
  },
  'post /form/submission/:id/packages/:package/resend': withPackage,
  'put /form/submission/:id/statements/lines/:line': withLine,
  'put /form/submission/:id/statements/signals/:signal': withSignal,
  'post /form/submission/:id/deliveries/:delivery/resend': withDelivery,
  'delete /form/submission/:id/notes/:note': withNote,
  'post /form/submission/:id/requests/:request/resend': (scene) => suffixed(withRequest(scene), '/resend'),
  'delete /form/submission/:id/requests/:request': withRequest,
  'post /form/submission/:id/signature/resend': async (scene) => {
    const application = await withSignature(scene);
    await api.context.database.applicantRequests.updateOne(
      { submission: new Types.ObjectId(application) },
      { $set: { expiresAt: api.context.database.clock.fromNow(86_400_000) } },
    );
    return { application, path: `/form/submission/${application}/signature/resend` };
  },
  'delete /form/submission/:id/signature': async (scene) => {
    const application = await withSignature(scene);
    return { application, path: `/form/submission/${application}/signature` };
  },
};

/** A call as the matrix describes it, on a record of the viewer's company. */
async function prepare(key: string, scene: Scene): Promise<Called> {
  const prepared = PREPARED[key];
  if (prepared) return prepared(scene);
  const { noun, query = '' } = rowOf(key);
  const [, path = ''] = key.split(' ');
  if (noun !== 'document') {
    const application = await submit(scene);
    return { application, path: `${path.replace(':id', application)}${query}` };
  }
  const id = await makeSubject({ api, noun, tenant: scene.tenant, mark: MARK });
  const holder = await api.context.database.applications.findOne({ 'documents._id': id }).select({ _id: 1 }).lean();
  return { application: holder?._id.toHexString() ?? '', path: `${path.replace(':id', id)}${query}` };
}

function send(key: string, { tenant, token }: Scene, { path, form, body, application }: Called): Promise<Response> {
  const described = rowOf(key).body?.({
    id: application,
    world: { own: tenant, other: tenant, token },
    unique: new Types.ObjectId().toHexString(),
  });
  const sent = form ? { form } : { body: body ?? described };
  return api.fetch(path, { method: key.split(' ')[0]?.toUpperCase() ?? '', token, ...sent });
}

/** The applications that the exposure report on the viewer names. */
async function exposedTo({ tenant, viewer }: Scene) {
  const auditor = await signInStaff(api, { company: tenant.company._id, permissions: ['page:audit'] });
  const today = api.context.database.clock.now().toISOString().slice(0, 10);
  const answer = await api.call(`/audit/exposure?actor=${viewer}&from=${today}&to=${today}`, { token: auditor.token });
  return exposureReportSchema.parse(answer.body.data).rows;
}

const named = async (scene: Scene) => (await exposedTo(scene)).map(({ application }) => application?.id);

describe('the exposure report', () => {
  it.each(ABOUT_ONE)('names the application that %s shows', async (key) => {
    const scene = await openScene(rowOf(key));
    const called = await prepare(key, scene);
    const response = await send(key, scene, called);
    const text = await response.text();
    expect([response.status, response.ok ? '' : text]).toEqual([response.status, '']);
    if (!SHOW_NOTHING.includes(key)) expect(await named(scene)).toEqual([called.application]);
    else expect([text.includes(MARK), await named(scene)]).toEqual([false, []]);
  });

  it.each(COLLECTIONS)('names each application that %s shows', async (key) => {
    const scene = await openScene(rowOf(key));
    const application = await submit(scene);
    await makeRequest(api, application);
    await makeFiledDocument(api, { application });
    const { query = '' } = rowOf(key);
    const [, path = ''] = key.split(' ');
    const response = await api.fetch(`${path}${query}`, { token: scene.token });
    const text = await response.text();
    if (text.includes(MARK)) expect(await named(scene)).toEqual([application]);
  });

  it.each([
    ['to one’s own address', (own: string) => own],
    ['to a colleague', () => 'deals@copperfinch.example'],
  ])('counts a delivery %s as an export', async (_to, addressOf) => {
    const scene = await openScene(rowOf('post /form/submission/:id/deliveries'));
    const application = await submit(scene);
    const person = await api.context.database.users.findById(scene.viewer).lean();
    const body = { to: addressOf(person?.email ?? '') };
    const sent = await api.call(`/form/submission/${application}/deliveries`, { token: scene.token, body });
    expect(sent.status).toBe(200);
    const rows = await exposedTo(scene);
    expect(rows.map((row) => [row.application?.id, row.times.exported, row.times.shown])).toEqual([
      [application, 1, 1],
    ]);
  });

  it('counts a delivery that is sent again as an export', async () => {
    const key = 'post /form/submission/:id/deliveries/:delivery/resend';
    const scene = await openScene(rowOf(key));
    const called = await prepare(key, scene);
    expect((await send(key, scene, called)).status).toBe(200);
    expect((await exposedTo(scene)).map((row) => row.times.exported)).toEqual([1]);
  });
});

describe('a route about one application', () => {
  it('states what it shows', () => {
    const about = ROUTES.filter(({ path }) => path.startsWith('/form/submission/:id'));
    expect(about.filter(({ shows }) => shows === undefined).map(keyOf)).toEqual([]);
    expect(about.length).toBeGreaterThan(15);
  });
});
