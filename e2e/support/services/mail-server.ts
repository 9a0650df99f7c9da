import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Envelope recipient. */
  readonly to: string;
  readonly raw: Buffer;
  readonly parsed: Email;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Recipient -> answer code with which its next attempts are refused, until the entry is taken out. */
  readonly refusals: Map<string, number>;
  /** Recipients whose attempts get no answer at all. */
  readonly silences: Set<string>;
  readonly close: () => Promise<void>;
}

/** A real SMTP server that keeps what it is given. @param port a free one unless given */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const silences = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      if (silences.has(address)) return;
      const responseCode = refusals.get(address);
      callback(responseCode === undefined ? null : Object.assign(new Error('Refused for the test'), { responseCode }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw).then((parsed) => {
          for (const { address } of session.envelope.rcptTo) received.push({ to: address, raw, parsed });
          callback();
        }, callback);
      });
    },
  });
  // Of a sender that was killed.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refusals,
    silences,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
