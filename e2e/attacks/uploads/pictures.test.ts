import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../../support/admin/sign-in.ts';
import { prepareApplication } from '../../support/applications/apply.ts';
import { call, expectHonestApplication, signIn, withoutTrace } from '../../support/attacks/attack-fixtures.ts';
import {
  animatedPng,
  jpegThatClaims,
  plainJpeg,
  plainPng,
  pngOf,
  pngThatIsPage,
} from '../../support/attacks/hostile-files.ts';
import { startCollector } from '../../support/attacks/hostile-texts.ts';
import { type Services, startServices } from '../../support/services/services.ts';

let services: Services;
let admin: string;
beforeAll(async () => {
  services = await startServices();
  admin = await signIn(services, superAdmin(services));
});
afterAll(() => services.close());

const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Valid neither as a signature nor as a logo. */
const NO_PICTURES: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['a PNG of 50,000 x 50,000 pixels', () => dataUrl(pngOf(50_000, 50_000, 2_000))],
  ['a PNG of 4,001 x 10 pixels', () => dataUrl(pngOf(4_001, 10, 10))],
  ['a PNG of no pixels', () => dataUrl(pngOf(0, 0))],
  ['a PNG that ends behind its header', () => dataUrl(pngOf(400, 120))],
  ['a PNG that is cut short', async () => dataUrl((await plainPng()).subarray(0, 300))],
  ['a PNG`s mark and nothing else', () => dataUrl(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['a drawing in SVG', () => dataUrl(Buffer.from(svg), 'image/svg+xml')],
  ['a drawing in SVG that says it is a PNG', () => dataUrl(Buffer.from(svg))],
  ['a GIF that says it is a PNG', () => dataUrl(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'))],
  ['a web page', () => dataUrl(Buffer.from('<html></html>'), 'text/html')],
  ['text that is no base64', () => 'data:image/png;base64,@@@@'],
  ['text that is not in base64', () => `data:image/png,${encodeURIComponent(svg)}`],
  ['a script', () => 'javascript:alert(1)'],
  ['a file of the server', () => 'file:///etc/passwd'],
  ['an empty picture', () => 'data:image/png;base64,'],
];

describe('a signature', () => {
  const sign = async (signer1Signature: unknown) => {
    const body = await prepareApplication(services);
    const signatures = { ...Object(body.signatures), signer1Signature };
    return withoutTrace(services, () => call(services, '/api/form/submit', { json: { ...body, signatures } }));
  };

  it.each([
    ...NO_PICTURES,
    ['a JPEG', async () => dataUrl(await plainJpeg(), 'image/jpeg')] as const,
    ['a JPEG that says it is a PNG', async () => dataUrl(await plainJpeg())] as const,
    ['a blank PNG', () => dataUrl(pngOf(400, 120, 0))] as const,
  ])('that is %s is refused beside its field', async (_what, make) => {
    const { status, text } = await sign(await make());
    expect([status, Object.keys(JSON.parse(text).fields)]).toEqual([422, ['signer1Signature']]);
  });

  it('that is a URL is refused and not fetched', async () => {
    const collector = await startCollector();
    expect((await sign(`${collector.url}/signature.png`)).status).toBe(422);
    expect((await sign('x'.repeat(1_500_000))).status).toBe(400);
    expect(collector.connections()).toBe(0);
    collector.close();
  });

  it('is accepted with any bytes after its end', async () => {
    const body = await prepareApplication(services);
    const signatures = { ...Object(body.signatures), signer1Signature: dataUrl(await pngThatIsPage()) };
    const { status } = await call(services, '/api/form/submit', { json: { ...body, signatures } });
    expect(status).toBe(201);
  });
});

describe('a logo', () => {
  const put = (logoData: unknown) =>
    withoutTrace(services, () => {
      const path = `/api/company/upload-logo/${services.company._id.toHexString()}`;
      return call(services, path, { token: admin, json: { logoData, logoType: 'logo' } });
    });

  it.each([
    ...NO_PICTURES,
    ['a JPEG whose header claims 65,500 x 65,500', async () => dataUrl(await jpegThatClaims(65_500, 65_500))] as const,
    ['a PNG that moves', async () => dataUrl(await animatedPng())] as const,
  ])('that is %s is refused', async (_what, make) => {
    expect([415, 422]).toContain((await put(await make())).status);
  });

  it('of more than 2 MB is refused', async () => {
    expect((await put(dataUrl(Buffer.concat([await plainPng(), Buffer.alloc(2_100_000)])))).status).toBe(413);
  });

  it('that is a URL is refused by every call and not fetched', async () => {
    const collector = await startCollector();
    const address = `${collector.url}/logo.png`;
    const path = `/api/company/update/${services.company._id.toHexString()}`;
    const update = (json: object) =>
      withoutTrace(services, () => call(services, path, { method: 'PUT', token: admin, json }));
    expect((await put(address)).status).toBe(422);
    for (const key of ['logoPath', 'pdfLogoPath', 'logo', 'pdfLogo', 'logoUrl'])
      expect([key, [400, 422].includes((await update({ [key]: address })).status)]).toEqual([key, true]);
    expect(collector.connections()).toBe(0);
    collector.close();
  });

  it('is served without its appended bytes and metadata', async () => {
    const path = `/api/company/upload-logo/${services.company._id.toHexString()}`;
    const json = { logoData: dataUrl(await pngThatIsPage()), logoType: 'logo' };
    const { status, text } = await call(services, path, { token: admin, json });
    expect(status).toBe(200);
    const logo = /\/api\/company\/logo\/[0-9a-f]{24}\/[0-9a-f]{24}/.exec(text)?.[0] ?? '';
    const answer = await fetch(`${services.url}${logo}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false);
  });
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
