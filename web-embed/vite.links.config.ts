import { inlineStartScript } from '@funding-desk/shared/build/inline-start-script';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * Builds the pages behind e-mailed links: `dist/request.html` at /request/:token, `dist/sign.html` at /sign/:token,
 * `dist/stop.html` at /stop/:token, `dist/package.html` at /package/:token and `dist/answer.html` at /answer/:token.
 * A build of their own, so that the form and these pages each load only the code that they need.
 */
export default defineConfig({
  base: '/embed-assets/',
  plugins: [
    react(),
    inlineStartScript(),
    compression({ include: /\.(js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
  resolve: { conditions: ['@funding-desk/source', ...defaultClientConditions] },
  build: {
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['request.html', 'sign.html', 'stop.html', 'package.html', 'answer.html'] },
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
