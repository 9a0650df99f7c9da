import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import {
  type ImportedPerson,
  linkImportPreviewResponseSchema,
  linkImportResponseSchema,
} from '@funding-desk/shared/schemas/company/link-import';
import { ACCOUNT_SEALS, openForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import { makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
let teamId: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const company = tenant.company._id;
  token = (await signInStaff(api, { company, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS })).token;
  await makeRole(api.context.database, { name: 'Broker', nameKey: 'broker', company, permissions: ['page:forms'] });
  const team = await api.context.database.teams.create({ name: 'North', nameKey: 'north', company, searchTerms: [] });
  teamId = team._id.toHexString();
});
afterAll(() => api.close());

let count = 0;
function newPerson(over: Partial<ImportedPerson> = {}): ImportedPerson {
  count += 1;
  const slug = `wren-${count}`;
  return { name: 'Wren Example', email: `${slug}@people.example`, slug, role: 'Broker', team: 'North', ...over };
}

const HEAD = 'Name,E-Mail,Slug,Role,Team';
const lineOf = ({ name, email, slug, role, team }: ImportedPerson) => [name, email, slug, role, team].join(',');
const fileOf = (...people: readonly ImportedPerson[]) => [HEAD, ...people.map(lineOf)].join('\r\n');

const callPreview = (csv: string) => api.call('/generated-link/import/preview', { token, body: { csv } });

async function preview(csv: string) {
  const answer = await callPreview(csv);
  expect(answer.status).toBe(200);
  return linkImportPreviewResponseSchema.parse(answer.body).data;
}

async function importPeople(...people: readonly ImportedPerson[]) {
  const answer = await api.call('/generated-link/import', { token, body: { people } });
  expect(answer.status).toBe(200);
  return linkImportResponseSchema.parse(answer.body).data;
}

const findUser = ({ email }: ImportedPerson) => api.context.database.users.findOne({ email }).lean();

