import { SMTPServer } from 'smtp-server';

export interface MailCounter {
  readonly url: string;
  /** Message-IDs in the order of their arrival; empties it. */
  readonly take: () => readonly string[];
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im;

/** A mail server that takes every message and keeps nothing but its Message-ID: what it does itself is to cost little. */
export async function startMailCounter(): Promise<MailCounter> {
  let ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        ids.push(MESSAGE_ID.exec(Buffer.concat(chunks).toString('latin1', 0, 4_000))?.[1] ?? 'without an id');
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    count: () => ids.length,
    take() {
      const taken = ids;
      ids = [];
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
