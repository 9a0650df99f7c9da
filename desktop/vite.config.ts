import { fileURLToPath } from 'node:url';
import { inlineStartScript } from '@funding-desk/shared/build/inline-start-script';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups } from './chunk-groups.ts';

const COPY = '?charts';

/**
 * Gives the charts their own copy of a small module that tables use, too. Bundlers move a shared module into a file of its
 * own, which every page with a table would load.
 */
function separateCharts(): Plugin {
  return {
    name: 'separate-charts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isCopy = importer?.endsWith(COPY) && source !== 'react';
      const isImported = /node_modules\/(?:recharts|react-redux)\//.test(importer ?? '');
      if (!isCopy && !(isImported && source.startsWith('use-sync-external-store'))) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}${COPY}`;
    },
  };
}

/** The renderer that the API serves to browsers: `/`, `/admin/*`, `/unauthorized`, and assets under `/assets/`. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/renderer', import.meta.url)),
  base: '/',
  // Compressed at build time, so that the API sends the files unchanged.
  plugins: [
    react(),
    separateCharts(),
    inlineStartScript(),
    compression({ include: /\.(js|mjs|css|svg|wasm)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
  resolve: { conditions: ['@funding-desk/source', ...defaultClientConditions] },
  build: {
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy forbids `data:` fonts, and a separate file is cacheable.
    assetsInlineLimit: 0,
    // `sizes.spec.ts` limits what each page loads.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: chunkGroups } },
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
