import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Bundles `create-company-alone.ts` into the file that the first argument names. Processes outside of the test runner do
// not understand TypeScript, and bundling in each process would take longer than its work.
const conditions = ['@funding-desk/source', 'module', 'node', 'development|production'];
const [bundle] = process.argv.slice(2);
await build({
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('../..', import.meta.url)),
  ssr: { noExternal: [/^@funding-desk\//], resolve: { conditions } },
  build: {
    ssr: fileURLToPath(new URL('./create-company-alone.ts', import.meta.url)),
    outDir: dirname(bundle),
    emptyOutDir: false,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: basename(bundle) } },
  },
});
