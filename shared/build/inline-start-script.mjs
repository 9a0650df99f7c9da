import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/browser/watch-start.ts', import.meta.url));
const TEXTS = fileURLToPath(new URL('../src/messages/page-texts.ts', import.meta.url));
/** An empty element, which names its sentence. */
const NO_SCRIPT = /(<noscript) data-message="(\w+)">(?=<\/noscript>)/;
/** The script must run before the page's first file is requested, and after the character set is known. */
const INSERT_AFTER = '</title>';

async function loadTexts() {
  const { module } = await runnerImport(TEXTS, { configFile: false, logLevel: 'silent' });
  return module.pageTexts;
}

async function bundle(texts) {
  const startTexts = Object.fromEntries(texts.map(({ tag, startPage }) => [tag, startPage]));
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { START_TEXTS: JSON.stringify(startTexts) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'watchStart' },
    },
  });
  const [{ output }] = [outputs].flat();
  return output[0].code.trim();
}

/** The sentence of the element in each language. */
function insertNoScript(html, texts) {
  return html.replace(NO_SCRIPT, (_, tag, name) => {
    const sentences = texts.map((text) => `      <p lang="${text.tag}">${text.noScript[name]}</p>`);
    return `${tag}>\n${sentences.join('\n')}\n    `;
  });
}

/**
 * Vite plugin that inserts `watch-start.ts` into each page, and what the page says without JavaScript. The tag has the
 * script's hash, which the content security policy must name.
 */
export function inlineStartScript() {
  let preparing;
  const prepare = async () => {
    const texts = await loadTexts();
    return { texts, code: await bundle(texts) };
  };
  return {
    name: 'inline-start-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        preparing ??= prepare();
        const { texts, code } = await preparing;
        if (/<\/script/i.test(code)) throw new Error('The start script must not contain a closing tag.');
        if (!html.includes(INSERT_AFTER)) throw new Error('The page has no title.');
        const hash = createHash('sha256').update(code).digest('base64');
        const script = `<script data-hash="sha256-${hash}">${code}</script>`;
        return insertNoScript(html, texts).replace(INSERT_AFTER, () => `${INSERT_AFTER}\n    ${script}`);
      },
    },
  };
}