describe('the preview of an import', () => {
  it('names each bad row with its line, and changes nothing', async () => {
    const taken = await makeUser(api.context.database, {
      company: (await makeTenant(api)).company._id,
      passwordHash: 'none',
    });
    const good = newPerson();
    const rows = [
      good,
      newPerson({ name: '' }),
      newPerson({ email: 'no address' }),
      newPerson({ slug: 'no spaces' }),
      newPerson({ slug: '' }),
      newPerson({ role: 'Captain' }),
      newPerson({ team: 'South' }),
      newPerson({ email: taken.email }),
      newPerson({ email: good.email.toUpperCase() }),
      newPerson({ slug: good.slug }),
      newPerson({ slug: tenant.link.slug }),
      newPerson({ role: '', team: '' }),
    ];
    const before = await api.context.database.users.countDocuments();
    const result = await preview(fileOf(...rows));
    expect(result.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
      [2, 'new', ''],
      [3, 'invalid', 'Please enter a name.'],
      [4, 'invalid', expect.stringContaining('e-mail address')],
      [5, 'invalid', 'Please enter a slug of 3 to 40 lower-case letters, digits and hyphens.'],
      [6, 'invalid', 'Please enter a slug.'],
      [7, 'invalid', "There is no role 'Captain' in this company."],
      [8, 'invalid', "There is no team 'South' in this company."],
      // The address has an account at another company, which the preview does not tell.
      [9, 'new', ''],
      [10, 'invalid', 'Line 2 has the same e-mail address.'],
      [11, 'invalid', 'Line 2 has the same slug.'],
      [12, 'invalid', 'This slug is already taken. Please choose another one.'],
      [13, 'new', ''],
    ]);
    expect(await api.context.database.users.countDocuments()).toBe(before);
  });

  it('refuses a role with more permissions than the viewer', async () => {
    const company = tenant.company._id;
    const permissions = ['user:create', 'page:users'] as const;
    const clerk = await signInStaff(api, { company, userType: 'company', permissions });
    await makeRole(api.context.database, { name: 'Chief', nameKey: 'chief', company, permissions: ['company:delete'] });
    const body = { csv: fileOf(newPerson({ role: 'Chief', team: '' })) };
    const answer = await api.call('/generated-link/import/preview', { token: clerk.token, body });
    const [row] = linkImportPreviewResponseSchema.parse(answer.body).data;
    expect(row?.problem).toBe('This role has more permissions than yours. Please choose another role.');
  });

  it.each([
    ['semicolons and a byte order mark', (text: string) => `\ufeff${text.replaceAll(',', ';')}`],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['empty lines and spaces', (text: string) => text.replaceAll('\r\n', ' \n\n ')],
    ['quoted cells', (text: string) => text.replace('Wren Example', '"Example, Wren"')],
    [
      'another order and a further column',
      (text: string) => text.replaceAll(/^(.*?),(.*?),/gm, '$2,$1,x,').replace(',x,', ',Phone,'),
    ],
  ])('reads a file with %s', async (_case, change) => {
    const person = newPerson();
    const [row] = await preview(change(fileOf(person)));
    expect([row?.outcome, row?.person.email, row?.person.slug]).toEqual(['new', person.email, person.slug]);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['commas', ','],
  ])('splits a file with %s at these alone', async (_case, separator) => {
    const company = tenant.company._id;
    const others = [',', ';', '\t'].filter((one) => one !== separator);
    const name = `Sales${others.join(' view')} only ${separator.charCodeAt(0)}`;
    const nameKey = uniqueKey(name);
    await makeRole(api.context.database, { name, nameKey, company, permissions: ['page:forms'] });
    const { email, slug } = newPerson();
    const file = [
      ['name', 'email', 'slug', 'team', 'role'],
      ['Wren', email, slug, '', name],
    ];
    const [row] = await preview(file.map((cells) => cells.join(separator)).join('\n'));
    expect([row?.outcome, row?.person.role, row?.problem]).toEqual(['new', name, '']);
  });

  it.each([
    ['sep=;', ';'],
    ['sep=|', '|'],
    ['SEP=,', ','],
    ['"sep=;"', ';'],
  ])('takes the separator from a first line %s, and counts that line', async (first, separator) => {
    const person = newPerson();
    const [row] = await preview(`\ufeff${first}\r\n${fileOf(person).replaceAll(',', separator)}`);
    expect([row?.line, row?.outcome, row?.person.slug]).toEqual([3, 'new', person.slug]);
  });

  it('refuses a row with more cells than the first line, and names both', async () => {
    const [long, good, padded] = [newPerson({ role: 'Broker', team: '' }), newPerson(), newPerson()];
    const lines = [HEAD, `${lineOf(long)},view only`, lineOf(good), `${lineOf(padded)},,`];
    const rows = await preview(lines.join('\n'));
    expect(rows.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
      [
        2,
        'invalid',
        'Line 2 has 6 cells, and the first line names 5 columns. Please put a cell that contains the separator in double quotes.',
      ],
      [3, 'new', ''],
      [4, 'new', ''],
    ]);
  });

  it.each([
    [
      'no columns',
      'Ann,ann@people.example',
      'The first line lacks the columns: name, email, slug. Please add them, or start from the template.',
    ],
    ['no rows', HEAD, 'This file has no rows below its first line. Please add at least one.'],
    [
      'nothing',
      '',
      'The first line lacks the columns: name, email, slug. Please add them, or start from the template.',
    ],
    [
      'an open quote',
      `${HEAD}\n"Ann,a@people.example,ann`,
      /^This file cannot be read as CSV. Please look at line \d, or save the sheet as CSV again\.$/,
    ],
    [
      'a column twice',
      'name;email;slug;role;Role\nAnn;ann@people.example;ann;Broker;Chief',
      "The first line names the column 'role' twice. Please remove or rename one of them.",
    ],
    [
      'UTF-16 that was read as something else',
      [...'name,email,slug\nAnn,ann@people.example,ann'].join('\0'),
      'This file is not in an encoding that can be read. Please save the sheet as CSV in UTF-8.',
    ],
    [
      'too many rows',
      [HEAD, ...Array.from({ length: 501 }, (_, at) => `A,a${at}@people.example,a-${at}`)].join('\n'),
      'This file has more than 500 rows. Please split it into several files.',
    ],
  ])('refuses a file with %s', async (_case, csv, sentence) => {
    const answer = await callPreview(csv);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatch(sentence);
  });
});

