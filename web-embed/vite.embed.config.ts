import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * Builds `dist/embed.js`, which the API serves at /embed.js. It is a classic script that must run on other sites in
 * old browsers.
 */
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
