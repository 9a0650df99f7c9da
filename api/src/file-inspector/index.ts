import { serveParent } from '@funding-desk/shared/server/child-processes/serve-parent';
import { type FileReply, type FileTask, fileRequestSchema } from './messages.ts';

/** Loads the code for its kind of file on first use. A process only ever handles one kind. */
async function inspect(kind: FileTask, bytes: Buffer): Promise<FileReply> {
  switch (kind) {
    case 'pdf': {
      const { openPdf } = await import('./pdf/open-pdf.ts');
      return { verdict: await openPdf(bytes) };
    }
    case 'picture': {
      const { openPicture } = await import('./pictures/open-picture.ts');
      return { verdict: await openPicture(bytes) };
    }
    case 'signature': {
      const { openSignature } = await import('./pictures/open-signature.ts');
      return { verdict: await openSignature(bytes) };
    }
    case 'logo': {
      const { convertLogo } = await import('./pictures/open-picture.ts');
      return convertLogo(bytes);
    }
    case 'photo': {
      const { convertPhoto } = await import('./pictures/convert-photo.ts');
      return convertPhoto(bytes);
    }
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}

serveParent({
  name: 'File inspector',
  requestSchema: fileRequestSchema,
  answer: ({ kind, bytes }) => inspect(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
});
