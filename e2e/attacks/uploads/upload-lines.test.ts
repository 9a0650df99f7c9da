import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, expectHonestApplication, expectUnharmed, startSession } from '../../support/attacks/attack-fixtures.ts';
import { slowPdf } from '../../support/attacks/hostile-files.ts';
import { until } from '../../support/services/processes.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const ATTACKER = '203.0.113.7';
const APPLICANT = '198.51.100.20';
/** More than the queue holds. */
const FLOOD = 40;
const BUSY = 503;

let services: Services;
beforeAll(async () => {
  services = await startServices({ TRUST_PROXY: '1' });
});
afterAll(() => services.close());

interface SentFile {
  readonly bytes: Uint8Array;
  readonly address: string;
  readonly session: string;
}

async function send({ bytes, address, session }: SentFile): Promise<number> {
  const form = new FormData();
  form.set('formSubmissionId', session);
  form.set('file', new File([new Uint8Array(bytes)], 'statement.pdf'));
  const headers = { 'x-forwarded-for': address };
  return (await call(services, '/api/documents/upload-public', { method: 'POST', body: form, headers })).status;
}

it.each([
  ['one address', () => ATTACKER],
  ['the /64s of one IPv6 block', (index: number) => `2001:db8:7:${index}::1`],
])('slow PDFs of %s do not block the files of another network', async (_whose, addressOf) => {
  const { pid } = services.api.child;
  const [attacking, applying] = [await startSession(services), await startSession(services)];
  const bytes = slowPdf();
  const answers: number[] = [];
  const flood = Array.from({ length: FLOOD }, (_, index) =>
    send({ bytes, address: addressOf(index), session: attacking }).then(
      (status) => answers.push(status),
      () => undefined,
    ),
  );
  await until('as many are held as can be', () => answers.includes(BUSY));
  expect(await send({ bytes: pdfBytes(), address: APPLICANT, session: applying })).toBe(201);
  // The honest file was sent last and overtook those of the other network.
  expect(answers.length).toBeLessThan(FLOOD);
  await services.api.stop('SIGKILL');
  await Promise.all(flood);
  services.api.start();
  await services.api.untilReady();
  expect(services.api.child.pid).not.toBe(pid);
  await expectUnharmed(services, services.api.child.pid);
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
