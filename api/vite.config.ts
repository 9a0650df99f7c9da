import { serverBundle } from '@funding-desk/shared/build/server-bundle';
import { defineConfig } from 'vite';

const PROGRAMS = [
  'backup',
  'doctor',
  'migrate',
  'reopen-account',
  'reseal-keys',
  'restore',
  'verify-audit',
  'verify-backup',
  'verify-evidence',
];

/**
 * The API, the processes that inspect and stamp files, the thread that draws disclosures, and the programs that
 * `npm run backup` and others start.
 */
export default defineConfig(
  serverBundle({
    folder: import.meta.dirname,
    entries: {
      index: 'src/index.ts',
      'traced-copies/trace-process': '../shared/src/server/traced-copies/process/trace-process.ts',
      'disclosures/disclosure-thread': '../shared/src/server/disclosures/disclosure-thread.ts',
      'file-inspector/index': 'src/file-inspector/index.ts',
      ...Object.fromEntries(PROGRAMS.map((name) => [`cli/${name}`, `src/cli/${name}.ts`])),
    },
  }),
);
