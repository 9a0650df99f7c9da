import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../../support/admin/sign-in.ts';
import { prepareApplication } from '../../support/applications/apply.ts';
import { call, expectHonestApplication, signIn, startSession } from '../../support/attacks/attack-fixtures.ts';
import { jpegBomb, pngBomb } from '../../support/attacks/picture-bombs.ts';
import { reportFigures } from '../../support/faults/fault-run.ts';
import { type Services, startServices } from '../../support/services/services.ts';
import { watchMemory } from '../../support/soak/resource-samples.ts';

const AT_ONCE = 8;
/** The largest picture whose header passes the check of width and height. */
const LARGEST = { width: 10_900, height: 10_900 };
const SIGNATURE = { width: 4_000, height: 4_000 };
/** Decoded in the API itself, the first takes 3,900 MB and the progressive JPEG 5,200 MB. */
const MOST_MEGABYTES = 1_000;

let services: Services;
let session: string;
beforeAll(async () => {
  services = await startServices({ TRUST_PROXY: '1' });
  session = await startSession(services);
});
afterAll(() => services.close());

/** Two alternating networks keep both picture processes busy. */
const ADDRESSES = ['203.0.113.7', '198.51.100.20'] as const;
let sent = 0;

/** @returns the status and, for an error, its message */
async function answerOf(path: string, init: Parameters<typeof call>[2]): Promise<string> {
  sent += 1;
  const headers = { 'x-forwarded-for': ADDRESSES[sent % ADDRESSES.length] ?? '' };
  const { status, code, text } = await call(services, path, { ...init, headers });
  return code === '' ? String(status) : `${status} ${JSON.parse(text).error}`;
}

function upload(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('formSubmissionId', session);
  form.set('file', new File([new Uint8Array(bytes)], 'photo.png'));
  return answerOf('/api/documents/upload-public', { method: 'POST', body: form });
}

/**
 * Sends the same picture eight times in parallel, while a person signs in. @returns the responses and the maximum
 * memory
 */
async function bombard(what: string, send: () => Promise<string>) {
  const memory = await watchMemory(services.api.child.pid ?? 0);
  const sending = Array.from({ length: AT_ONCE }, send);
  expect(await signIn(services, superAdmin(services))).not.toBe('');
  const answers = new Set(await Promise.all(sending));
  const peak = await memory.stop();
  reportFigures(`${AT_ONCE} times ${what}: API and inspectors ${memory.before} -> ${peak} MB at most`);
  return { answers: [...answers], peak };
}

const TOO_LARGE = expect.stringMatching(/^422 This picture is too large to open\./);
const TOO_SLOW = expect.stringMatching(/^422 This picture takes too long to open\./);

describe('eight parallel uploads', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, unknown]>([
    ['an interlaced PNG of 16 bits', () => pngBomb({ ...LARGEST, bits: 16, isInterlaced: true }), TOO_LARGE],
    ['a PNG of 16 bits', () => pngBomb({ ...LARGEST, bits: 16, isInterlaced: false }), TOO_LARGE],
    ['a progressive JPEG', () => jpegBomb(LARGEST), TOO_LARGE],
    ['a JPEG of 5,000 passes', () => jpegBomb({ width: 4_000, height: 4_000, moreScans: 5_000 }), TOO_SLOW],
  ])('of %s are refused and use little memory', async (what, make, refusal) => {
    const bytes = await make();
    const { answers, peak } = await bombard(what, () => upload(bytes));
    expect(answers).toEqual([refusal]);
    expect(peak).toBeLessThan(MOST_MEGABYTES);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['the largest interlaced PNG', () => pngBomb({ width: 4_400, height: 4_400, bits: 16, isInterlaced: true })],
    ['the largest progressive JPEG', () => jpegBomb({ width: 6_000, height: 4_400, moreScans: 20 })],
  ])('of %s, which is accepted, use little memory', async (what, make) => {
    session = await startSession(services);
    const bytes = await make();
    const { answers, peak } = await bombard(what, () => upload(bytes));
    expect(answers).toEqual(['201']);
    expect(peak).toBeLessThan(MOST_MEGABYTES);
  });

  it('of an interlaced signature of 16 bits are refused and use little memory', async () => {
    const png = await pngBomb({ ...SIGNATURE, bits: 16, isInterlaced: true });
    const signature = `data:image/png;base64,${png.toString('base64')}`;
    const signatures = { signer1Signature: signature, signer2Signature: signature };
    const json = { ...(await prepareApplication(services)), signatures };
    const { answers, peak } = await bombard('two interlaced signatures', () => answerOf('/api/form/submit', { json }));
    expect(answers).toEqual(['422 Please correct the fields that are marked.']);
    expect(peak).toBeLessThan(MOST_MEGABYTES);
  });

  it('of a logo of 5,000 passes are refused and use little memory', async () => {
    const token = await signIn(services, superAdmin(services));
    const jpeg = jpegBomb({ width: 4_000, height: 4_000, moreScans: 5_000 });
    const json = { logoData: `data:image/jpeg;base64,${jpeg.toString('base64')}`, logoType: 'logo' };
    const path = `/api/company/upload-logo/${services.company._id.toHexString()}`;
    const { answers, peak } = await bombard('a logo of 5,000 passes', () => answerOf(path, { token, json }));
    expect(answers).toEqual([expect.stringMatching(/^422 This picture cannot be opened\./)]);
    expect(peak).toBeLessThan(MOST_MEGABYTES);
  });
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
