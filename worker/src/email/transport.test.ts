import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MailMessage } from './mail-message.ts';
import { createMailTransport, PermanentMailError, TemporaryMailError } from './transport.ts';

const MESSAGE: MailMessage = {
  from: 'Applications <no-reply@funding.example>',
  to: 'lender@harborline.example',
  messageId: '<mail-1@funding.example>',
  subject: 'New application: Blue Heron Bakery LLC',
  text: 'Plain part',
  html: '<p>HTML part</p>',
  attachments: [
    { filename: 'application-ABCD-2345.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' },
  ],
  applications: [],
};

interface Received {
  readonly recipients: readonly string[];
  readonly raw: string;
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function openServer(refuse?: Error, options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const sockets: Socket[] = [];
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { received, sockets, port: typeof address === 'object' && address ? address.port : 0 };
}

function smtpTransport(port: number, { deadlineMs, login = '' }: { deadlineMs?: number; login?: string } = {}) {
  const transport = createMailTransport({
    smtpUrl: `smtp://${login}127.0.0.1:${port}`,
    requireTls: false,
    mailboxDir: '/nonexistent',
    announce: () => undefined,
    ...(deadlineMs ? { deadlineMs } : {}),
  });
  onTestFinished(() => transport.close());
  return transport;
}

async function localMailbox() {
  const root = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const announced: string[] = [];
  const mailboxDir = path.join(root, 'mailbox');
  const transport = createMailTransport({
    smtpUrl: null,
    requireTls: false,
    mailboxDir,
    announce: (text) => announced.push(text),
  });
  return { transport, mailboxDir, announced };
}

describe('a mail server', () => {
  it('that accepts receives both parts, the attachment and the given message id', async () => {
    const { received, port } = await openServer();
    await smtpTransport(port).send(MESSAGE);
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['lender@harborline.example']);
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(mail).toMatchObject({
      subject: 'New application: Blue Heron Bakery LLC',
      messageId: '<mail-1@funding.example>',
      from: { name: 'Applications', address: 'no-reply@funding.example' },
      to: [{ address: 'lender@harborline.example' }],
    });
    expect(mail.text).toContain('Plain part');
    expect(mail.html).toContain('HTML part');
    expect(mail.attachments[0]).toMatchObject({ filename: 'application-ABCD-2345.pdf', mimeType: 'application/pdf' });
  });

  it.each([
    ['maren@heron.example', [{ name: '', address: 'maren@heron.example' }]],
    ['maren@heron.example, thief@prize.example', undefined],
    ['maren@heron.example\r\nBcc: thief@prize.example', undefined],
    ['', undefined],
  ])(
    'gets the company as the sender, and %j as the address of replies only if it is one',
    async (replyTo, expected) => {
      const { received, port } = await openServer();
      await smtpTransport(port).send({
        ...MESSAGE,
        senderName: 'Copper "Finch", <a@prize.example>\r\nBcc: x',
        replyTo,
      });
      const mail = await PostalMime.parse(received[0]?.raw ?? '');
      expect(mail.from?.address).toBe('no-reply@funding.example');
      expect(mail.from?.name).toBe('Copper Finch, <a@prize. example> Bcc: x');
      expect(mail.replyTo).toEqual(expected);
      expect(received[0]?.recipients).toEqual(['lender@harborline.example']);
      expect(mail.bcc).toBeUndefined();
    },
  );

  it('keeps the name of the operator when nothing is left of that of the company', async () => {
    const { received, port } = await openServer();
    await smtpTransport(port).send({ ...MESSAGE, senderName: '\u200b""' });
    expect((await PostalMime.parse(received[0]?.raw ?? '')).from?.name).toBe('Applications');
  });

  it('that does not know the recipient is a permanent failure', async () => {
    const { port } = await openServer(refusal(550, 'no such user on host-17'));
    const failure = smtpTransport(port).send(MESSAGE);
    await expect(failure).rejects.toBeInstanceOf(PermanentMailError);
    await expect(failure).rejects.toMatchObject({
      reason: 'The mail server permanently refused lender@harborline.example (550).',
    });
  });

  it('that is busy is a temporary failure', async () => {
    const { port } = await openServer(refusal(451, 'come back later'));
    const failure = smtpTransport(port).send(MESSAGE);
    await expect(failure).rejects.toBeInstanceOf(TemporaryMailError);
    await expect(failure).rejects.toMatchObject({ reason: 'The mail server deferred the message (451).' });
  });

  it('that rejects the connection with a 5xx is a temporary failure', async () => {
    const { port } = await openServer(undefined, { onConnect: (_session, done) => done(refusal(554, 'not you')) });
    await expect(smtpTransport(port).send(MESSAGE)).rejects.toBeInstanceOf(TemporaryMailError);
  });

  it('that permanently rejects our sender is a temporary failure, because it is not about the recipient', async () => {
    const { port } = await openServer(undefined, {
      onMailFrom: (_address, _session, done) => done(refusal(550, 'sender not allowed')),
    });
    const failure = smtpTransport(port).send(MESSAGE);
    await expect(failure).rejects.toBeInstanceOf(TemporaryMailError);
    await expect(failure).rejects.toMatchObject({ reason: expect.stringContaining('refuses us as the sender') });
  });

  const atRecipient = (error: Error) => openServer(error);
  const atMessage = (error: Error) =>
    openServer(undefined, {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(error));
      },
    });

  it.each([
    [
      'has used up our quota',
      atMessage,
      550,
      '5.4.5 Daily user sending limit exceeded',
      /us as the sender: .* limit \(550 5\.4\.5\)/,
    ],
    ['does not relay for us', atRecipient, 554, '5.7.1 Relay access denied', /us as the sender: .* \(554 5\.7\.1\)/],
    ['does not trust our domain', atMessage, 550, '5.7.26 Unauthenticated sender', /us as the sender: .* SPF, DKIM/],
    ['does not let us use the sender address', atMessage, 550, '5.7.60 Client lacks permissions', /us as the sender/],
    ['does not know the domain of the sender', atRecipient, 553, '5.1.8 Sender domain not found', /us as the sender/],
    [
      'refuses the message and names no recipient',
      atMessage,
      554,
      'Transaction failed',
      /us as the sender, or this message/,
    ],
    ['has no space in the mailbox', atRecipient, 552, '5.2.2 Over quota', /mailbox of lender@.* is full .* free space/],
    ['has no space in the mailbox, without an enhanced code', atRecipient, 552, 'Over quota', /mailbox .* is full/],
    ['stores no messages now', atRecipient, 550, '5.3.1 Mail system full', /deferred the message \(550 5\.3\.1\)/],
  ])('that %s is a temporary failure, whatever the reply code', async (_what, open, code, text, reason) => {
    const { port } = await open(refusal(code, text));
    const failure = smtpTransport(port).send(MESSAGE);
    await expect(failure).rejects.toBeInstanceOf(TemporaryMailError);
    await expect(failure).rejects.toMatchObject({ reason: expect.stringMatching(reason) });
  });

  it.each([
    ['has no such mailbox', atRecipient, 550, '5.1.1 No such user', /permanently refused lender@/],
    ['says so only after the message', atMessage, 550, '5.1.1 No such user', /permanently refused lender@/],
    ['has switched the mailbox off', atRecipient, 550, '5.2.1 Account disabled', /permanently refused lender@/],
    [
      'lets only members write to the recipient',
      atRecipient,
      550,
      '5.7.133 Sender not authenticated for group',
      /permanently refused lender@/,
    ],
    [
      'takes no message of this size',
      atMessage,
      552,
      '5.3.4 Message too big',
      /too large for the mail server of lender@/,
    ],
  ])('that %s is a permanent failure', async (_what, open, code, text, reason) => {
    const { port } = await open(refusal(code, text));
    const failure = smtpTransport(port).send(MESSAGE);
    await expect(failure).rejects.toBeInstanceOf(PermanentMailError);
    await expect(failure).rejects.toMatchObject({ reason: expect.stringMatching(reason) });
  });

  it('that rejects our password is a temporary failure, and the error does not contain the password', async () => {
    const { port } = await openServer(undefined, {
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusal(535, 'bad password')),
    });
    const failure = smtpTransport(port, { login: 'someone:hunter2@' }).send(MESSAGE);
    await expect(failure).rejects.toBeInstanceOf(TemporaryMailError);
    await expect(failure).rejects.not.toThrow(/hunter2|someone/);
  });

  it('that never greets is a temporary failure at the deadline', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      silent.close();
    });
    const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, silent.address());
    const failure = smtpTransport(port, { deadlineMs: 500 }).send(MESSAGE);
    await expect(failure).rejects.toBeInstanceOf(TemporaryMailError);
    await expect(failure).rejects.toMatchObject({ reason: 'The mail server did not answer in time.' });
  });

  it('that refuses the connection is a temporary failure', async () => {
    await expect(smtpTransport(1).send(MESSAGE)).rejects.toMatchObject({
      name: 'TemporaryMailError',
      reason: 'The mail server could not be reached.',
    });
  });
});

