import { writeFile } from 'node:fs/promises';
import { endWithParent } from './end-with-parent.ts';
import { type FileReply, type FileTask, fileRequestSchema } from './messages.ts';

/** Loads the code for its kind of file on first use. A process only ever handles one kind. */
async function inspect(kind: FileTask, bytes: Buffer): Promise<Omit<FileReply, 'id'>> {
  switch (kind) {
    case 'pdf': {
      const { openPdf } = await import('./open-pdf.ts');
      return { verdict: await openPdf(bytes) };
    }
    case 'picture': {
      const { openPicture } = await import('./open-picture.ts');
      return { verdict: await openPicture(bytes) };
    }
    case 'logo': {
      const { convertLogo } = await import('./open-picture.ts');
      return convertLogo(bytes);
    }
    case 'photo': {
      const { convertPhoto } = await import('./convert-photo.ts');
      return convertPhoto(bytes);
    }
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}

// When memory runs out, the system kills this process before the API.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
// The parent passes its own id, because it may have exited before this process reads the id.
endWithParent(Number(process.argv[2]));
process.on('message', (message) => {
  const { id, kind, bytes } = fileRequestSchema.parse(message);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  inspect(kind, buffer).then((answer) => process.send?.({ id, ...answer }));
});
process.on('disconnect', () => process.exit(0));
// A decoder that fails outside of a call ends the process, as the API expects. The error is printed.
process.on('unhandledRejection', (error) => {
  process.stderr.write(`File inspector: ${error}\n`, () => process.exit(1));
});
// Ctrl-C in a terminal reaches the whole process group, but the API decides when this process ends.
process.on('SIGINT', () => undefined);
