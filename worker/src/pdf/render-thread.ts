import { parentPort } from 'node:worker_threads';
import { renderApplicationPdf } from './application-pdf.ts';
import { applicationPdfInputSchema, type RenderAnswer } from './application-pdf-input.ts';
import type { SignatureImages } from './parts/signatures.ts';

/** Entry of a rendering thread: one response per input. */
async function answer(input: unknown): Promise<RenderAnswer> {
  try {
    const unreadable: (keyof SignatureImages)[] = [];
    const onUnreadableSignature = (signer: keyof SignatureImages) => unreadable.push(signer);
    const bytes = await renderApplicationPdf(applicationPdfInputSchema.parse(input), { onUnreadableSignature });
    return { bytes: new Uint8Array(bytes), unreadable };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'Unknown failure' };
  }
}

const port = parentPort;
port?.on('message', (input: unknown) => {
  answer(input).then((outcome) => port.postMessage(outcome));
});
