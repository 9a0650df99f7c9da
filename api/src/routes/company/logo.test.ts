import { crc32 } from 'node:zlib';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token;
});
afterAll(() => api.close());

const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1188aa80' } });

async function newCompany(): Promise<string> {
  return (await makeTenant(api)).company._id.toHexString();
}

const send = (id: string, logoData: string, logoType = 'logo', token = admin) =>
  api.call(`/company/upload-logo/${id}`, { token, body: { logoData, logoType } });

async function sent(id: string, logoData: string, logoType = 'logo'): Promise<string> {
  const answer = await send(id, logoData, logoType);
  expect(answer.status).toBe(200);
  return z.object({ logoPath: z.string() }).parse(answer.body.data).logoPath;
}

const open = (logoPath: string) => api.fetch(logoPath.replace(/^\/api/, ''));
const files = () => api.context.database.connection.collection('files.files').countDocuments();
const update = (id: string, body: object) => api.call(`/company/update/${id}`, { method: 'PUT', token: admin, body });

describe('a logo', () => {
  it('is stored as a PNG of limited size, and the form gets its path', async () => {
    const { company, link } = await makeTenant(api);
    const bytes = await picture(1440, 320)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer();
    const logoPath = await sent(company._id.toHexString(), dataUrl(bytes, 'image/jpeg'));
    expect(logoPath).toMatch(new RegExp(`^/api/company/logo/${company._id.toHexString()}/[0-9a-f]{24}$`));
    const response = await open(logoPath);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['png', 720, 160, undefined]);
    const { body } = await api.call(`/generated-link/get/slug/${link.slug}`);
    expect(body.data).toMatchObject({ company: { logoUrl: logoPath, pdfLogoUrl: '' } });
  });

  it('keeps the size and transparency of small pictures', async () => {
    const response = await open(
      await sent(await newCompany(), dataUrl(await picture(90, 40).png().toBuffer()), 'pdf-logo'),
    );
    const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([kept.width, kept.height, kept.hasAlpha]).toEqual([90, 40, true]);
  });

  it('is deleted when replaced, and the new one has another path', async () => {
    const id = await newCompany();
    const data = dataUrl(await picture(50, 50).png().toBuffer());
    const first = await sent(id, data);
    const before = await files();
    const second = await sent(id, data);
    expect(second).not.toBe(first);
    expect([(await open(first)).status, (await open(second)).status, await files()]).toEqual([404, 200, before]);
  });

  it('is removed with an empty path, kept with its own path, and never fetched from elsewhere', async () => {
    const id = await newCompany();
    const logoUrl = await sent(id, dataUrl(await picture(50, 50).png().toBuffer()));
    expect((await update(id, { logoUrl, email: 'a@b.example' })).status).toBe(200);
    expect((await open(logoUrl)).status).toBe(200);
    expect((await update(id, { logoUrl: 'http://169.254.169.254/logo.png' })).status).toBe(422);
    expect((await update(id, { logoUrl: '' })).body.data).toMatchObject({ logoUrl: '' });
    expect((await open(logoUrl)).status).toBe(404);
  });

  it('is kept when form and PDF share it and one of them drops it', async () => {
    const { company } = await makeTenant(api);
    const id = company._id.toHexString();
    const logoUrl = await sent(id, dataUrl(await picture(50, 50).png().toBuffer()));
    const { companies } = api.context.database;
    const logo = (await companies.findById(id).lean())?.logo ?? null;
    await companies.updateOne({ _id: id }, { $set: { pdfLogo: logo } });
    await update(id, { logoUrl: '' });
    expect((await open(logoUrl)).status).toBe(200);
    await update(id, { pdfLogoUrl: '' });
    expect((await open(logoUrl)).status).toBe(404);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  const cases: readonly [string, () => Promise<string>, number][] = [
    ['an SVG', async () => dataUrl(Buffer.from(svg), 'image/svg+xml'), 415],
    ['an SVG as text', async () => `data:image/svg+xml;utf8,${svg}`, 415],
    ['an SVG that says it is a PNG', async () => dataUrl(Buffer.from(svg)), 415],
    ['a GIF', async () => dataUrl(await picture(9, 9).gif().toBuffer(), 'image/gif'), 415],
    ['a WebP', async () => dataUrl(await picture(9, 9).webp().toBuffer()), 415],
    ['a remote address', async () => 'https://pictures.example/logo.png', 422],
    ['a path', async () => '/etc/passwd', 422],
    ['nothing', async () => '', 422],
    ['an empty picture', async () => 'data:image/png;base64,', 422],
    ['what is no base64', async () => 'data:image/png;base64,%%%', 422],
    ['a truncated picture', async () => dataUrl((await noise(300)).subarray(0, -400)), 422],
    ['too wide a picture', async () => dataUrl(await picture(4_001, 10).png().toBuffer()), 422],
    ['a picture of gigabytes', async () => dataUrl(await claimingSides(60_000)), 422],
    ['more than 2 MB', async () => dataUrl(Buffer.concat([await noise(300), Buffer.alloc(2 * 1024 * 1024)])), 413],
    ['more than a body may hold', async () => dataUrl(Buffer.alloc(3 * 1024 * 1024)), 413],
  ];

  async function noise(side: number): Promise<Buffer> {
    const raw = Buffer.from(Array.from({ length: side * side * 3 }, (_, index) => (index * 7919 * (index >> 3)) % 251));
    return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
  }

  /** A small PNG whose header declares a huge size. */
  async function claimingSides(side: number): Promise<Buffer> {
    const bytes = await picture(9, 9).png().toBuffer();
    bytes.writeUInt32BE(side, 16);
    bytes.writeUInt32BE(side, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }

  it.each(cases)('is rejected when it is %s, and nothing is stored', async (_what, make, status) => {
    const id = await newCompany();
    const before = await files();
    const answer = await send(id, await make());
    expect([answer.status, answer.body.status, await files()]).toEqual([status, 'error', before]);
    expect((await api.context.database.companies.findById(id).lean())?.logo).toBeNull();
  });

  it('may have 4,000 pixels a side', async () => {
    expect((await send(await newCompany(), dataUrl(await picture(4_000, 4_000).png().toBuffer()))).status).toBe(200);
  });

  it('cannot be changed by another tenant', async () => {
    const { company } = await makeTenant(api);
    const { token } = await signInStaff(api, { company: company._id, userType: 'company' });
    const data = dataUrl(await picture(9, 9).png().toBuffer());
    expect((await send(await newCompany(), data, 'logo', token)).status).toBe(404);
    expect((await send(company._id.toHexString(), data, 'logo', token)).status).toBe(200);
  });

  it('returns 404 under another company, and an error when the store fails', async () => {
    const logoPath = await sent(await newCompany(), dataUrl(await picture(9, 9).png().toBuffer()));
    const logo = logoPath.split('/').at(-1);
    expect((await open(`/api/company/logo/${await newCompany()}/${logo}`)).status).toBe(404);
    expect((await open(`/api/company/logo/${await newCompany()}/${new Types.ObjectId().toHexString()}`)).status).toBe(
      404,
    );
    const broken = await startTestApi();
    await broken.context.database.connection.close();
    expect((await broken.fetch(logoPath.replace(/^\/api/, ''))).status).toBe(503);
    await broken.context.queues.close();
  });
});
