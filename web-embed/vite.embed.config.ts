import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** `dist/embed.js`, which the API serves at /embed.js: one classic script for the pages of others, and their browsers. */
export default defineConfig({
  plugins: [compression({ include: /\.js$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' })],
  build: {
    target: 'es2018',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/embed/main.ts',
      output: { format: 'iife', entryFileNames: 'embed.js' },
    },
  },
});
