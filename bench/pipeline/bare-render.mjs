/**
 * Renders every application of a database with the worker's thread pool. It uses no queue, stores nothing and sends no
 * mail. Prints the seconds.
 */

import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { createFileStore } from '@funding-desk/shared/server/files/file-store';
import { createLogger } from '@funding-desk/shared/server/logger';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import { pdfInputs } from '../../worker/dist/handlers/pdf-input.js';
import { createRenderPool } from '../../worker/dist/pdf/render-pool.js';

const { MONGO_URL, FIELD_KEYS, THREADS } = process.env;
const threads = Number(THREADS);
const database = await openDatabase({ url: MONGO_URL });
const sealer = createSealer(FIELD_KEYS);
const files = createFileStore({ connection: database.connection, sealer });
const context = { database, sealer, files, logger: createLogger({ name: 'bench', level: 'silent' }) };

const inputs = [];
for (const application of await database.applications.find().lean()) {
  const company = await database.companies.findById(application.company).lean();
  inputs.push(await pdfInputs({ context, application, company, isComplete: true }));
}

const renderPool = createRenderPool({ size: threads });
const waiting = inputs.values();
async function work() {
  for (const { clear, masked } of waiting) {
    await renderPool.render(clear);
    await renderPool.render(masked);
  }
}

const begun = performance.now();
await Promise.all(Array.from({ length: threads }, work));
process.stdout.write(`${JSON.stringify({ count: inputs.length, seconds: (performance.now() - begun) / 1000 })}\n`);
await renderPool.close();
await database.close();
