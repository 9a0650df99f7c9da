import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * What the first field needs is one file, which compresses better than the many that the parts loaded later would make of
 * it. Each page keeps its own beginning.
 */
const isShared = (id: string) => !/\.html$|\/src\/(main|preview|early)\b/.test(id);

const EARLY = /<link rel="modulepreload"([^>]*) href="([^"]*\/early-[^"]*)">/;

/** Has what the form needs first run as soon as it is there, and not only once the rest is. */
const runEarly: Plugin = {
  name: 'run-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename }) {
      if (!filename.endsWith('index.html')) return html;
      if (!EARLY.test(html)) throw new Error('The page does not name the file that is to run early.');
      return html.replace(EARLY, '<script type="module" async$1 src="$2"></script>');
    },
  },
};

/**
 * The API serves `dist/index.html` at /embed/:slug, `dist/preview.html` at /embed-preview and everything else of `dist`
 * below /embed-assets/.
 */
export default defineConfig({
  base: '/embed-assets/',
  plugins: [
    react(),
    runEarly,
    // Packed once and as well as can be, for the API to send as they are.
    compression({ include: /\.(js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
  resolve: { conditions: ['@funding-desk/source', ...defaultClientConditions] },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'preview.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: /\/src\/early\b/ },
            { name: 'base', tags: ['$initial'], test: isShared },
            { name: 'base', test: /rolldown.runtime/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
