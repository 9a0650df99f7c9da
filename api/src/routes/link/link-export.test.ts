import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../testing/parse-csv.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

const run = promisify(execFile);

let api: TestApi;
let tenant: Tenant;
let token: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  token = (await signInStaff(api, { company: tenant.company._id, permissions: ['page:links'] })).token;
  folder = await mkdtemp(path.join(tmpdir(), 'links-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});

/** Unpacks the export with the system's own program. @returns the folder and the rows of the table */
async function unpack(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const into = await mkdtemp(path.join(folder, 'one-'));
  const zip = path.join(into, 'links.zip');
  await writeFile(zip, Buffer.from(await response.arrayBuffer()));
  await run('unzip', ['-t', zip]);
  await run('unzip', ['-q', zip, '-d', into]);
  const text = (await readFile(path.join(into, 'links.csv'))).toString();
  const [header, ...rows] = parseCsv(text);
  return { into, header, rows };
}

/** The dark modules of the picture, without its light border. */
async function modulesOf(file: string): Promise<boolean[][]> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = info.width / 16;
  const isDark = (row: number, column: number) => (data[(row * 16 + 8) * info.width + column * 16 + 8] ?? 255) < 128;
  const inside = Array.from({ length: size - 8 }, (_, index) => index + 4);
  return inside.map((row) => inside.map((column) => isDark(row, column)));
}

describe('the export of links', () => {
  it('has each link of the tenant, with a QR code of its address', async () => {
    const own = await makeTenant(api);
    const user = await makeUser(api.context.database, {
      name: '=HYPERLINK("http://evil.example")',
      company: own.company._id,
      passwordHash: 'none',
    });
    await makeLink(api.context.database, { slug: 'juniper-own', company: own.company._id, user: user._id });
    await makeLink(api.context.database, { slug: 'juniper-old', company: own.company._id, deletedAt: new Date() });
    const staff = await signInStaff(api, { company: own.company._id, permissions: [] });
    const { into, header, rows } = await unpack(await api.fetch('/generated-link/export', { token: staff.token }));
    expect(header).toEqual(['\uFEFFCompany', 'Name', 'Slug', 'Address', 'QR code']);
    const slugs = rows.map(([, , slug]) => slug);
    expect(slugs.toSorted()).toEqual(['juniper-own', own.link.slug].toSorted());
    expect(await readdir(path.join(into, 'qr'))).toEqual(slugs.map((slug) => `${slug}.png`).toSorted());
    const row = rows.find(([, , slug]) => slug === 'juniper-own');
    const address = 'http://localhost:4000/embed/juniper-own';
    const name = `'=HYPERLINK("http://evil.example")`;
    expect(row).toEqual([own.company.nameIn, name, 'juniper-own', address, 'qr/juniper-own.png']);
    const { data } = encode(address, { ecc: 'M', border: 0 });
    expect(await modulesOf(path.join(into, 'qr/juniper-own.png'))).toEqual(data);
  });

  it('is opened by its token alone, and audited with its beginning and end', async () => {
    const answer = await api.call('/auth/file-token', { token, body: { kind: 'links' } });
    const fileToken = z.object({ token: z.string() }).parse(answer.body.data).token;
    const { rows } = await unpack(await api.fetch(`/generated-link/export?token=${fileToken}`));
    expect(rows.map(([, , slug]) => slug)).toEqual([tenant.link.slug]);
    expect((await api.fetch(`/form/export?token=${fileToken}`)).status).toBe(401);
    const company = tenant.company._id;
    const { auditLog } = api.context.database;
    await expect.poll(() => auditLog.countDocuments({ action: 'links.export-end', company })).toBe(1);
    const end = await auditLog.findOne({ action: 'links.export-end', company }).lean();
    expect(end?.details).toMatchObject({ rows: 1, isComplete: true });
  });
});
