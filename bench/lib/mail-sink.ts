import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

export interface MailSink {
  readonly url: string;
  /** Messages taken so far. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

const addressSchema = z.object({ port: z.number() });

/**
 * A real SMTP server that takes everything and keeps nothing, so that it costs little beside what is measured.
 * @param onText hears the text of what goes to the recipients that `reads` names; only those messages are parsed
 */
export async function startMailSink({
  reads = () => false,
  onText = () => undefined,
}: {
  reads?: (to: string) => boolean;
  onText?: (to: string, text: string) => void;
} = {}): Promise<MailSink> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address).find(reads);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (to !== undefined) chunks.push(chunk);
      });
      stream.on('end', () => {
        taken += 1;
        callback();
        if (to !== undefined)
          PostalMime.parse(Buffer.concat(chunks)).then(({ text = '' }) => onText(to, text), console.error);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressSchema.parse(server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
