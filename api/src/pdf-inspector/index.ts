import { z } from 'zod';
import { openPdf } from './open-pdf.ts';

const requestSchema = z.object({ id: z.number(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) });

process.on('message', (message) => {
  const { id, bytes } = requestSchema.parse(message);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  openPdf(buffer).then((verdict) => process.send?.({ id, verdict }));
});
process.on('disconnect', () => process.exit(0));
// The terminal's Ctrl-C goes to the whole group; the API decides when this process ends.
process.on('SIGINT', () => undefined);
