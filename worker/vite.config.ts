import { serverBundle } from '@funding-desk/shared/build/server-bundle';
import { defineConfig } from 'vite';

/** What `bench/` measures outside of a worker. */
const MEASURED = ['handlers/pdf-input', 'pdf/application-pdf', 'pdf/application-pdf-input', 'pdf/render-pool'];

/** The worker, its threads that render, and the processes that read statements and scans and stamp files. */
export default defineConfig(
  serverBundle({
    folder: import.meta.dirname,
    entries: {
      index: 'src/index.ts',
      'traced-copies/trace-process': '../shared/src/server/traced-copies/process/trace-process.ts',
      'pdf/render-thread': 'src/pdf/render-thread.ts',
      'statements/process/statement-process': 'src/statements/process/statement-process.ts',
      'statements/process/scan-process': 'src/statements/process/scan-process.ts',
      ...Object.fromEntries(MEASURED.map((name) => [name, `src/${name}.ts`])),
    },
  }),
);
