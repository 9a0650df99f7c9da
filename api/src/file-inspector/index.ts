import { writeFile } from 'node:fs/promises';
import { endWithParent } from './end-with-parent.ts';
import { type FileReply, type FileTask, fileRequestSchema } from './messages.ts';

/** The code for one kind of file is loaded when the first such file comes: a process only ever sees one kind. */
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

// Where memory runs out, the system ends this process before the API.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
// The process that starts this one names itself: asked for here, it may be gone already.
endWithParent(Number(process.argv[2]));
process.on('message', (message) => {
  const { id, kind, bytes } = fileRequestSchema.parse(message);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  inspect(kind, buffer).then((answer) => process.send?.({ id, ...answer }));
});
process.on('disconnect', () => process.exit(0));
// A decoder that fails outside of any call ends the process, as the API expects. What it failed over is told in a line.
process.on('unhandledRejection', (error) => {
  process.stderr.write(`File inspector: ${error}\n`, () => process.exit(1));
});
// The terminal's Ctrl-C goes to the whole group; the API decides when this process ends.
process.on('SIGINT', () => undefined);
