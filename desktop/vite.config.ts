import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The renderer as the API serves it to browsers: `/`, `/admin/*` and `/unauthorized`, files under `/assets/`. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/renderer', import.meta.url)),
  base: '/',
  plugins: [react()],
  resolve: { conditions: ['@funding-desk/source', ...defaultClientConditions] },
  build: {
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy allows no data: fonts, and a separate file is cached anyway.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
