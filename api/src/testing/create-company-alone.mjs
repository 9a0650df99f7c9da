import { pathToFileURL } from 'node:url';

// A process that a test may kill. The first argument names the bundle of `create-company-alone.ts`.
const [bundle, databaseName, body] = process.argv.slice(2);
const { createCompanyAlone } = await import(pathToFileURL(bundle).href);
await createCompanyAlone({ databaseName, body });
