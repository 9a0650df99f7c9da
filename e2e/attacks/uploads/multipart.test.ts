import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  expectHonestApplication,
  sendBytes,
  startSession,
  withoutTrace,
} from '../../support/attacks/attack-fixtures.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const PATH = '/api/documents/upload-public';

let services: Services;
let session: string;
beforeAll(async () => {
  services = await startServices();
  session = await startSession(services);
});
afterAll(() => services.close());

const BOUNDARY = 'edge';
const part = (head: string, body = '') => `--${BOUNDARY}\r\n${head}\r\n\r\n${body}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const fieldPart = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const filePart = (body = pdfBytes().toString('latin1'), name = 'file') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf`, body);

interface Shape {
  readonly body: string;
  readonly type?: string;
  /** Content-Length header; default: the real length. */
  readonly length?: number;
  readonly isCutShort?: boolean;
}

function request({ body, type = `multipart/form-data; boundary=${BOUNDARY}`, length = body.length }: Shape): Buffer {
  const head = `POST ${PATH} HTTP/1.1\r\nHost: attack\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  return Buffer.from(`${head}${body}`, 'latin1');
}

/** The part of an upload before the file. */
const start = () => fieldPart('formSubmissionId', session);

describe('a multipart body', () => {
  it('that is valid is accepted, so that those below are refused for their own defects', async () => {
    const formSubmissionId = await startSession(services);
    const body = `${fieldPart('formSubmissionId', formSubmissionId)}${filePart()}${END}`;
    expect(await sendBytes(services, request({ body }))).toBe(201);
    // Senders may order the parts freely.
    const turned = `${filePart()}${fieldPart('formSubmissionId', formSubmissionId)}${END}`;
    expect(await sendBytes(services, request({ body: turned }))).toBe(201);
  });

  it.each<[string, () => Shape, number]>([
    ['without a boundary', () => ({ body: `${start()}${filePart()}${END}`, type: 'multipart/form-data' }), 400],
    [
      'with an empty boundary',
      () => ({ body: `${start()}${filePart()}${END}`, type: 'multipart/form-data; boundary=' }),
      400,
    ],
    [
      'with another boundary',
      () => ({ body: `${start()}${filePart()}${END}`, type: 'multipart/form-data; boundary=other' }),
      400,
    ],
    [
      'with a boundary of 10,000 characters',
      () => ({ body: END, type: `multipart/form-data; boundary=${'b'.repeat(10_000)}` }),
      400,
    ],
    [
      'of another kind of multipart',
      () => ({ body: `${start()}${filePart()}${END}`, type: `multipart/mixed; boundary=${BOUNDARY}` }),
      400,
    ],
    ['that is empty', () => ({ body: '' }), 400],
    ['that is only its end', () => ({ body: END }), 400],
    ['that is rubbish', () => ({ body: 'rubbish\r\n'.repeat(1_000) }), 400],
    ['without a file', () => ({ body: `${start()}${END}` }), 400],
    ['with two files', () => ({ body: `${start()}${filePart()}${filePart()}${END}` }), 400],
    ['with a file under another name', () => ({ body: `${start()}${filePart(undefined, 'upload')}${END}` }), 400],
    [
      'with a part of no name',
      () => ({ body: `${start()}${part('Content-Disposition: form-data', 'x')}${filePart()}${END}` }),
      400,
    ],
    [
      'with one part in another',
      () => ({
        body: `${start()}${part(`Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=inner`, `--inner\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\nx\r\n--inner--`)}${END}`,
      }),
      400,
    ],
    ['with the same field twice', () => ({ body: `${start()}${start()}${filePart()}${END}` }), 400],
    [
      'with a field that nobody asked for',
      () => ({ body: `${start()}${fieldPart('isReady', 'true')}${filePart()}${END}` }),
      400,
    ],
    [
      'with a key of the language',
      () => ({ body: `${start()}${fieldPart('__proto__[isAdmin]', '1')}${filePart()}${END}` }),
      400,
    ],
    ['with a nested key', () => ({ body: `${fieldPart('formSubmissionId[$ne]', '1')}${filePart()}${END}` }), 400],
    [
      'with nesting of 50,000 levels',
      () => ({ body: `${fieldPart(`a${'[a]'.repeat(50_000)}`, '1')}${filePart()}${END}` }),
      400,
    ],
    ['with 10,000 parts', () => ({ body: `${fieldPart('documentType', 'x').repeat(10_000)}${filePart()}${END}` }), 400],
    [
      'with a field of a megabyte',
      () => ({ body: `${fieldPart('formSubmissionId', 'f'.repeat(1_000_000))}${filePart()}${END}` }),
      400,
    ],
    [
      'with a header of a megabyte',
      () => ({
        body: `${part(`Content-Disposition: form-data; name="file"; filename="${'a'.repeat(1_000_000)}"`)}${END}`,
      }),
      400,
    ],
    [
      'with 5,000 headers',
      () => ({
        body: `${part(`${'X-A: 1\r\n'.repeat(5_000)}Content-Disposition: form-data; name="file"; filename="a"`)}${END}`,
      }),
      400,
    ],
    ['that is cut short within the file', () => ({ body: `${start()}${filePart().slice(0, -300)}` }), 400],
    [
      'whose sender leaves within the file',
      () => ({ body: `${start()}${filePart().slice(0, -300)}`, length: 1_000_000, isCutShort: true }),
      400,
    ],
  ])('%s is refused', async (_what, make, expected) => {
    const shape = make();
    const status = await withoutTrace(services, () => sendBytes(services, request(shape), shape));
    // A sender that disconnects gets no response.
    expect(shape.isCutShort ? [0, expected] : [expected]).toContain(status);
  });

  it('with an announced length over the limit is refused while it arrives', async () => {
    const form = new FormData();
    form.set('formSubmissionId', session);
    form.set('file', new File([new Uint8Array(16 * 1024 * 1024)], 'a.pdf'));
    const { status } = await withoutTrace(services, () => call(services, PATH, { method: 'POST', body: form }));
    expect(status).toBe(413);
  });
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
