import { fileURLToPath } from 'node:url';
import { inlineStartScript } from '@funding-desk/shared/build/inline-start-script';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { defaultClientConditions, defaultServerConditions } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = '@funding-desk/source';

/** The desktop app. Everything is bundled, so the package contains no `node_modules`. */
export default defineConfig({
  main: {
    ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
    build: {
      outDir: at('./out/main'),
      externalizeDeps: false,
      // CommonJS, because it must run before the app's `ready` event; Electron loads ES modules asynchronously.
      rollupOptions: { input: at('./src/main/index.ts'), output: { format: 'cjs', entryFileNames: 'index.cjs' } },
    },
  },
  preload: {
    ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
    build: {
      outDir: at('./out/preload'),
      externalizeDeps: false,
      // A sandboxed preload script is CommonJS.
      rollupOptions: { input: at('./src/preload/index.ts'), output: { format: 'cjs', entryFileNames: 'index.cjs' } },
    },
  },
  renderer: {
    root: at('./src/renderer'),
    publicDir: at('./resources/public'),
    // Routes have several levels, so assets need absolute addresses.
    plugins: [react(), inlineStartScript(), { name: 'absolute-base', enforce: 'post', config: () => ({ base: '/' }) }],
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    build: {
      outDir: at('./out/renderer'),
      assetsInlineLimit: 0,
      minify: true,
      rollupOptions: { input: at('./src/renderer/desktop.html') },
    },
  },
});
