import { fileURLToPath } from 'node:url';
import { inlineStartScript } from '@funding-desk/shared/build/inline-start-script';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** The renderer that the API serves to browsers: `/`, `/admin/*`, `/unauthorized`, and assets under `/assets/`. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/renderer', import.meta.url)),
  base: '/',
  // Compressed at build time, so that the API sends the files unchanged.
  plugins: [
    react(),
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
  },
  server: { proxy: { '/api': 'http://localhost:4000' } },
});
