import { parentPort } from 'node:worker_threads';
import { disclosureDocumentSchema } from './disclosure-document.ts';
import { renderDisclosure } from './disclosure-pdf.ts';

/** Entry of a thread: draws one disclosure. An error ends the thread, and the printer gets it. */
const port = parentPort;
port?.once('message', async (message: unknown) => {
  const bytes = await renderDisclosure(disclosureDocumentSchema.parse(message));
  port.postMessage({ bytes: new Uint8Array(bytes) });
});
