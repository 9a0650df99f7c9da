import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  /** Envelope recipient. */
  readonly to: string;
  readonly raw: Buffer;
  readonly parsed: Email;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Recipient -> answer code that refuses its attempts until the entry is removed. */
  readonly refusals: Map<string, number>;
  /** Recipients whose attempts get no answer at all. */
  readonly silences: Set<string>;
  /** Drops received mail, refusals and silences. */
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

/** A real SMTP server that stores all mail, on this machine and any free port by default. */
export async function startMailServer({ port = 0, host = '127.0.0.1' } = {}): Promise<MailServer> {
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
  // A killed sender breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refusals,
    silences,
    clear() {
      received.length = 0;
      refusals.clear();
      silences.clear();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
