import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

export interface MailServer {
  readonly url: string;
  /** Messages received so far. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

export interface Mail {
  readonly recipients: readonly string[];
  readonly content: Buffer;
}

const addressSchema = z.object({ port: z.number() });

/** An SMTP server that accepts every message and stores none, so that it uses little CPU beside what is measured. */
export async function startMailServer(onMail: (mail: Mail) => void = () => undefined): Promise<MailServer> {
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received += 1;
        onMail({ recipients: envelope.rcptTo.map(({ address }) => address), content: Buffer.concat(chunks) });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressSchema.parse(server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
