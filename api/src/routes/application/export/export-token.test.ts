import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../../testing/parse-csv.ts';
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
let submissionId: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  await submitOne(api, tenant, { legalBusinessName: 'Kiln One Pottery' });
  await submitOne(api, tenant, { legalBusinessName: 'Kiln Two Pottery' });
  submissionId = (await submitOne(api, tenant, { legalBusinessName: 'Thimble Tailors' })).id;
});
afterAll(() => api.close());

const staff = (over: Parameters<typeof signInStaff>[1] = {}) =>
  signInStaff(api, { company: tenant.company._id, permissions: ['page:forms', 'application:export'], ...over });

async function fileTokenFor(token: string, body: object): Promise<string> {
  const answer = await api.call('/auth/file-token', { token, body });
  expect(answer.status).toBe(200);
  return z.object({ token: z.string(), expiresInSeconds: z.literal(120) }).parse(answer.body.data).token;
}

const statusOf = async (path: string, token?: string) => (await api.fetch(path, token ? { token } : {})).status;

async function namesBy(fileToken: string) {
  const response = await api.fetch(`/form/export?token=${fileToken}`);
  expect(response.status).toBe(200);
  return parseCsv(await response.text())
    .slice(1)
    .map((cells) => cells[4]);
}

describe('a token for an export', () => {
  it('opens exactly the requested export', async () => {
    const { token } = await staff();
    const requestToken = (over: object = {}) => fileTokenFor(token, { kind: 'export', ...over });
    expect(await namesBy(await requestToken())).toEqual(['Thimble Tailors', 'Kiln Two Pottery', 'Kiln One Pottery']);
    const kilns = await requestToken({ search: 'kiln', sort: 'createdAt' });
    expect(await namesBy(kilns)).toEqual(['Kiln One Pottery', 'Kiln Two Pottery']);
    for (const extra of ['&search=', '&search=thimble', '&sort=-createdAt', '&download=1', `&token=${kilns}`])
      expect([extra, await statusOf(`/form/export?token=${kilns}${extra}`, token)]).toEqual([extra, 400]);
  });

  it('opens the selected applications alone, within the scope of the viewer', async () => {
    const { token } = await staff();
    const other = await makeTenant(api);
    const foreign = await submitOne(api, other, { legalBusinessName: 'Slate Masons' });
    const ids = [submissionId, foreign.id].join();
    expect(await namesBy(await fileTokenFor(token, { kind: 'export', ids }))).toEqual(['Thimble Tailors']);
  });

  it.each([
    ['that holds no word', '\u0001', 3],
    ['of another script', '株', 0],
  ])('can hold the longest search: one %s', async (_what, character, count) => {
    const { token } = await staff();
    const exporting = await fileTokenFor(token, { kind: 'export', search: character.repeat(200) });
    expect(await namesBy(exporting)).toHaveLength(count);
  });

  it('is rejected for a search or sort that the list rejects, and for unknown keys', async () => {
    const { token } = await staff();
    for (const body of [
      { kind: 'export', sort: 'values' },
      { kind: 'export', search: 'a'.repeat(201) },
      { kind: 'export', search: { $ne: '' } },
      { kind: 'export', id: submissionId },
      { kind: 'export', page: 1 },
      { kind: 'export', ids: '' },
      { kind: 'export', ids: `${submissionId},` },
      { kind: 'pdf', id: submissionId, search: '' },
      { kind: 'pdf' },
      { kind: 'csv' },
    ])
      expect([body, (await api.call('/auth/file-token', { token, body })).status]).toEqual([body, 400]);
  });

  it('requires permission to list submissions', async () => {
    const body = { kind: 'export' };
    expect((await api.call('/auth/file-token', { body })).status).toBe(401);
    const { token } = await staff({ permissions: ['page:users'] });
    expect((await api.call('/auth/file-token', { token, body })).status).toBe(403);
  });

  it('opens nothing else, and nothing else opens the export', async () => {
    const { token } = await staff();
    const exporting = await fileTokenFor(token, { kind: 'export' });
    const pdf = await fileTokenFor(token, { kind: 'pdf', id: submissionId });
    expect(await statusOf(`/form/export?token=${pdf}`)).toBe(401);
    expect(await statusOf(`/form/export?token=${token}`)).toBe(401);
    expect(await statusOf(`/form/pdf/${submissionId}?token=${exporting}`)).toBe(401);
    expect(await statusOf(`/documents/document/${submissionId}?token=${exporting}`)).toBe(401);
    expect(await statusOf(`/form/submissions?token=${exporting}`)).toBe(401);
    for (const path of ['/user/me', '/form/submissions', '/form/export'])
      expect([path, await statusOf(path, exporting)]).toEqual([path, 401]);
    // A bad token is rejected even with a valid session.
    expect(await statusOf(`/form/export?token=${pdf}`, token)).toBe(401);
  });

  it('has the scope of its creator', async () => {
    const stranger = await staff({ company: (await makeTenant(api)).company._id });
    expect(await namesBy(await fileTokenFor(stranger.token, { kind: 'export' }))).toEqual([]);
  });

  it('ends with the session and with the permission', async () => {
    const { token, role } = await staff();
    const exporting = await fileTokenFor(token, { kind: 'export' });
    await api.context.database.roles.updateOne({ _id: role._id }, { $set: { permissions: [] } });
    expect(await statusOf(`/form/export?token=${exporting}`)).toBe(403);
    await api.call('/auth/logout', { method: 'POST', token });
    expect(await statusOf(`/form/export?token=${exporting}`)).toBe(401);
  });

  it('expires, and works on this server only', async () => {
    const { token } = await staff();
    const exporting = await fileTokenFor(token, { kind: 'export' });
    const secret = api.context.env.JWT_SECRET;
    const claims = z.looseObject({ iat: z.number(), exp: z.number() }).parse(jwt.decode(exporting));
    expect(claims.exp - claims.iat).toBe(120);
    const sign = (over: object, by: string) => jwt.sign({ ...claims, ...over }, by, { algorithm: 'HS256' });
    expect(await statusOf(`/form/export?token=${sign({}, secret)}`)).toBe(200);
    expect(await statusOf(`/form/export?token=${sign({ exp: claims.iat - 1 }, secret)}`)).toBe(401);
    expect(await statusOf(`/form/export?token=${sign({}, `${secret}-of-another`)}`)).toBe(401);
  });
});
