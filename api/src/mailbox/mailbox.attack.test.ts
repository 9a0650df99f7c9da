import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailboxRouter } from './mailbox-router.ts';

const PDF = Buffer.from('%PDF-1.4 invented');
let dataDir: string;
let name: string;
const servers: Server[] = [];

interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

async function serve(env: Partial<Parameters<typeof mailboxRouter>[0]['env']> = {}): Promise<number> {
  const app = express();
  app.use(mailboxRouter({ env: { NODE_ENV: 'development', DATA_DIR: dataDir, ...env } }));
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function get(port: number, url: string, host = `localhost:${port}`): Promise<Served> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: url, headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    call.on('error', reject).end();
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
  await mkdir(path.join(dataDir, 'mailbox'));
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  for (let index = 0; index < 30; index += 1) {
    const { message } = await composer.sendMail({
      from: 'Harborline <apply@harborline.example>',
      to: 'maren@oakley.example',
      subject: `Message ${index} <script>alert(1)</script>`,
      text: `Text of ${index} <b>`,
      html: `<p>Hello ${index} <a href="http://localhost/admin">admin</a><script>alert(1)</script></p>`,
      attachments: [{ filename: 'application.pdf', content: PDF }],
    });
    name = `2026-11-27T00-00-${String(index).padStart(2, '0')}-000Z-message.eml`;
    await writeFile(path.join(dataDir, 'mailbox', name), message as Buffer);
  }
  await writeFile(path.join(dataDir, 'secret.eml'), 'Subject: other\r\n\r\nsecret');
});

afterAll(async () => {
  for (const server of servers) server.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the mailbox page', () => {
  it('lists the newest first, page by page', async () => {
    const port = await serve();
    const first = await get(port, '/mailbox');
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(first.body).toContain('30 e-mails, the newest first.');
    expect(first.body.match(/<li>/g)).toHaveLength(25);
    expect(first.body.indexOf('Message 29')).toBeLessThan(first.body.indexOf('Message 28'));
    expect(first.body).toContain('<a href="/mailbox?page=2">Older</a>');
    const second = await get(port, '/mailbox?page=2');
    expect(second.body.match(/<li>/g)).toHaveLength(5);
    expect(second.body).not.toContain('>Older<');
    expect((await get(port, '/mailbox?page=x')).body).toBe(first.body);
  });

  it('shows a message with text, HTML and attachment, and runs nothing of it', async () => {
    const port = await serve();
    const page = await get(port, `/mailbox/${name}`);
    for (const part of ['maren@oakley.example', 'Text of 29 &lt;b&gt;', 'application.pdf', 'Harborline &lt;'])
      expect(page.body).toContain(part);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const html = await get(port, `/mailbox/${name}/html`);
    expect(html.body).toContain('Hello 29');
    expect(html.headers['content-security-policy']).toMatch(/^sandbox (?!.*(allow-scripts|allow-same-origin))/);
    const attachment = await get(port, `/mailbox/${name}/attachments/0`);
    expect(attachment.body).toBe(PDF.toString());
    expect(attachment.headers['content-disposition']).toBe('attachment; filename=application.pdf');
    expect((await get(port, `/mailbox/${name}/file`)).body).toContain('Subject: Message 29');
  });

  it.each(['..%2fsecret.eml', '.%2e%2fsecret.eml', 'absent.eml', '%2fetc%2fpasswd'])(
    'finds no file %s',
    async (file) => {
      const port = await serve();
      for (const part of ['', '/html', '/file', '/attachments/0'])
        expect((await get(port, `/mailbox/${file}${part}`)).status).toBe(404);
      expect((await get(port, `/mailbox/${name}/attachments/1`)).status).toBe(404);
    },
  );

  it('answers only under the names of this machine', async () => {
    const port = await serve();
    for (const host of ['rebound.example', '192.0.2.7', 'localhost.example'])
      expect((await get(port, '/mailbox', host)).status).toBe(404);
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect((await get(port, '/mailbox', host)).status).toBe(200);
  });

  it('does not exist in production or with a mail server', async () => {
    for (const env of [{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://mail.example' }])
      expect((await get(await serve(env), '/mailbox')).status).toBe(404);
  });
});
