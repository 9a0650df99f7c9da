import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { MailMessage } from './mail-message.ts';
import { createMailTransport, TemporaryMailError } from './transport.ts';

const MESSAGE: MailMessage = {
  from: 'Applications <no-reply@funding.example>',
  to: 'lender@harborline.example',
  messageId: '<mail-1@funding.example>',
  subject: 'New application: Blue Heron Bakery LLC',
  text: 'Plain part',
  html: '<p>HTML part</p>',
  attachments: [],
  applications: [],
};

const portSchema = z.object({ port: z.number() });

/** A mail server that accepts a sign-in, encrypted or not, with a self-signed certificate. */
async function openServer(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
  const received: string[] = [];
  const signedIn: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth({ username = '' }, _session, done) {
      signedIn.push(username);
      done(null, { user: username });
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, signedIn, port: portSchema.parse(server.server.address()).port };
}

/** A proxy that records what the client sends. @param strips removes STARTTLS from the replies */
async function openProxy(port: number, { strips }: { readonly strips: boolean }) {
  const sent: Buffer[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect({ host: '127.0.0.1', port });
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [client, server].map((each) => each.destroy()));
    }
    client.on('data', (data) => {
      sent.push(data);
      if (strips && /^STARTTLS\r\n/i.test(data.toString('latin1'))) client.write('502 Unknown command\r\n');
      else server.write(data);
    });
    server.on('data', (data) => {
      const text = data.toString('latin1');
      client.write(strips ? text.replace(/STARTTLS/g, 'XNOTHING') : data, 'latin1');
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return { port: portSchema.parse(proxy.address()).port, sent: () => Buffer.concat(sent).toString('latin1') };
}

function openTransport({
  port,
  query = '',
  requireTls = true,
}: {
  port: number;
  query?: string;
  requireTls?: boolean;
}) {
  const transport = createMailTransport({
    smtpUrl: `smtp://robin:hunter2@127.0.0.1:${port}${query}`,
    requireTls,
    mailboxDir: '/nonexistent',
    announce: () => undefined,
  });
  onTestFinished(() => transport.close());
  return transport;
}

/** All that may be sent before a connection is encrypted. */
const GREETING_ONLY = /^(?:(?:EHLO \S+|STARTTLS|QUIT)\r\n)*$/;

/** The error of a failed delivery. */
async function failureOf(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => 'sent',
    (error: unknown) => error,
  );
}

const NO_ENCRYPTION = {
  name: 'TemporaryMailError',
  reason: 'The mail server does not offer encryption, so nothing was sent.',
  advice: expect.stringMatching(/smtps:.*SMTP_INSECURE/),
};

describe('mail that must be encrypted', () => {
  it('is not sent to a server without encryption', async () => {
    const { port, received, signedIn } = await openServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    const proxy = await openProxy(port, { strips: false });
    const failure = await failureOf(openTransport(proxy).send(MESSAGE));
    expect(failure).toBeInstanceOf(TemporaryMailError);
    expect(failure).toMatchObject(NO_ENCRYPTION);
    expect(proxy.sent()).toMatch(GREETING_ONLY);
    expect([received, signedIn]).toEqual([[], []]);
  });

  it('is not sent when a proxy removes the STARTTLS offer', async () => {
    const { port, received, signedIn } = await openServer();
    const proxy = await openProxy(port, { strips: true });
    const failure = await failureOf(openTransport(proxy).send(MESSAGE));
    expect(failure).toMatchObject(NO_ENCRYPTION);
    expect(proxy.sent()).toMatch(GREETING_ONLY);
    expect([received, signedIn]).toEqual([[], []]);
  });

  it('is not sent to a server without EHLO, which does not support encryption', async () => {
    const { port, received } = await openServer({ disabledCommands: ['EHLO', 'STARTTLS'], authOptional: true });
    const proxy = await openProxy(port, { strips: false });
    expect(await failureOf(openTransport(proxy).send(MESSAGE))).toMatchObject(NO_ENCRYPTION);
    expect(proxy.sent()).toMatch(GREETING_ONLY);
    expect(received).toEqual([]);
  });

  it('is not sent to a server with an untrusted certificate', async () => {
    const { port, received, signedIn } = await openServer();
    const proxy = await openProxy(port, { strips: false });
    expect(await failureOf(openTransport(proxy).send(MESSAGE))).toMatchObject({
      name: 'TemporaryMailError',
      reason: 'The connection to the mail server could not be encrypted, so nothing was sent.',
      advice: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    });
    expect(proxy.sent()).not.toMatch(/AUTH|MAIL FROM|hunter2|Blue Heron/);
    expect([received, signedIn]).toEqual([[], []]);
  });

  it('is sent over an encrypted connection', async () => {
    const { port, received, signedIn } = await openServer();
    const proxy = await openProxy(port, { strips: false });
    await openTransport({ ...proxy, query: '?tls.rejectUnauthorized=false' }).send(MESSAGE);
    expect([received.length, signedIn]).toEqual([1, ['robin']]);
    expect(proxy.sent()).not.toMatch(/AUTH|MAIL FROM|lender@|Blue Heron/);
  });
});

it('mail is sent unencrypted when that is configured', async () => {
  const { port, received } = await openServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  await openTransport({ port, requireTls: false }).send(MESSAGE);
  expect(received).toHaveLength(1);
});
