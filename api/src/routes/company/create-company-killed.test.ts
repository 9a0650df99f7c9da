import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PASSWORD } from '@funding-desk/shared/testing/factories';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PENDING_LIFE_MS, sweepPendingCompanies } from '../../commands/company/pending-companies.ts';
import { openGate, type Write } from '../../testing/database-gate.ts';
import { signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

const inPackage = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const ALONE = inPackage('src/testing/create-company-alone.mjs');
const BUNDLER = inPackage('src/testing/bundle-create-company.mjs');
/** The bundle imports libraries, which Node looks for in the folders above it. */
const BUNDLES = inPackage('node_modules/.cache');

/** Bundles what each process runs, once for all of them. @returns its path */
async function bundleCreation(): Promise<string> {
  await mkdir(BUNDLES, { recursive: true });
  const file = path.join(await mkdtemp(path.join(BUNDLES, 'create-company-')), 'bundle.mjs');
  await promisify(execFile)(process.execPath, [BUNDLER, file]);
  return file;
}

let api: TestApi;
let admin: string;
let bundle: string;
beforeAll(async () => {
  bundle = await bundleCreation();
  api = await startTestApi();
  admin = (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token;
});
afterAll(async () => {
  await rm(path.dirname(bundle), { recursive: true });
  await api.close();
});

function requestFor(name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@killed.example`;
  return {
    company: { nameIn: name, nameOut: name },
    user: { name: 'Juniper Vale', email, password: PASSWORD },
  };
}

/** Runs the creation in its own process and kills it at the write. */
async function createKilled(body: object, stop: { write: Write; isDone: boolean }): Promise<void> {
  const { env, database } = api.context;
  const gate = await openGate({ mongoUrl: env.MONGO_URL, ...stop });
  const variables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  const child = spawn(process.execPath, [ALONE, bundle, database.connection.name, JSON.stringify(body)], {
    env: { ...process.env, ...variables, MONGO_URL: gate.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  await Promise.race([gate.reached, exit]);
  child.kill('SIGKILL');
  expect((await exit)[1]).toBe('SIGKILL');
  gate.close();
}

const request = (body: object) => api.call('/admin/create-company', { token: admin, body });

/** Counts the records with the names of the request, and the roles and people without a company. */
async function countRecords({ company, user }: ReturnType<typeof requestFor>) {
  const { companies, roles, users } = api.context.database;
  const all = (await companies.find({}).select({ _id: 1 }).lean()).map(({ _id }) => _id);
  const lost = { company: trusted({ $nin: [null, ...all] }) };
  return {
    companies: await companies.countDocuments({ nameIn: company.nameIn }),
    users: await users.countDocuments({ emailKey: user.email }),
    orphans: (await roles.countDocuments(lost)) + (await users.countDocuments(lost)),
  };
}

/** What the killed process had stored: company, role and person. */
async function storedRecords({ company, user }: ReturnType<typeof requestFor>) {
  const { companies, roles, users } = api.context.database;
  const pending = await companies.findOne({ nameIn: company.nameIn, isPending: true }).lean();
  const role = pending && (await roles.findOne({ company: pending._id }).lean());
  const person = await users.findOne({ emailKey: user.email }).lean();
  return { ids: [pending, role, person].flatMap((record) => (record ? [record._id.toHexString()] : [])) };
}

async function expectUnseen(body: ReturnType<typeof requestFor>): Promise<void> {
  const { ids } = await storedRecords(body);
  for (const path of ['/company/get', '/user/get', '/role/get', '/team/get', '/generated-link/get']) {
    const text = await (await api.fetch(`${path}?pageSize=500`, { token: admin })).text();
    for (const mark of [...ids, body.user.email, body.company.nameIn]) expect(text).not.toContain(mark);
  }
  const login = await api.call('/auth/login', { body: { email: body.user.email, password: PASSWORD } });
  expect(login.status).toBe(401);
  for (const id of ids) {
    const update = await api.call(`/company/update/${id}`, { method: 'PUT', token: admin, body: { email: '' } });
    expect(update.status).toBe(404);
  }
}

/** Ages the pending company, as if the process had died a while ago. */
async function age({ company }: ReturnType<typeof requestFor>): Promise<void> {
  const createdAt = new Date(Date.now() - PENDING_LIFE_MS - 1_000);
  await api.context.database.companies.collection.updateOne({ nameIn: company.nameIn }, { $set: { createdAt } });
}

const STOPS = [
  ['Killed Before Company', { write: { command: 'insert', collection: 'companies' }, isDone: false }, 0],
  ['Killed After Company', { write: { command: 'insert', collection: 'companies' }, isDone: true }, 1],
  ['Killed After Role', { write: { command: 'insert', collection: 'roles' }, isDone: true }, 2],
  ['Killed After User', { write: { command: 'insert', collection: 'users' }, isDone: true }, 3],
] as const;

describe('creating a company with its administrator, when the process is killed', () => {
  it.each(STOPS)('%s: shows nothing, and the same request then succeeds', async (name, stop, records) => {
    const body = requestFor(name);
    await createKilled(body, stop);
    expect((await storedRecords(body)).ids).toHaveLength(records);
    await expectUnseen(body);
    await age(body);
    expect((await request(body)).status).toBe(201);
    expect(await countRecords(body)).toEqual({ companies: 1, users: 1, orphans: 0 });
    const login = await api.call('/auth/login', { body: { email: body.user.email, password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  it('completes the company when the last step was done', async () => {
    const body = requestFor('Killed At The End');
    await createKilled(body, { write: { command: 'update', collection: 'companies' }, isDone: true });
    expect(await countRecords(body)).toEqual({ companies: 1, users: 1, orphans: 0 });
    const login = await api.call('/auth/login', { body: { email: body.user.email, password: PASSWORD } });
    expect(login.status).toBe(200);
    await age(body);
    await sweepPendingCompanies(api.context);
    expect((await countRecords(body)).companies).toBe(1);
  });

  it('is cleaned up by the next start, but not before a creation in progress could have ended', async () => {
    const body = requestFor('Killed And Swept');
    await createKilled(body, { write: { command: 'insert', collection: 'users' }, isDone: true });
    await sweepPendingCompanies(api.context);
    expect(await countRecords(body)).toEqual({ companies: 1, users: 1, orphans: 0 });
    await age(body);
    await sweepPendingCompanies(api.context);
    expect(await countRecords(body)).toEqual({ companies: 0, users: 0, orphans: 0 });
  });

  it('frees the name and the address separately for other requests', async () => {
    const body = requestFor('Killed And Wanted');
    await createKilled(body, { write: { command: 'insert', collection: 'users' }, isDone: true });
    await age(body);
    const other = requestFor('Wants The Address');
    expect((await request({ ...other, user: body.user })).status).toBe(201);
    expect(await countRecords(body)).toEqual({ companies: 0, users: 1, orphans: 0 });

    const named = requestFor('Killed And Named');
    await createKilled(named, { write: { command: 'insert', collection: 'roles' }, isDone: true });
    await age(named);
    const create = await api.call('/company/create', { token: admin, body: named.company });
    expect(create.status).toBe(201);
    expect(await countRecords(named)).toEqual({ companies: 1, users: 0, orphans: 0 });
  });
});
