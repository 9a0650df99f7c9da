import { type ClamdProcess, EICAR, prepareClamd } from '@funding-desk/shared/testing/clamd';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { HIDDEN_ACTIONS, HIDDEN_FROM_MANY } from '@funding-desk/shared/testing/hostile-pdfs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { superAdmin } from '../../support/admin/sign-in.ts';
import { prepareApplication } from '../../support/applications/apply.ts';
import {
  type CallAnswer,
  call,
  expectHonestApplication,
  signIn,
  startSession,
  withoutTrace,
} from '../../support/attacks/attack-fixtures.ts';
import {
  animatedPng,
  HOSTILE_KINDS,
  jpegThatClaims,
  jpegThatIsScript,
  pdfAfterPage,
  pdfThatIsArchive,
  pdfThatIsPage,
  plainJpeg,
  plainPng,
  pngOf,
  pngThatIsPage,
} from '../../support/attacks/hostile-files.ts';
import { until } from '../../support/services/processes.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const PATH = '/api/documents/upload-public';

let clamd: ClamdProcess;
let services: Services;
let session: string;
beforeAll(async () => {
  clamd = await prepareClamd();
  await clamd.start();
  services = await startServices({ CLAMD_URL: clamd.url });
  session = await startSession(services);
});
afterAll(async () => {
  await services.close();
  await clamd.close();
});

interface SentFile {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly formSubmissionId?: string;
}

function send({ bytes, name = 'statement.pdf', formSubmissionId = session }: SentFile): Promise<CallAnswer> {
  const form = new FormData();
  form.set('formSubmissionId', formSubmissionId);
  form.set('file', new File([new Uint8Array(bytes)], name));
  return call(services, PATH, { body: form, method: 'POST' });
}

interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** Sends several files, one after the other, and expects that all together left no trace. */
async function expectRefusals(files: readonly SentFile[], { status, code }: Refusal): Promise<void> {
  await withoutTrace(services, async () => {
    for (const [at, file] of files.entries()) {
      const answer = await send(file);
      expect([at, answer.status, answer.code]).toEqual([at, status, code]);
    }
  });
}

const uploadedSchema = z.looseObject({ id: z.string(), originalFilename: z.string(), fileType: z.string() });
const uploadedOf = ({ text }: CallAnswer) => uploadedSchema.parse(JSON.parse(text).data);

describe('a file that is not what it claims', () => {
  const names = ['statement.pdf', 'photo.png', 'photo.jpg'] as const;
  it.each(Object.entries(HOSTILE_KINDS))('%s under the name of a PDF or picture is refused', async (_what, make) => {
    const files = names.map((name) => ({ bytes: make(), name }));
    await expectRefusals(files, { status: 415, code: 'unsupported_file' });
  });

  it('is refused when it is truncated, locked, empty or expands to nothing', async () => {
    const good = pdfBytes();
    const contents = [
      good.subarray(0, 200),
      Buffer.from('%PDF-1.4\n%%EOF'),
      Buffer.from('<html>\n%PDF-1.4\n</html>\n%%EOF'),
      Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(5_000)}%%EOF`),
      Buffer.from(`%PDF-1.7\n${'<<'.repeat(200_000)}\n%%EOF`),
      Buffer.from(`%PDF-1.7\n${'['.repeat(500_000)}\n%%EOF`),
      Buffer.alloc(0),
    ];
    const files = contents.map((bytes) => ({ bytes }));
    await expectRefusals(files, { status: 422, code: 'unreadable_file' });
  });

  it('is refused when it starts a program, wherever the PDF hides the action', async () => {
    await withoutTrace(services, async () => {
      for (const [where, make] of Object.entries({ ...HIDDEN_ACTIONS, ...HIDDEN_FROM_MANY })) {
        const { status, code } = await send({ bytes: make() });
        expect([where, status, code]).toEqual([where, 422, 'unreadable_file']);
      }
    });
  });

  it('with a known virus is refused, in a PDF and in a picture', async () => {
    const files = [{ bytes: pdfBytes(EICAR) }, { bytes: Buffer.concat([await plainPng(), Buffer.from(EICAR)]) }];
    await expectRefusals(files, { status: 422, code: 'infected_file' });
  });

  it('of two types at once is served as its detected type, and is harmless there', async () => {
    const body = await prepareApplication(services, { uploadedFileIds: undefined });
    const { formSubmissionId } = z.looseObject({ formSubmissionId: z.string() }).parse(body);
    const kinds = [
      { bytes: pdfThatIsPage(), name: 'page.html', type: 'application/pdf', kept: 'page.html.pdf' },
      { bytes: pdfAfterPage(), name: 'start.html', type: 'application/pdf', kept: 'start.html.pdf' },
      { bytes: pdfThatIsArchive(), name: 'archive.zip', type: 'application/pdf', kept: 'archive.zip.pdf' },
      { bytes: await pngThatIsPage(), name: 'x.svg', type: 'image/png', kept: 'x.svg.png' },
      { bytes: await jpegThatIsScript(), name: 'x.js', type: 'image/jpeg', kept: 'x.js.jpg' },
    ];
    const ids: string[] = [];
    for (const { bytes, name, kept } of kinds) {
      const uploaded = uploadedOf(await send({ bytes, name, formSubmissionId }));
      expect(uploaded.originalFilename).toBe(kept);
      ids.push(uploaded.id);
    }
    const sent = await call(services, '/api/form/submit', { json: { ...body, uploadedFileIds: ids } });
    expect(sent.status).toBe(201);
    const token = await signIn(services, superAdmin(services));
    for (const [index, id] of ids.entries()) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${services.url}/api/documents/document/${id}`, { headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, kinds[index]?.type]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
  });
});