describe('a message with an injection', () => {
  it.each([
    'a@one.example, b@two.example',
    'a@one.example\r\nBcc: b@two.example',
    'Group: a@one.example;',
    '<a@b.example>',
  ])('for the recipient %j is refused for good and nothing is sent', async (to) => {
    const { received, port } = await openServer();
    await expect(smtpTransport(port).send({ ...MESSAGE, to })).rejects.toBeInstanceOf(PermanentMailError);
    expect(received).toEqual([]);
  });

  it('in subject, message id and file name adds no header', async () => {
    const { received, port } = await openServer();
    const attack = '\r\nBcc: thief@example.test\r\nX-Evil: 1';
    await smtpTransport(port).send({
      ...MESSAGE,
      subject: `New${attack}`,
      messageId: `<id@funding.example>${attack}`,
      attachments: [{ filename: `a${attack}.pdf`, content: Buffer.from('x'), contentType: 'application/pdf' }],
    });
    expect(received[0]?.recipients).toEqual(['lender@harborline.example']);
    expect(received[0]?.raw).not.toMatch(/^(bcc|x-evil):/im);
  });
});

describe('a connection to the mail server', () => {
  const messageFor = (to: string) => ({ ...MESSAGE, to, messageId: `<to-${to}>` });
  const recipientsOf = (received: readonly Received[]) => received.flatMap(({ recipients }) => recipients);

  it('serves consecutive messages', async () => {
    const { received, port, sockets } = await openServer();
    const transport = smtpTransport(port);
    for (const to of ['one@harborline.example', 'two@harborline.example']) await transport.send(messageFor(to));
    expect(recipientsOf(received)).toEqual(['one@harborline.example', 'two@harborline.example']);
    expect(sockets).toHaveLength(1);
  });

  it('that the server closes between two messages loses none and duplicates none', async () => {
    const { received, port, sockets } = await openServer();
    const transport = smtpTransport(port);
    await transport.send(messageFor('one@harborline.example'));
    for (const socket of sockets) socket.destroy();
    await transport.send(messageFor('two@harborline.example'));
    expect(recipientsOf(received)).toEqual(['one@harborline.example', 'two@harborline.example']);
    expect(sockets).toHaveLength(2);
  });

  it('that ends without a reply after the whole message is a temporary failure without an automatic retry', async () => {
    const { received, port, sockets } = await openServer(undefined, {
      onData(stream) {
        stream.resume();
        stream.on('end', () => sockets.at(-1)?.destroy());
      },
    });
    await expect(smtpTransport(port).send(MESSAGE)).rejects.toBeInstanceOf(TemporaryMailError);
    expect(received).toEqual([]);
    expect(sockets).toHaveLength(1);
  });

  it('on which one recipient was rejected serves the others', async () => {
    const { received, port } = await openServer(undefined, {
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? refusal(550, 'no such user') : undefined),
    });
    const transport = smtpTransport(port);
    await expect(transport.send(messageFor('gone@harborline.example'))).rejects.toBeInstanceOf(PermanentMailError);
    await transport.send(messageFor('here@harborline.example'));
    expect(recipientsOf(received)).toEqual(['here@harborline.example']);
  });

  it('that the server limits defers the message, and the next one uses another connection', async () => {
    let isTired = false;
    const { received, port } = await openServer(undefined, {
      onMailFrom: (_address, _session, done) => done(isTired ? refusal(421, 'too many messages') : undefined),
    });
    const transport = smtpTransport(port);
    await transport.send(messageFor('one@harborline.example'));
    isTired = true;
    await expect(transport.send(messageFor('two@harborline.example'))).rejects.toBeInstanceOf(TemporaryMailError);
    isTired = false;
    await transport.send(messageFor('two@harborline.example'));
    expect(recipientsOf(received)).toEqual(['one@harborline.example', 'two@harborline.example']);
  });
});

