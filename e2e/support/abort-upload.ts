import { once } from 'node:events';
import { request } from 'node:http';
import { finished } from 'node:stream/promises';

const BOUNDARY = 'funding-desk-boundary';

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/**
 * Sends an upload up to a part of its body, 0 to 1, and goes away without having heard anything. At 1 the whole of it
 * has been sent.
 */
export async function abortUpload({
  url,
  formSubmissionId,
  bytes,
  part,
}: {
  url: string;
  formSubmissionId: string;
  bytes: Buffer;
  part: number;
}): Promise<void> {
  const fields = field('documentType', 'bankStatements') + field('formSubmissionId', formSubmissionId);
  const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(`${fields}--${BOUNDARY}\r\n${head}`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': body.length };
  const sending = request(`${url}/api/documents/upload-public`, { method: 'POST', headers, agent: false });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  await once(sending, 'socket');
  const sent = body.subarray(0, Math.floor(body.length * part));
  await new Promise<void>((resolve) => sending.write(sent, () => resolve()));
  if (part === 1) sending.end();
  sending.destroy();
  await finished(sending).catch(() => undefined);
}