describe('a picture', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['of 50,000 x 50,000 pixels', () => pngOf(50_000, 50_000), 422],
    ['of 50,000 x 50,000 pixels that are all there', () => pngOf(50_000, 50_000, 2_000), 422],
    ['of 2,147,483,647 pixels a side', () => pngOf(2_147_483_647, 2_147_483_647), 422],
    ['of no pixels', () => pngOf(0, 0), 422],
    ['that ends behind its header', () => pngOf(400, 120), 422],
    ['whose header alone claims 65,500 x 65,500', () => jpegThatClaims(65_500, 65_500), 422],
    ['whose header claims less than there is', () => jpegThatClaims(1, 0), 422],
    ['that is cut short', async () => (await plainJpeg()).subarray(0, -60), 422],
    ['that moves', animatedPng, 415],
  ])('%s is refused', async (_what, make, expected) => {
    const bytes = await make();
    const { status } = await withoutTrace(services, () => send({ bytes, name: 'photo.png' }));
    expect(status).toBe(expected);
  });
});

describe('a name', () => {
  it.each([
    '../../../../etc/passwd',
    '..\\..\\windows\\system32\\cmd.exe',
    'C:\\fakepath\\statement.exe',
    'a\r\nContent-Type: text/html\r\n\r\n<script>1</script>',
    "a\"; filename*=UTF-8''evil.html",
    'fdp.\u202Eexe.tnemetats',
    'CON',
    'nul.pdf',
    'com1.anything',
    'statement.pdf\u200b.exe',
    `${'a'.repeat(10_000)}.exe`,
    `${'../'.repeat(3_000)}x`,
    '<img src=x onerror=alert(1)>.pdf',
    '=HYPERLINK("http://collector.example")',
    '💣'.repeat(200),
    '   ',
  ])('%# is stored as a one-line label that is no path and has the extension of the content', async (name) => {
    const formSubmissionId = await startSession(services);
    const answer = await send({ bytes: pdfBytes(), name, formSubmissionId });
    expect([name.slice(0, 60), answer.status]).toEqual([name.slice(0, 60), 201]);
    const { originalFilename, id } = uploadedOf(answer);
    expect(originalFilename).toMatch(/^[^/\\"<>|:*?\p{Cc}\p{Cf}]{1,204}$/u);
    expect(originalFilename).toMatch(/\.pdf$/);
    expect(originalFilename).not.toMatch(/^(?:\.*|(?:con|nul|com1)(?:\..*)?)\.pdf$/i);
    const file = await services.database.connection.collection('files.files').findOne({ filename: id });
    expect(file?.filename).toBe(id);
  });
});

it.each(['.', '..', 'a\u0000.pdf.exe'])('the name %j, which is no file name, is refused', async (name) => {
  const { status } = await withoutTrace(services, () => send({ bytes: pdfBytes(), name }));
  expect(status).toBe(400);
});

it('an unscanned file is served once the worker has scanned it, or removed', async () => {
  await clamd.stop();
  const good = await prepareApplication(services);
  const bad = await prepareApplication(services);
  const formSubmissionId = z.string().parse(bad.formSubmissionId);
  const { id } = uploadedOf(await send({ bytes: pdfBytes(EICAR), formSubmissionId }));
  await call(services, '/api/form/submit', { json: good });
  expect((await call(services, '/api/form/submit', { json: { ...bad, uploadedFileIds: [id] } })).status).toBe(201);
  const token = await signIn(services, superAdmin(services));
  const [clean] = z.array(z.string()).parse(good.uploadedFileIds);
  const open = async (document: string | undefined) =>
    (await call(services, `/api/documents/document/${document}`, { token })).status;
  expect([await open(clean), await open(id)]).toEqual([409, 409]);
  await clamd.start();
  const worker = services.startWorker();
  await until('both are scanned', async () => (await open(clean)) === 200 && (await open(id)) === 410);
  await worker.stop();
  const files = services.database.connection.collection('files.files');
  expect([await files.countDocuments({ filename: id }), await files.countDocuments({ filename: clean ?? '' })]).toEqual(
    [0, 1],
  );
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
