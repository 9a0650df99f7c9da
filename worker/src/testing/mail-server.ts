import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Received messages with their envelope recipient. */
  readonly received: { readonly to: string; readonly mail: Email }[];
  /** Runs before each message is accepted. */
  beforeAccept: () => Promise<void>;
  /** Reply code that rejects every recipient, or null. */
  refuseWith: number | null;
  readonly close: () => Promise<void>;
}

/** A real SMTP server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const { refuseWith: responseCode } = mailServer;
      callback(responseCode === null ? null : Object.assign(new Error('Refused for the test'), { responseCode }));
    },
    onData(stream, session, callback) {
      const take = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) mailServer.received.push({ to: address, mail });
        await mailServer.beforeAccept();
      };
      take().then(() => callback(), callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    beforeAccept: () => Promise.resolve(),
    refuseWith: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