describe('the local mailbox', () => {
  it('stores each message as one private file and announces it once', async () => {
    const { transport, mailboxDir, announced } = await localMailbox();
    await transport.send(MESSAGE);
    const [file = ''] = await readdir(mailboxDir);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-mail-1-funding\.example\.eml$/);
    expect((await stat(path.join(mailboxDir, file))).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(path.join(mailboxDir, file)));
    expect(mail.subject).toBe('New application: Blue Heron Bakery LLC');
    expect(announced).toEqual([`New e-mail: ${path.join(mailboxDir, file)}`]);
  });

  it('names the applications of a message in its file, also of five and with a long message id', async () => {
    const { transport, mailboxDir } = await localMailbox();
    const applications = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(24));
    const messageId = `<${'a'.repeat(24)}@${'long.'.repeat(40)}example>`;
    await transport.send({ ...MESSAGE, messageId, applications });
    const [file = ''] = await readdir(mailboxDir);
    expect(file.endsWith(`+${applications.join('+')}.eml`)).toBe(true);
    expect(file).toContain('a'.repeat(24));
    expect(await readFile(path.join(mailboxDir, file), 'utf8')).not.toContain(applications[1]);
  });

  it('stays inside its folder for any message id', async () => {
    const { transport, mailboxDir } = await localMailbox();
    await transport.send({ ...MESSAGE, messageId: '<../../etc/passwd@x>' });
    expect(await readdir(path.dirname(mailboxDir))).toEqual(['mailbox']);
    expect(await readdir(mailboxDir)).toHaveLength(1);
  });

  it('that cannot be written is a temporary failure and announces nothing', async () => {
    const announced: string[] = [];
    const blocked = createMailTransport({
      smtpUrl: null,
      requireTls: false,
      mailboxDir: path.join(process.execPath, 'mailbox'),
      announce: (text) => announced.push(text),
    });
    await expect(blocked.send(MESSAGE)).rejects.toBeInstanceOf(TemporaryMailError);
    expect(announced).toEqual([]);
  });
});
