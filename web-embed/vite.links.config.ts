import { inlineStartScript } from '@funding-desk/shared/build/inline-start-script';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * Builds the pages behind e-mailed links: `dist/request.html` at /request/:token, and likewise `sign`, `stop`, `package`,
 * `answer`, `disclosure` and `offers`. They have their own build, so that the form and these pages each load only the
 * code that they need.
 */
export default defineConfig({
  base: '/embed-assets/',
  plugins: [
    react(),
    inlineStartScript(),
    compression({ include: /\.(js|mjs|css|svg|wasm)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
  resolve: { conditions: ['@funding-desk/source', ...defaultClientConditions] },
  build: {
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    // The content security policy forbids to load `data:` addresses, and each file of pdf.js is needed by few documents.
    assetsInlineLimit: (file) => (file.includes('/pdfjs-dist/') ? false : undefined),
    rolldownOptions: {
      input: [
        'request.html',
        'sign.html',
        'stop.html',
        'package.html',
        'answer.html',
        'disclosure.html',
        'offers.html',
      ],
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
