import { inlineStartScript } from '@funding-desk/shared/build/inline-start-script';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * All code that the first field needs goes into one file, because one file compresses better than many chunks. Each page
 * keeps its own entry.
 */
const isShared = (id: string) => !/\.html$|\/src\/(main|preview|app\/lazy\/preload-link)\b/.test(id);

const PRELOAD_LINK = /<link rel="modulepreload"([^>]*) href="([^"]*\/preload-link-[^"]*)">/;

/** Runs `preload-link.ts` as soon as it has loaded. The link request then does not wait for the other code. */
const runPreloadLink: Plugin = {
  name: 'run-preload-link',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename }) {
      if (!filename.endsWith('index.html')) return html;
      if (!PRELOAD_LINK.test(html)) throw new Error('The built page has no module preload of preload-link.');
      return html.replace(PRELOAD_LINK, '<script type="module" async$1 src="$2"></script>');
    },
  },
};

/**
 * The API serves `dist/index.html` at /embed/:slug, `dist/preview.html` at /embed-preview, and all other files of
 * `dist` below
 * /embed-assets/.
 */
export default defineConfig({
  base: '/embed-assets/',
  plugins: [
    react(),
    inlineStartScript(),
    runPreloadLink,
    // Compressed once at the best level. The API sends these files unchanged.
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
            { name: 'preload-link', test: /\/src\/app\/lazy\/preload-link\b/ },
            { name: 'base', tags: ['$initial'], test: isShared },
            { name: 'base', test: /rolldown.runtime/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
