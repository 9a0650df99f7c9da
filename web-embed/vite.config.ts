import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The API serves `dist/index.html` at /embed/:slug and everything else of `dist` below /embed-assets/. */
export default defineConfig({
  base: '/embed-assets/',
  plugins: [react()],
  resolve: { conditions: ['@funding-desk/source', ...defaultClientConditions] },
  build: { modulePreload: { polyfill: false } },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
