import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/browser/watch-start.ts', import.meta.url));
/** The script must run before the page's first file is requested, and after the character set is known. */
const INSERT_AFTER = '</title>';

async function bundle() {
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'watchStart' },
    },
  });
  const [{ output }] = [outputs].flat();
  return output[0].code.trim();
}

/**
 * Vite plugin that inserts `watch-start.ts` into each page. The tag has the script's hash, which the content security
 * policy must name.
 */
export function inlineStartScript() {
  let bundling;
  return {
    name: 'inline-start-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        bundling ??= bundle();
        const code = await bundling;
        if (/<\/script/i.test(code)) throw new Error('The start script must not contain a closing tag.');
        if (!html.includes(INSERT_AFTER)) throw new Error('The page has no title.');
        const hash = createHash('sha256').update(code).digest('base64');
        const script = `<script data-hash="sha256-${hash}">${code}</script>`;
        return html.replace(INSERT_AFTER, () => `${INSERT_AFTER}\n    ${script}`);
      },
    },
  };
}
