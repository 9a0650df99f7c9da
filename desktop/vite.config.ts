import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** The renderer as the API serves it to browsers: `/`, `/admin/*` and `/unauthorized`, files under `/assets/`. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/renderer', import.meta.url)),
  base: '/',
  // Packed once and as well as can be, for the API to send as they are.
  plugins: [
    react(),
    compression({ include: /\.(js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
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
