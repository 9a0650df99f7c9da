import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '../support/admin/companies.ts';
import { superAdmin } from '../support/admin/sign-in.ts';
import { apply, prepareApplication } from '../support/applications/apply.ts';
import { applicationPdfText } from '../support/applications/stored-application.ts';
import {
  call,
  expectHonestApplication,
  signIn,
  startSession,
  withoutTrace,
} from '../support/attacks/attack-fixtures.ts';
import { type Collector, FREE_FIELDS, hostileValues, startCollector } from '../support/attacks/hostile-texts.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const execute = promisify(execFile);
const INJECTED = 'Evil\r\nBcc: victim@collector.example\r\n\r\n<script>1</script>';
const RECIPIENTS = ['deals@copperfinch.example', 'leads@copperfinch.example'];
/** The only headers of our messages. */
const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'];

let collector: Collector;
let services: Services;
let admin: string;
beforeAll(async () => {
  collector = await startCollector();
  services = await startServices();
  admin = await signIn(services, superAdmin(services));
});
afterAll(async () => {
  await services.close();
  collector.close();
});

/** Answers after which the form shows the fields that follow them. */
const SHOWN = { hasCashAdvance: 'Yes', fileBankruptcy: 'Yes' };

describe('a line break followed by a header', () => {
  it('is refused beside each single-line field and each field that becomes an address', async () => {
    const body = await prepareApplication(services);
    const names = [...FREE_FIELDS.filter(({ kind }) => kind !== 'longText').map(({ name }) => name), 'emailAddress'];
    const values = Object.fromEntries(names.map((name) => [name, INJECTED]));
    const answer = await withoutTrace(services, () =>
      call(services, '/api/form/submit', { json: { ...body, ...SHOWN, ...values } }),
    );
    expect(answer.status).toBe(422);
    expect(Object.keys(JSON.parse(answer.text).fields).sort()).toEqual([...names].sort());
  });

  it.each([
    'a@copperfinch.example\r\nBcc: victim@collector.example',
    'a@copperfinch.example, victim@collector.example',
    'a@copperfinch.example; victim@collector.example',
    '"a" <victim@collector.example>',
    'group: victim@collector.example;',
    'a@copperfinch.example\u0000@collector.example',
    'a@copperfinch.example(victim)',
    'a@[127.0.0.1]',
    '<script>@collector.example',
  ])('%j is not accepted as an address', async (email) => {
    const formSubmissionId = await startSession(services);
    const company = `/api/company/update/${services.company._id.toHexString()}`;
    const person = { name: 'Ivo Larkspur', password: 'quiet-harbor-42', email };
    const answers = await withoutTrace(services, async () => [
      await call(services, '/api/form/draft/send-link', { json: { formSubmissionId, email } }),
      await call(services, '/api/user/create', { token: admin, json: person }),
      await call(services, company, { method: 'PUT', token: admin, json: { email } }),
      await call(services, company, { method: 'PUT', token: admin, json: { notifyEmails: [email] } }),
    ]);
    for (const { status } of answers) expect([400, 422]).toContain(status);
  });

  it('is refused in the names of companies, people, roles and teams', async () => {
    const person = { email: 'ivo@copperfinch.example', password: 'quiet-harbor-42' };
    const company = `/api/company/update/${services.company._id.toHexString()}`;
    const answers = await withoutTrace(services, async () => [
      await call(services, '/api/company/create', { token: admin, json: { nameIn: INJECTED, nameOut: 'Good' } }),
      await call(services, '/api/company/create', { token: admin, json: { nameIn: 'Good', nameOut: INJECTED } }),
      await call(services, company, { method: 'PUT', token: admin, json: { nameOut: INJECTED } }),
      await call(services, '/api/user/create', { token: admin, json: { ...person, name: INJECTED } }),
      await call(services, '/api/team/create', { token: admin, json: { name: INJECTED } }),
      await call(services, '/api/role/create', {
        token: admin,
        json: { name: INJECTED, userType: 'user', permissions: [] },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
  });
});

/** Cells that a spreadsheet would take for formulas. */
const FORMULA = /(?:^|\r\n|,)"?[=+@\t]|(?:^|\r\n|,)"?-[^,"\r\n]*[|(]/;

describe('an application of hostile texts', () => {
  let hostile: Services;
  let sent: { id: string; reference: string };
  let values: Record<string, string>;
  beforeAll(async () => {
    // Worse than the API allows for company names.
    hostile = await makeTenant(services, {
      nameOut: `Heron\r\nBcc: victim@collector.example <img src="${collector.url}/n">`,
      disclaimer: `<img src="${collector.url}/d">`,
    });
    values = hostileValues(collector.url);
    const source = { utm_source: `=cmd|'/c calc'!A0`, utm_medium: `<img src="${collector.url}/s">` };
    sent = await apply(hostile, { ...values, source, timeZone: '<script>' });
    hostile.startWorker();
    await until('both messages have come', () => services.mail.received.length === 2);
  });

  it('reaches only its recipients, with the headers of every message', () => {
    expect(services.mail.received.map(({ to }) => to).sort()).toEqual(RECIPIENTS);
    for (const { raw, parsed } of services.mail.received) {
      const head = raw.toString('latin1').split('\r\n\r\n')[0] ?? '';
      const lines = head.split('\r\n').filter((line) => !/^\s/.test(line));
      expect(lines.map((line) => line.split(':')[0]?.toLowerCase()).sort()).toEqual(HEADERS);
      expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined]);
      // A reply goes to the applicant alone.
      expect(head).toMatch(/^Reply-To: [\w.+-]+@[\w.-]+\r?$/m);
      expect(parsed.subject).toContain('New application: <img src=');
    }
  });

  it('is plain text in the message: no elements, and no addresses except ours', () => {
    for (const { parsed } of services.mail.received) {
      const html = parsed.html ?? '';
      expect(html).toContain('&lt;img src=');
      expect(html).not.toMatch(/<(?:img|script|svg|iframe|object|form)\b/i);
      const addresses = [...html.matchAll(/\b(?:href|src|action|background)\s*=\s*"([^"]*)"/gi)].map(
        ([, to = '']) => to,
      );
      expect(addresses.length).toBeGreaterThan(0);
      for (const to of addresses) expect(to).toMatch(new RegExp(`^${services.url}/`));
      expect(html).not.toMatch(/url\(/i);
    }
  });

  it('is plain text in the PDF, without actions and links', async () => {
    const file = path.join(services.folder, 'hostile.pdf');
    const text = await applicationPdfText(hostile, { id: sent.id, file });
    expect(text).toContain('<img src="');
    expect(text).toContain('=HYPERLINK(');
    const { stdout } = await execute('qpdf', ['--qdf', '--object-streams=disable', file, '-'], {
      encoding: 'latin1',
      maxBuffer: 64 * 1024 * 1024,
    });
    for (const key of ['URI', 'JavaScript', 'JS', 'Launch', 'OpenAction', 'AA', 'SubmitForm', 'EmbeddedFile'])
      expect([key, new RegExp(`/${key}\\b`).test(stdout)]).toEqual([key, false]);
    const masked = services.mail.received[0]?.parsed.attachments[0];
    if (!(masked?.content instanceof ArrayBuffer)) throw new Error('The message has no PDF');
    await writeFile(file, new Uint8Array(masked.content));
    expect((await execute('pdftotext', [file, '-'])).stdout).toContain('<img src=');
    expect(masked.filename).not.toMatch(/[\r\n<>:"/\\|?*]/);
  });

  it('is no formula in the export', async () => {
    const { status, text } = await call(services, `/api/form/export?search=${sent.reference}`, { token: admin });
    expect(status).toBe(200);
    expect(text).toContain('HYPERLINK(');
    expect(text.replace('\ufeff', '')).not.toMatch(FORMULA);
    expect('a,"=1+1"').toMatch(FORMULA);
  });

  it('is JSON in every response, which no browser takes for a page', async () => {
    for (const path of [`form/submission/${sent.id}`, 'form/submissions', 'company/get']) {
      const answer = await fetch(`${services.url}/api/${path}`, { headers: { authorization: `Bearer ${admin}` } });
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      await answer.text();
    }
    const page = await call(services, `/embed/${hostile.link.slug}`);
    expect(page.text).not.toContain('<img src=');
  });

  it('makes no process fetch an address in it', async () => {
    const kept = await services.database.applications.findById(sent.id).lean();
    expect(JSON.stringify(kept?.values)).toContain(`${collector.url}/fetch`);
    expect(collector.connections()).toBe(0);
    // Proves that the listener counts requests.
    await fetch(collector.url);
    expect(collector.connections()).toBe(1);
  });
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