describe('the import', () => {
  it('creates the person with role, team, link and an e-mail to choose a password', async () => {
    const person = newPerson();
    expect(await importPeople(person)).toEqual([{ email: person.email, outcome: 'created', problem: '' }]);
    const user = await findUser(person);
    expect(user).toMatchObject({ name: person.name, slug: person.slug, company: tenant.company._id });
    expect(user?.teams.map(String)).toEqual([teamId]);
    expect(user?.outbox).toMatchObject([{ kind: 'account-created', address: person.email }]);
    const link = await api.call(`/generated-link/get/slug/${person.slug}`);
    expect(link.status).toBe(200);
    const actions = await api.context.database.auditLog.find({ subject: String(user?._id) }).lean();
    expect(actions.map(({ action }) => action)).toEqual(['user.create']);
  });

  it('sends a link of its own, with which the person chooses a password once, for a week', async () => {
    const { database, sealer } = api.context;
    const person = newPerson();
    await importPeople(person);
    const user = (await findUser(person)) ?? expect.fail('gone');
    const { sealedToken: sealed = '', enqueuedAt } = user.outbox[0] ?? expect.fail('no e-mail');
    const link = openForAccount(sealer, { user, name: ACCOUNT_SEALS.resetToken, sealed });
    const days = (Number(user.passwordReset?.expiresAt) - Number(enqueuedAt)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const choose = (password: string) => api.call('/auth/reset-password', { body: { token: link, password } });
    expect((await choose('quiet-harbor-58')).status).toBe(200);
    expect((await choose('quiet-harbor-59')).status).toBe(410);
    const signIn = await api.call('/auth/login', { body: { email: person.email, password: 'quiet-harbor-58' } });
    expect(signIn.status).toBe(200);
    const late = newPerson();
    await importPeople(late);
    await database.users.updateOne({ email: late.email }, { $set: { 'passwordReset.expiresAt': new Date(0) } });
    const other = (await findUser(late)) ?? expect.fail('gone');
    const expired = openForAccount(sealer, {
      user: other,
      name: ACCOUNT_SEALS.resetToken,
      sealed: other.outbox[0]?.sealedToken ?? '',
    });
    const refused = await api.call('/auth/reset-password', { body: { token: expired, password: 'quiet-harbor-60' } });
    expect(refused.status).toBe(410);
  });

  it('changes nothing when it is repeated', async () => {
    const person = newPerson();
    await importPeople(person);
    const before = (await findUser(person)) ?? expect.fail('gone');
    expect((await preview(fileOf(person)))[0]?.outcome).toBe('existing');
    expect(await importPeople(person)).toEqual([{ email: person.email, outcome: 'existing', problem: '' }]);
    expect(await findUser(person)).toEqual(before);
    expect(await api.context.database.generatedLinks.countDocuments({ user: before._id })).toBe(1);
  });

  it('completes an earlier import that ended before the link', async () => {
    const person = newPerson();
    await importPeople(person);
    await api.context.database.generatedLinks.deleteOne({ slug: person.slug });
    expect(await importPeople(person)).toMatchObject([{ outcome: 'created' }]);
    expect((await api.call(`/generated-link/get/slug/${person.slug}`)).status).toBe(200);
  });

  it('goes on after a refused row, and says why', async () => {
    const [first, bad, last] = [newPerson(), newPerson({ role: 'Captain' }), newPerson()];
    const rows = await importPeople(first, bad, last);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'invalid', 'created']);
    expect(rows[1]?.problem).toBe("There is no role 'Captain' in this company.");
    expect(await findUser(bad)).toBeNull();
  });

  it('needs the right to create users, and the one to create their links', async () => {
    const company = tenant.company._id;
    const people = [newPerson()];
    const clerks = [
      await signInStaff(api, { company, userType: 'company', permissions: ['page:users'] }),
      await signInStaff(api, { company, userType: 'user', permissions: ['user:create'] }),
    ];
    for (const clerk of clerks)
      expect((await api.call('/generated-link/import', { token: clerk.token, body: { people } })).status).toBe(403);
  });

  it('asks a super admin for the company', async () => {
    const admin = await signInStaff(api, { userType: 'admin', isAdmin: true });
    const people = [newPerson({ role: '', team: '' })];
    const call = (body: object) => api.call('/generated-link/import', { token: admin.token, body });
    expect((await call({ people })).status).toBe(422);
    const company = tenant.company._id.toHexString();
    expect(linkImportResponseSchema.parse((await call({ people, company })).body).data[0]?.outcome).toBe('created');
  });
});
