import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// A process of its own runs outside of the test runner, which is what understands TypeScript: Vite reads it here.
const conditions = ['@funding-desk/source', 'module', 'node', 'development|production'];
const { module } = await runnerImport(fileURLToPath(new URL('./create-company-alone.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
});
const [databaseName, body] = process.argv.slice(2);
await module.createCompanyAlone({ databaseName, body });
